import { beforeEach, describe, expect, it } from "vitest";
import { Board } from "../../lib/board.svelte";
import { goesOn, stops } from "./stops.svelte";
import type { ShelterView } from "./view";

const GO_ON = { action: 15, notation: "go_on", label: "Go on", targets: [], exit: true };

function asked(worth: number[], own = [0]): Board<ShelterView> {
  const board = new Board<ShelterView>({ take: () => {}, point: () => {}, why: () => Promise.resolve(null) });
  const pause = { moment: "before_check", asked: [0, 1], done: [], worth };
  board.view = { round: 3, pause } as unknown as ShelterView;
  board.choices = [GO_ON];
  board.own = own;
  return board;
}

describe("a pause", () => {
  beforeEach(() => {
    if (stops.always) stops.change();
  });

  it("is gone on from where the player can do nothing useful", () => {
    expect(goesOn(asked([]), 0)).toBe(15);
    expect(goesOn(asked([1]), 0)).toBe(15);
    expect(goesOn(asked([0]), 0)).toBeNull();
    expect(goesOn(asked([1], [0, 1]), 0)).toBeNull(); // one word for both seats
  });

  it("is asked about where the player wants that, and not in a round that is to be quiet", () => {
    expect(goesOn(asked([0]), 3)).toBe(15);
    expect(goesOn(asked([0]), 2)).toBeNull();
    stops.change();
    expect(goesOn(asked([]), 0)).toBeNull();
  });

  it("is not gone on from after an undo, nor where something would be lost", () => {
    const board = asked([]);
    board.back = true;
    expect(goesOn(board, 0)).toBeNull();
    const last = asked([]);
    last.choices = [{ ...GO_ON, warning: "After this no ability can be used any more." }];
    expect(goesOn(last, 3)).toBeNull();
  });
});
