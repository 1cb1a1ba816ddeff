import { expect, it } from "vitest";
import type { z } from "zod";
import { sampleInput } from "@/test/sample-plan";
import { changePasswordBody } from "./auth/settings-schema";
import { credentials, newAdmin } from "./credentials";
import { gstInput } from "./gst/resource";
import { planInput } from "./plans/schema";
import { firstContent } from "./site/first-content";
import { SECTION_IDS, SECTIONS } from "./site/schema";
import "./schema-words";

/** What may be sent or typed in the place of what is asked for. */
const WRONG: unknown[] = [
  ...[undefined, null, "", " ", "x", "x".repeat(3_000), "\u0000", "<b>", "en-IN"],
  ...[-5, 0.001, 1e12, Number.NaN, Number.POSITIVE_INFINITY, true],
  ...[{}, { more: 1 }, [], [null], Array.from({ length: 90 }, () => "x")],
];

/** The value, and every other that is wrong in one place. */
function* wrongIn(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (Array.isArray(value)) {
    yield Array.from({ length: 90 }, () => value[0]);
    for (const [at, item] of value.slice(0, 2).entries())
      for (const wrong of wrongIn(item)) yield value.with(at, wrong);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, another: 1 };
    for (const [key, item] of Object.entries(value))
      for (const wrong of wrongIn(item)) yield { ...value, [key]: wrong };
  }
}

const account = { email: "a@staff.example", password: "a sample pass phrase" };
const picture = { hash: "a".repeat(64), focus: { x: 50, y: 50 }, alt: { en: "", ta: "" } };

it.each<readonly [string, z.ZodType, unknown]>([
  ...SECTION_IDS.map((id) => [id, SECTIONS[id].schema, firstContent[id]] as const),
  ["portrait", SECTIONS.people.fields.director.fields.portrait.schema, picture],
  ["plan", planInput, sampleInput],
  ["gst", gstInput, { gstPercent: 18, updatedAt: "2026-01-01T00:00:00.000Z" }],
  ["login", credentials, { ...account, staySignedIn: true }],
  ["account", newAdmin, account],
  ["password", changePasswordBody, { email: "", currentPassword: "", newPassword: "" }],
])("no message of the library's own is said of %s", (_, schema, value) => {
  const said = new Set<string>();
  for (const wrong of wrongIn(value))
    for (const { message } of schema.safeParse(wrong).error?.issues ?? []) said.add(message);
  expect(said.size).toBeGreaterThan(2);
  const isForeign = (text: string) => /^(?:Invalid|Too |Unrecognized)|expected/.test(text);
  expect([...said].filter(isForeign)).toEqual([]);
});
