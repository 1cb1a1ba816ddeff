// What a hostile request is made of: values that an endpoint would take, and what it must not fall
// over in their place.
import fc from "fast-check";
import { MAX_BODY_BYTES } from "@/lib/http/body";

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
};

const words = (text: string) => text.trim().split(/\s+/);

/** Stands in a request for the email of whoever is signed in with it. */
const OWN_EMAIL = "own@staff.example";
/** By the folder of an address: ids that stand for rows that are there when the request is sent. */
const STANDING_IN: Record<string, string[]> = Object.fromEntries(
  ["plans", "history", "areas"].map((folder, kind) => [
    folder,
    [0, 1, 2].map((number) => `00000000-0000-4000-8000-0000000000${kind}${number}`),
  ]),
);
const STAND_IN = /own@staff\.example|00000000-0000-4000-8000-0000000000[0-2][0-2]/g;

/** @param rows the ids of what is there, by the folder of its address */
export function standInsFor(email: string, rows: Record<string, string[]>): Record<string, string> {
  const pairs = Object.entries(STANDING_IN).flatMap(([folder, ids]) =>
    ids.flatMap((id, number) => (rows[folder]?.[number] ? [[id, rows[folder][number]]] : [])),
  );
  return { [OWN_EMAIL]: email, ...Object.fromEntries(pairs) };
}

/** A text with what is really there in the place of what stands for it. */
export const withRows = (text: string, standIns: Record<string, string>): string =>
  text.replace(STAND_IN, (found) => standIns[found] ?? found);

function idFor(folder: string): fc.Arbitrary<string> {
  const ids = STANDING_IN[folder];
  return ids ? fc.oneof(fc.uuid(), fc.constantFrom(...ids)) : fc.uuid();
}

/** In an enquiry twice, so that it is found whichever field is broken. */
const mark = fc.noBias(fc.uuid()).map((id) => `mark-${id}`);

export const marksIn = (text: string): string[] => text.match(/mark-[\da-f-]{36}/g) ?? [];

const UUID = "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10";
const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const time = fc
  .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** From yesterday in India on: a call may be on some of them. */
const nearDays = [-1, 0, 1, 300].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
);

/** What rules beyond a schema's shape let through, by the field's name. */
const BY_NAME: Record<string, fc.Arbitrary<string>> = {
  firstName: oneOf("Murugan", "முருகன்", "Anne-Marie", "O’Neil"),
  lastName: oneOf("S.", "கண்ணன்", "de la Cruz"),
  name: mark.map((text) => `M. Selvi ${text}`),
  nameTa: oneOf("", "மாதிரி நகர்"),
  spellings: oneOf("Sampel Nakar", "மாதிரி"),
  postcode: oneOf("", "627756"),
  comingMonth: oneOf("", "2027-03"),
  area: oneOf("sample-nagar-1st-street", "Nowhere Road"),
  phone: oneOf("6000000001", "9000000002"),
  address: mark.map((text) => `12/4 Car Street\nSankarankovil, ${text}`),
  message: mark.map((text) => `${text} Can you come on Saturday?`),
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
  subjectId: oneOf("gst", UUID),
  search: oneOf("murugan", "6000000001", "% _ \\", "முருகன் S."),
  text: oneOf("Nobody there", "மாலை அழைக்கவும்", ";".repeat(1_000)),
  on: oneOf(...nearDays),
  from: oneOf(...nearDays),
  until: oneOf(...nearDays),
  before: time.map((text) => `${text}_${UUID}`),
  ids: oneOf(UUID, `${UUID},${UUID}`),
  updatedAt: time,
};

/** What an endpoint would take. `folder` says of what an id is. */
export function valueFor(schema: JsonSchema, folder: string, name = ""): fc.Arbitrary<unknown> {
  const { properties, required, items = {}, minItems, maxLength = 60 } = schema;
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return fc.oneof(...kinds.map((each) => valueFor(each, folder, name)));
  if (schema.type === "null") return fc.constant(null);
  if (properties) {
    const fields = Object.entries(properties).map(([key, field]) => [
      key,
      valueFor(field, folder, key),
    ]);
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
      requiredKeys: required ?? [],
    });
  }
  if (schema.type === "array")
    return fc.array(valueFor(items, folder, name), { minLength: minItems, maxLength: 5 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "number") return amountFor(schema);
  if (schema.format === "uuid") return idFor(folder);
  if (BY_NAME[name]) return BY_NAME[name];
  return schema.type === "string" ? fc.string({ maxLength }) : fc.jsonValue({ maxDepth: 2 });
}

