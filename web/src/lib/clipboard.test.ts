import { afterEach, expect, it, vi } from "vitest";
import { copied } from "./clipboard";

const field = Object.assign(document.createElement("input"), { value: "http://meseta.home/join/x" });
afterEach(() => vi.unstubAllGlobals());

it("copies in the old way where a browser has no clipboard, and says whether that went well", async () => {
  vi.stubGlobal("navigator", {});
  document.execCommand = vi.fn(() => true);
  expect(await copied(field)).toBe(true);
  expect(document.execCommand).toHaveBeenCalledWith("copy");
  document.execCommand = vi.fn(() => false);
  expect(await copied(field)).toBe(false);
});

it("prefers the clipboard", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied(field)).toBe(true);
  expect(writeText).toHaveBeenCalledWith("http://meseta.home/join/x");
});
