import { expect, it } from "vitest";
import { findAuthorSince } from "./schema";

const VERSION = "2026-11-28T10:00:00.000Z";
/** @param seconds after the version */
const buildChange = (changedBy: string, seconds: number) => ({
  changedBy,
  isYou: changedBy === "me",
  createdAt: new Date(Date.parse(VERSION) + seconds * 1_000).toISOString(),
});

it.each<[title: string, secondsByAuthor: Record<string, number>, expected: string | undefined]>([
  ["the person after their own change", { me: 60 }, "me"],
  ["a colleague, although the person changed the record later", { me: 90, asha: 60 }, "asha"],
  ["the person if a colleague made the version itself", { me: 90, asha: 0.02 }, "me"],
  ["the person if a colleague changed the record before", { me: 90, asha: -60 }, "me"],
  ["the only change, even if it is close to the version", { asha: 0.02 }, "asha"],
  ["the latest change if the clocks of two servers differ", { asha: -1 }, "asha"],
  ["nobody without a history", {}, undefined],
])("findAuthorSince returns %s", (_, secondsByAuthor, expected) => {
  const list = Object.entries(secondsByAuthor).map((entry) => buildChange(...entry));
  expect(findAuthorSince(list, VERSION)?.changedBy).toBe(expected);
});