/** In hundredths; the two charges may say, below nothing, that they do not apply. */
function amountFor({ minimum = 0, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const paise = fc.integer({ min: Math.max(0, minimum) * 100, max: maximum * 100 });
  const amount = paise.map((value) => value / 100);
  return minimum < 0 ? fc.oneof(fc.constant(minimum), amount) : amount;
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const NASTY_TEXTS = [
  ...["", " ", "\0", "a\0b", "\ud800", "\udfff tail", "\u202ertl\u202c", "\u200b", "\ufeff"],
  ...["👩‍👩‍👧‍👦", "a\u0301\u0323", "\r\nBcc: victim@visitor.example", "'; DROP TABLE enquiry; --"],
  ...words("NaN -0 null undefined <script>alert(1)</script> {{7*7}} ../../../../etc/passwd %00%0a"),
  ...words(`__proto__ constructor 0000-01-01T00:00:00.000Z 9999-12-31T23:59:59.999Z`),
  `0000-01-01T00:00:00.000Z_${UUID}`,
  "x".repeat(10_000),
  "௧".repeat(2_000),
];

/** As JSON, since some of them are no values of JavaScript's. */
export const nastyJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...words("null true -0 -1 0.001 1e308 1e999 -1e-324 9007199254740993 [] [[]] {}"),
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"valueOf":null}',
    '{"length":1e9}',
    nested(1_000),
    `[${"0,".repeat(5_000)}0]`,
  ),
  fc
    .oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: "binary" }))
    .map((text) => JSON.stringify(text)),
  fc.json(),
);

export const nastyKey = fc.constantFrom(
  ...words("__proto__ constructor prototype toString hasOwnProperty then $where id _id"),
  "",
  "\0",
);

/** As it stands in an address, escaped or not as it should be. */
export const nastyEscaped = fc.oneof(
  fc.constantFrom(
    ...words("%00 a%00b %zz % %E0%A4%A %ED%A0%80 %C0%AF ..%2f..%2fetc%2fpasswd ..%5c %2e%2e"),
    ...words("%252e%252e %0d%0aSet-Cookie:%20a=b __proto__ [object%20Object] -1 1e999 %E2%80%AE"),
    ...words(`%F0%9F%91%A9 00000000-0000-0000-0000-000000000000 ${UUID.toUpperCase()} ${UUID}%00`),
    ...words(`0000-01-01T00:00:00Z 0000-01-01T00:00:00.000Z_${UUID} 9999-12-31T23:59:59.999Z`),
    "x".repeat(4_000),
  ),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text)),
);

const NASTY_HEADERS: [string, string][] = [
  ["cookie", "aaryaa_session=Fe26.2*1*a*b*c*d*e*f~2; __proto__=1; a=%zz"],
  ["cookie", `aaryaa_session=${"x".repeat(3_000)}`],
  ["authorization", "Bearer \u00ff\u00fe"],
  ["idempotency-key", "__proto__"],
  ["x-forwarded-host", "[evil"],
  ["x-forwarded-proto", "javascript"],
  ["x-peer-address", "127.0.0.1"],
  ["x-internal-token", "0".repeat(64)],
  ["x-request-id", "a client's own"],
  ["x-middleware-subrequest", "proxy:proxy:proxy:proxy:proxy"],
  ["x-middleware-rewrite", "http://evil.example/"],
  ["next-action", "40aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["rsc", "1"],
  ["next-router-state-tree", "%zz"],
  ["range", "bytes=99999-1"],
  ["accept-language", "x".repeat(2_000)],
  ["user-agent", "\u00e0\u00ff".repeat(500)],
  ["referer", "http://[/?plan=%zz"],
  ["origin", "http://["],
];

/** Headers that somebody might send, hoping. */
export const nastyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(NASTY_HEADERS, { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs));

/** Makes JSON of so many bytes at most, and not many less. */
type Filler = (room: number) => string;

/** As often as there is room for it. */
const filled = (unit: string, room: number) => unit.repeat(room / Buffer.byteLength(unit));
const keys =
  (key: (number: number) => string, value = "1"): Filler =>
  (room) => {
    const entry = (number: number) => `"${key(number)}":${value}`;
    const count = (room - 2) / (entry(99_999).length + 1);
    return `{${Array.from({ length: count }, (_, number) => entry(number)).join()}}`;
  };
const list =
  (item: string): Filler =>
  (room) =>
    `[${filled(`${item},`, room - item.length - 2)}${item}]`;
const levels =
  (before: string, after: string): Filler =>
  (room) => {
    const depth = (room - 1) / (before.length + after.length);
    return `${before.repeat(depth)}1${after.repeat(depth)}`;
  };
/** @param unit as it stands in JSON */
const text =
  (unit: string, start = ""): Filler =>
  (room) =>
    `"${start}${filled(unit, room - start.length - 2)}"`;

export const OBJECTS: Filler[] = [
  keys((number) => `key${number}`),
  keys((number) => `${number}${"k".repeat(2_000)}`, '"text"'),
  keys((number) => `\\u0000\\u001f\\ud800${number}`),
  levels('{"key":', "}"),
];
export const OTHERS: Filler[] = [
  ...["1", "{}", `"${UUID}"`, `"${"x".repeat(300)}"`].map(list),
  levels("[", "]"),
  ...["x", "௧", "\\u0000", "\\ud800", "'", '\\"&<'].map((unit) => text(unit)),
  // Searching it for what follows the blanks takes as long as the square of their number.
  text(" ", "<"),
  text("a.", "a@"),
  text("0", "91"),
];

/** Of each kind some that are small, some that fit, and some that take all the room there is. */
export const filling = (fillers: Filler[], room = MAX_BODY_BYTES): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...fillers), fc.constantFrom(400, 4_000, 16_000, room, room))
    .map(([fill, size]) => fill(Math.min(size, room)));
