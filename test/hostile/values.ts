// fast-check arbitraries for valid and hostile parts of a request.
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

const splitWords = (text: string) => text.trim().split(/\s+/);

/** Replaced with the email of the signed-in admin when the request is sent. */
const OWN_EMAIL_PLACEHOLDER = "own@staff.example";
/** Replaced with ids of existing rows when the request is sent. The keys are path segments after `/api`. */
const PLACEHOLDER_IDS: Record<string, string[]> = Object.fromEntries(
  ["plans", "history", "areas"].map((resource, kind) => [
    resource,
    [0, 1, 2].map((number) => `00000000-0000-4000-8000-0000000000${kind}${number}`),
  ]),
);
const PLACEHOLDER = /own@staff\.example|00000000-0000-4000-8000-0000000000[0-2][0-2]/g;

export function resolvePlaceholders(
  email: string,
  rowIds: Record<string, string[]>,
): Record<string, string> {
  const pairs = Object.entries(PLACEHOLDER_IDS).flatMap(([resource, ids]) =>
    ids.flatMap((id, index) => (rowIds[resource]?.[index] ? [[id, rowIds[resource][index]]] : [])),
  );
  return { [OWN_EMAIL_PLACEHOLDER]: email, ...Object.fromEntries(pairs) };
}

export const replacePlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (placeholder) => values[placeholder] ?? placeholder);

function idArbitrary(resource: string): fc.Arbitrary<string> {
  const ids = PLACEHOLDER_IDS[resource];
  return ids ? fc.oneof(fc.uuid(), fc.constantFrom(...ids)) : fc.uuid();
}

/** Several fields contain a marker, in case one of them is replaced. */
const uniqueMarker = fc.noBias(fc.uuid()).map((id) => `mark-${id}`);

export const findMarkers = (text: string): string[] => text.match(/mark-[\da-f-]{36}/g) ?? [];

const SAMPLE_UUID = "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10";
const constantFrom = (...texts: string[]) => fc.constantFrom(...texts);
const timestamp = fc
  .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Some of these days are valid for a call. */
const daysAroundToday = [-1, 0, 1, 300].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
);

/** These also satisfy the rules that a JSON schema cannot express. */
const VALID_TEXTS_BY_FIELD: Record<string, fc.Arbitrary<string>> = {
  firstName: constantFrom("Murugan", "முருகன்", "Anne-Marie", "O’Neil"),
  lastName: constantFrom("S.", "கண்ணன்", "de la Cruz"),
  name: uniqueMarker.map((text) => `M. Selvi ${text}`),
  nameTa: constantFrom("", "மாதிரி நகர்"),
  spellings: constantFrom("Sampel Nakar", "மாதிரி"),
  postcode: constantFrom("", "627756"),
  comingMonth: constantFrom("", "2027-03"),
  area: constantFrom("sample-nagar-1st-street", "Nowhere Road"),
  phone: constantFrom("6000000001", "9000000002"),
  address: uniqueMarker.map((text) => `12/4 Car Street\nSankarankovil, ${text}`),
  message: uniqueMarker.map((text) => `${text} Can you come on Saturday?`),
  email: constantFrom("murugan@visitor.example", OWN_EMAIL_PLACEHOLDER),
  password: constantFrom("a wrong pass phrase", "another wrong one"),
  currentPassword: constantFrom("a wrong pass phrase"),
  newPassword: constantFrom("a new pass phrase", "கடவுச்சொல் ஒன்று"),
  currentEmail: constantFrom(OWN_EMAIL_PLACEHOLDER),
  newEmail: constantFrom("new@staff.example", OWN_EMAIL_PLACEHOLDER),
  otp: constantFrom("000000", "123456"),
  leaveEmpty: constantFrom("", "http://filler.example"),
  speed: constantFrom("75 Mbps", "100 Mbps", "1 Gbps"),
  provider: constantFrom("Aaryaa Network", "BSNL", "Sample Provider"),
  ottTier: constantFrom("None", "Standard", "Premium"),
  tvChannels: constantFrom("None", "450+"),
  router: constantFrom("Dual Band", "Single Band"),
  subjectId: constantFrom("gst", SAMPLE_UUID),
  search: constantFrom("murugan", "6000000001", "% _ \\", "முருகன் S."),
  text: constantFrom("Nobody there", "மாலை அழைக்கவும்", ";".repeat(1_000)),
  on: constantFrom(...daysAroundToday),
  from: constantFrom(...daysAroundToday),
  until: constantFrom(...daysAroundToday),
  before: timestamp.map((text) => `${text}_${SAMPLE_UUID}`),
  ids: constantFrom(SAMPLE_UUID, `${SAMPLE_UUID},${SAMPLE_UUID}`),
  updatedAt: timestamp,
};

