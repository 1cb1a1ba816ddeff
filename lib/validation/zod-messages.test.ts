import { expect, it } from "vitest";
import type { z } from "zod";
import { buildFilledSection } from "@/test/filled-section";
import { samplePlanValues } from "@/test/sample-plan";
import { credentialsSchema, newAdminSchema } from "../auth/credentials-schema";
import { changePasswordBodySchema } from "../auth/settings-schema";
import { gstBodySchema } from "../gst/resource";
import { planValuesSchema } from "../plans/schema";
import { SECTION_IDS, SECTIONS } from "../site/schema";
import "./zod-messages";

const INVALID_VALUES: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "x".repeat(3_000),
  "\u0000",
  "<b>",
  "en-IN",
  -5,
  0.001,
  1e12,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  {},
  { more: 1 },
  [],
  [null],
  Array.from({ length: 90 }, () => "x"),
];

function* generateInvalidVariants(value: unknown): Generator<unknown> {
  yield* INVALID_VALUES;
  if (Array.isArray(value)) {
    yield Array.from({ length: 90 }, () => value[0]);
    for (const [index, item] of value.slice(0, 2).entries())
      for (const variant of generateInvalidVariants(item)) yield value.with(index, variant);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, another: 1 };
    for (const [key, item] of Object.entries(value))
      for (const variant of generateInvalidVariants(item)) yield { ...value, [key]: variant };
  }
}

const account = { email: "a@staff.example", password: "a sample pass phrase" };

it.each<readonly [string, z.ZodType, unknown]>([
  ...SECTION_IDS.map((id) => [id, SECTIONS[id].schema, buildFilledSection(id)] as const),
  ["plan", planValuesSchema, samplePlanValues],
  ["gst", gstBodySchema, { gstPercent: 18, updatedAt: "2026-01-01T00:00:00.000Z" }],
  ["login", credentialsSchema, { ...account, staySignedIn: true }],
  ["account", newAdminSchema, account],
  ["password", changePasswordBodySchema, { email: "", currentPassword: "", newPassword: "" }],
])("the schema of %s returns no built-in message of Zod for invalid input", (_, schema, value) => {
  const messages = new Set<string>();
  for (const variant of generateInvalidVariants(value))
    for (const { message } of schema.safeParse(variant).error?.issues ?? []) messages.add(message);
  expect(messages.size).toBeGreaterThan(2);
  const isBuiltIn = (text: string) => /^(?:Invalid|Too |Unrecognized)|expected/.test(text);
  expect([...messages].filter(isBuiltIn)).toEqual([]);
});
