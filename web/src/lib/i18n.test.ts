import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en as alpacalypse } from "../games/alpacalypse/messages";
import { en as altiplano } from "../games/altiplano/messages";
import { en as cata } from "../games/cards_against_the_apocalypse/messages";
import { en as winter } from "../games/endless_winter/messages";
import { en as alpha } from "../games/the_alpha/messages";
import { format, type Catalogue } from "./i18n";
import { en as shell } from "./messages";

/** Every key that the sources ask for by name. */
function keysIn(folder: string, deep: boolean): Set<string> {
  const keys = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: deep, withFileTypes: true })) {
    if (!/\.(svelte|ts)$/.test(entry.name) || entry.name.includes(".test.")) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const match of text.matchAll(/\bt\(\s*["']([^"'`]+)["']/g)) keys.add(match[1]!);
  }
  return keys;
}

const has = (catalogue: Catalogue, key: string) => key in catalogue || `${key}#other` in catalogue;

describe("messages", () => {
  it("fill in values and choose the plural", () => {
    expect(format({ "x#one": "{n} wolf", "x#other": "{n} wolves" }, "x", { n: 1 })).toBe("1 wolf");
    expect(format({ "x#one": "{n} wolf", "x#other": "{n} wolves" }, "x", { n: 3 })).toBe("3 wolves");
    expect(format({ y: "{a} and {b}" }, "y", { a: "A" })).toBe("A and {b}");
    expect(format({}, "missing")).toBe("missing");
  });

  it("have English for every key the shell uses", () => {
    const used = new Set([...keysIn("src/shell", true), ...keysIn("src/lib", false)]);
    expect([...used].filter((key) => !has(shell, key))).toEqual([]);
    expect(used.size).toBeGreaterThan(100);
  });

  it("have English for every key The Alpha uses", () => {
    expect([...keysIn("src/games/the_alpha", true)].filter((key) => !has(alpha, key))).toEqual([]);
  });

  it("are never empty, and have both forms of a plural", () => {
    for (const catalogue of [shell, alpha] as Catalogue[]) {
      for (const [key, text] of Object.entries(catalogue)) {
        expect(text.trim(), key).not.toBe("");
        if (key.endsWith("#one")) expect(catalogue, key).toHaveProperty([key.replace("#one", "#other")]);
      }
    }
  });

  it("have a word for one thing wherever they count", () => {
    const counted = /\{n\} [A-Za-z]+s\b/;
    const all = [shell, alpha, alpacalypse, altiplano, cata, winter].flatMap((messages) =>
      Object.entries(messages as Catalogue),
    );
    const plain = all.filter(([key, text]) => !key.includes("#") && counted.test(text));
    expect(plain.map(([key]) => key)).toEqual([]);
  });
});
