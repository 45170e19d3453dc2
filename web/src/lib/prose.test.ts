import { describe, expect, it } from "vitest";
import { blocks, inline } from "./prose";

describe("the Markdown of the rules", () => {
  it("has strong, slanted and coded words", () => {
    expect(inline("A **Beta** and `go_on`, *not* 2 * 3.")).toEqual([
      { kind: "text", text: "A " },
      { kind: "strong", text: "Beta" },
      { kind: "text", text: " and " },
      { kind: "code", text: "go_on" },
      { kind: "text", text: ", " },
      { kind: "em", text: "not" },
      { kind: "text", text: " 2 * 3." },
    ]);
  });

  it("keeps the words of a link, and whatever looks like a tag as words", () => {
    expect(inline("see [content](x.md) <b>1</b> [R-01]")).toEqual([
      { kind: "text", text: "see " },
      { kind: "text", text: "content" },
      { kind: "text", text: " <b>1</b> [R-01]" },
    ]);
  });

  it("has tables, lists and paragraphs", () => {
    const text = (word: string) => [{ kind: "text", text: word }];
    expect(blocks("Tiles:\n\n| Players | Large |\n|---|---|\n| 3 | 0 |\n\n- one\n- two\n\n---\n\nend")).toEqual([
      { kind: "p", words: text("Tiles:") },
      { kind: "table", head: [text("Players"), text("Large")], rows: [[text("3"), text("0")]] },
      { kind: "list", items: [text("one"), text("two")] },
      { kind: "p", words: text("end") },
    ]);
  });
});
