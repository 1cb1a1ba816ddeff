// Bodies of the right kind that hold too much: wide, deep, long, up to the most bytes that are taken.
import fc from "fast-check";
import { BODY_LIMIT } from "../../lib/http/body";

/** Makes JSON of so many bytes at most, and not many less. */
type Filler = (room: number) => string;

const UUID = "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10";

const keys =
  (key: (number: number) => string, value = "1"): Filler =>
  (room) =>
    `{${pieces((number) => `"${key(number)}":${value}`, room - 2)}}`;
const list =
  (item: string): Filler =>
  (room) =>
    `[${pieces(() => item, room - 2)}]`;
const nested =
  (before: string, after: string): Filler =>
  (room) => {
    const depth = Math.floor(room / (before.length + after.length));
    return before.repeat(depth) + (before.endsWith(":") ? "1" : "") + after.repeat(depth);
  };
/** @param unit as it stands in JSON */
const text =
  (unit: string, start = ""): Filler =>
  (room) =>
    `"${start}${unit.repeat((room - start.length - 2) / Buffer.byteLength(unit))}"`;

const OBJECTS: Filler[] = [
  keys((number) => `key${number}`),
  keys((number) => number.toString(36), "{}"),
  keys((number) => `key${number}`, '"text"'),
  keys((number) => `${number}${"k".repeat(2_000)}`),
  keys((number) => `\\u0000\\u001f\\ud800${number}`),
  keys((number) => `சாவி${number}`, "[]"),
  keys(() => "key"),
  nested('{"key":', "}"),
  keysAtEveryLevel,
];
const OTHERS: Filler[] = [
  list("1"),
  list("null"),
  list('""'),
  list("[]"),
  list("{}"),
  list('{"key":{"key":1}}'),
  list(`"${UUID}"`),
  list(`"${"x".repeat(300)}"`),
  nested("[", "]"),
  text("x"),
  text("௧"),
  text("\\u0000"),
  text("\\ud800"),
  text("'"),
  text('\\"&<'),
  // Searching it for what follows the blanks takes as long as the square of their number.
  text(" ", "<"),
  text("a.", "a@"),
  text("0", "91"),
];

/** Of each kind some that are small, some that fit, and some that take all the room there is. */
const filling = (fillers: Filler[], room: number) =>
  fc
    .tuple(fc.constantFrom(...fillers), fc.constantFrom(400, 4_000, 16_000, room, room))
    .map(([fill, size]) => fill(Math.min(size, room)));

/**
 * @param good a right body, as JSON
 * @param fields the names of the fields that it may have
 */
export function largeBody(good: string, fields: string[]): fc.Arbitrary<string> {
  const room = BODY_LIMIT - Buffer.byteLength(good) - 100;
  const object = filling(OBJECTS, room);
  const any = filling([...OBJECTS, ...OTHERS], room);
  const field = fields.length > 0 ? fc.constantFrom(...fields) : fc.constant("key");
  return fc.oneof(
    any,
    object.map((made) => joined(good, made)),
    fc.tuple(field, any).map(([name, made]) => joined(good, `{${JSON.stringify(name)}:${made}}`)),
    fc.tuple(field, object).map(([name, made]) => {
      const inner = (JSON.parse(good) as Record<string, unknown>)[name] ?? {};
      const within = joined(JSON.stringify(inner), made);
      return joined(good, `{${JSON.stringify(name)}:${within}}`);
    }),
    // Every field is wrong, and there are others besides.
    filling(OTHERS, Math.floor(room / (fields.length + 1))).map((made) => {
      const entries = fields.map((name) => `${JSON.stringify(name)}:${made}`);
      return joined(`{${entries.join(",")}}`, keys((number) => `key${number}`)(300));
    }),
  );
}

/** As a plain HTML form sends it. */
export function largeForm(fields: string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom("key", "", "%00", ...fields), fc.constant(null));
  const value = fc.constantFrom(
    "",
    "x",
    "'\"&<>".repeat(12_000),
    "௧".repeat(7_000),
    " ".repeat(60_000),
  );
  return fc.tuple(name, value).map(([key, typed]) => {
    const all = key === null ? fields : [key];
    const one = typed.slice(0, Math.floor(BODY_LIMIT / all.length));
    const pairs = all.map((field) => `${field}=${encodeURIComponent(one)}`).join("&");
    const times = Math.max(1, Math.floor(BODY_LIMIT / (pairs.length + 1)));
    return Array(times).fill(pairs).join("&").slice(0, BODY_LIMIT);
  });
}

/** The entries of two objects as those of one: the later ones count where a key is there twice. */
function joined(one: string, other: string): string {
  if (!one.startsWith("{")) return other;
  if (one === "{}") return other;
  return `${one.slice(0, -1)}${other === "{}" ? "" : ","}${other.slice(1)}`;
}

function pieces(piece: (number: number) => string, room: number): string {
  const made: string[] = [];
  let size = 0;
  for (let number = 0; ; number += 1) {
    const next = piece(number);
    size += Buffer.byteLength(next) + 1;
    if (size > room + 1) return made.join(",");
    made.push(next);
  }
}

/** Five keys in each object, as many levels as there is room for. */
function keysAtEveryLevel(room: number): string {
  let made = "1";
  for (;;) {
    const next = `{${Array.from({ length: 5 }, (_, number) => `"key${number}":${made}`).join(",")}}`;
    if (next.length > room) return made === "1" ? "{}" : made;
    made = next;
  }
}
