// What an endpoint would take, made from what it declares.
import fc from "fast-check";
import type { JsonSchema } from "../../scripts/api-docs/openapi";

/** Stands in a request for the email of whoever is signed in with it. */
export const OWN_EMAIL = "own@staff.example";

/** What is in the database, by the first folder of the addresses that name one of them. */
export type Known = Record<"plans" | "enquiries" | "history" | "settings", string[]>;

/** In an enquiry twice, so that it is found whichever field is broken. */
const mark = fc.noBias(fc.uuid()).map((id) => `mark-${id}`);

/** Every mark in a text. */
export function marksIn(text: string): string[] {
  return text.match(/mark-[\da-f-]{36}/g) ?? [];
}

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const time = fc
  .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** What rules beyond a schema's shape let through, by the field's name. */
const BY_NAME: Record<string, fc.Arbitrary<string>> = {
  firstName: oneOf("Murugan", "முருகன்", "Anne-Marie", "O’Neil"),
  lastName: oneOf("S.", "கண்ணன்", "de la Cruz"),
  phone: oneOf("6000000001", "9000000002"),
  address: mark.map((text) => `12/4 Car Street\nSankarankovil, ${text}`),
  message: mark.map((text) => `Can you come on Saturday? ${text}`),
  email: oneOf("murugan@visitor.example", OWN_EMAIL),
  password: oneOf("a wrong pass phrase", "another wrong one"),
  currentPassword: oneOf("a wrong pass phrase"),
  newPassword: oneOf("a new pass phrase", "கடவுச்சொல் ஒன்று"),
  currentEmail: oneOf(OWN_EMAIL),
  newEmail: oneOf("new@staff.example", OWN_EMAIL),
  otp: oneOf("000000", "123456"),
  website: oneOf(""),
  speed: oneOf("75 Mbps", "100 Mbps", "1 Gbps"),
  provider: oneOf("Aaryaa Network", "BSNL", "Sample Provider"),
  ottTier: oneOf("None", "Standard", "Premium"),
  tvChannels: oneOf("None", "450+"),
  router: oneOf("Dual Band", "Single Band"),
  subjectId: oneOf("gst", "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10"),
  search: oneOf("murugan", "6000000001", "% _ \\", "முருகன் S."),
  before: time.map((text) => `${text}_7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10`),
  since: time,
  updatedAt: time,
};

/** @param ids that a field called `id` or `ids` may name */
export function valueFor(schema: JsonSchema, ids: string[], name = ""): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.properties) return objectOf(schema, ids);
  if (schema.type === "array") return arrayOf(schema, ids, name);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "number") return numberOf(schema);
  if (schema.format === "uuid")
    return ids.length > 0 ? fc.oneof(fc.uuid(), fc.constantFrom(...ids)) : fc.uuid();
  const known = BY_NAME[name];
  if (known) return known;
  if (schema.type === "string") return fc.string({ maxLength: Number(schema.maxLength ?? 60) });
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf({ properties = {}, required = [] }: JsonSchema, ids: string[]) {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(properties)) fields[name] = valueFor(field, ids, name);
  return fc.record<Record<string, unknown>>(fields, { requiredKeys: required });
}

function arrayOf({ items = {}, minItems = 0 }: JsonSchema, ids: string[], name: string) {
  return fc.array(valueFor(items, ids, name), { minLength: Number(minItems), maxLength: 5 });
}

/** Amounts are in hundredths, and the two charges may say that they do not apply. */
function numberOf({ minimum = 0, maximum = 1_000_000 }: JsonSchema) {
  const [least, most] = [Math.max(0, Number(minimum)), Number(maximum)];
  const amount = fc.integer({ min: least * 100, max: most * 100 }).map((paise) => paise / 100);
  return Number(minimum) < 0 ? fc.oneof(fc.constant(Number(minimum)), amount) : amount;
}