/** @param resource the path segment after `/api`, which decides what an id refers to */
export function validValueArbitrary(
  schema: JsonSchema,
  resource: string,
  name = "",
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants)
    return fc.oneof(...variants.map((variant) => validValueArbitrary(variant, resource, name)));
  if (schema.properties) return objectArbitrary(schema, resource);
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "array": {
      const item = validValueArbitrary(schema.items ?? {}, resource, name);
      return fc.array(item, { minLength: schema.minItems, maxLength: 5 });
    }
    case "boolean":
      return fc.boolean();
    case "number":
      return amountArbitrary(schema);
    case "string":
      if (schema.format === "uuid") return idArbitrary(resource);
      return VALID_TEXTS_BY_FIELD[name] ?? fc.string({ maxLength: schema.maxLength ?? 60 });
    default:
      return VALID_TEXTS_BY_FIELD[name] ?? fc.jsonValue({ maxDepth: 2 });
  }
}

function objectArbitrary(
  { properties = {}, required = [] }: JsonSchema,
  resource: string,
): fc.Arbitrary<Record<string, unknown>> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, field] of Object.entries(properties))
    fields[key] = validValueArbitrary(field, resource, key);
  return fc.record(fields, { requiredKeys: required });
}

/** Multiples of 0.01. A negative minimum is the value of a charge that does not apply. */
function amountArbitrary({ minimum = 0, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const paise = fc.integer({ min: Math.max(0, minimum) * 100, max: maximum * 100 });
  const amount = paise.map((value) => value / 100);
  return minimum < 0 ? fc.oneof(fc.constant(minimum), amount) : amount;
}

const nestedArrays = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff tail",
  "\u202ertl\u202c",
  "\u200b",
  "\ufeff",
  "👩‍👩‍👧‍👦",
  "a\u0301\u0323",
  "\r\nBcc: victim@visitor.example",
  "'; DROP TABLE enquiry; --",
  ...splitWords(
    "NaN -0 null undefined <script>alert(1)</script> {{7*7}} ../../../../etc/passwd %00%0a",
  ),
  ...splitWords(`__proto__ constructor 0000-01-01T00:00:00.000Z 9999-12-31T23:59:59.999Z`),
  `0000-01-01T00:00:00.000Z_${SAMPLE_UUID}`,
  "x".repeat(10_000),
  "௧".repeat(2_000),
];

/** JSON texts, because some of them do not exist as JavaScript values. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...splitWords("null true -0 -1 0.001 1e308 1e999 -1e-324 9007199254740993 [] [[]] {}"),
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"valueOf":null}',
    '{"length":1e9}',
    nestedArrays(1_000),
    `[${"0,".repeat(5_000)}0]`,
  ),
  fc
    .oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary" }))
    .map((text) => JSON.stringify(text)),
  fc.json(),
);

export const hostileKey = fc.constantFrom(
  ...splitWords("__proto__ constructor prototype toString hasOwnProperty then $where id _id"),
  "",
  "\0",
);

/** Some have invalid percent-escapes. */
export const hostileUrlText = fc.oneof(
  fc.constantFrom(
    ...splitWords("%00 a%00b %zz % %E0%A4%A %ED%A0%80 %C0%AF ..%2f..%2fetc%2fpasswd ..%5c %2e%2e"),
    ...splitWords(
      "%252e%252e %0d%0aSet-Cookie:%20a=b __proto__ [object%20Object] -1 1e999 %E2%80%AE",
    ),
    ...splitWords(
      `%F0%9F%91%A9 00000000-0000-0000-0000-000000000000 ${SAMPLE_UUID.toUpperCase()} ${SAMPLE_UUID}%00`,
    ),
    ...splitWords(
      `0000-01-01T00:00:00Z 0000-01-01T00:00:00.000Z_${SAMPLE_UUID} 9999-12-31T23:59:59.999Z`,
    ),
    "x".repeat(4_000),
  ),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text)),
);

