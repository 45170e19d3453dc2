import { expect, it } from "vitest";
import { lasted } from "./ago";

it("says how long something has lasted", () => {
  expect([1, 59, 90, 600, 5400, 90_000, 200_000].map(lasted)).toEqual([
    "1 second",
    "59 seconds",
    "2 minutes",
    "10 minutes",
    "2 hours",
    "25 hours",
    "2 days",
  ]);
});