const HOSTILE_HEADERS: [string, string][] = [
  ["cookie", "aaryaa_session=Fe26.2*1*a*b*c*d*e*f~2; __proto__=1; a=%zz"],
  ["cookie", `aaryaa_session=${"x".repeat(3_000)}`],
  ["authorization", "Bearer \u00ff\u00fe"],
  ["idempotency-key", "__proto__"],
  ["x-forwarded-host", "[evil"],
  ["x-forwarded-proto", "javascript"],
  ["x-peer-address", "127.0.0.1"],
  ["x-render-key", "0".repeat(36)],
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

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(HOSTILE_HEADERS, { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs));

/** Builds JSON of about `maxBytes` and never more. */
type JsonBuilder = (maxBytes: number) => string;

const repeatToFit = (unit: string, maxBytes: number) =>
  unit.repeat(maxBytes / Buffer.byteLength(unit));
const objectBuilder =
  (key: (number: number) => string, value = "1"): JsonBuilder =>
  (maxBytes) => {
    const entry = (number: number) => `"${key(number)}":${value}`;
    const count = (maxBytes - 2) / (entry(99_999).length + 1);
    return `{${Array.from({ length: count }, (_, number) => entry(number)).join()}}`;
  };
const arrayBuilder =
  (item: string): JsonBuilder =>
  (maxBytes) =>
    `[${repeatToFit(`${item},`, maxBytes - item.length - 2)}${item}]`;
const nestedBuilder =
  (before: string, after: string): JsonBuilder =>
  (maxBytes) => {
    const depth = (maxBytes - 1) / (before.length + after.length);
    return `${before.repeat(depth)}1${after.repeat(depth)}`;
  };
/** @param unit in JSON syntax */
const stringBuilder =
  (unit: string, start = ""): JsonBuilder =>
  (maxBytes) =>
    `"${start}${repeatToFit(unit, maxBytes - start.length - 2)}"`;

export const OBJECT_BUILDERS: JsonBuilder[] = [
  objectBuilder((number) => `key${number}`),
  objectBuilder((number) => `${number}${"k".repeat(2_000)}`, '"text"'),
  objectBuilder((number) => `\\u0000\\u001f\\ud800${number}`),
  nestedBuilder('{"key":', "}"),
];
export const OTHER_BUILDERS: JsonBuilder[] = [
  arrayBuilder("1"),
  arrayBuilder("{}"),
  arrayBuilder(`"${SAMPLE_UUID}"`),
  arrayBuilder(`"${"x".repeat(300)}"`),
  nestedBuilder("[", "]"),
  stringBuilder("x"),
  stringBuilder("௧"),
  stringBuilder("\\u0000"),
  stringBuilder("\\ud800"),
  stringBuilder("'"),
  stringBuilder('\\"&<'),
  // A regular expression that backtracks over these texts needs quadratic time.
  stringBuilder(" ", "<"),
  stringBuilder("a.", "a@"),
  stringBuilder("0", "91"),
];

export const largeJson = (
  builders: JsonBuilder[],
  maxBytes = MAX_BODY_BYTES,
): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...builders), fc.constantFrom(400, 4_000, 16_000, maxBytes, maxBytes))
    .map(([build, bytes]) => build(Math.min(bytes, maxBytes)));
