// Requests of every kind against every endpoint: right ones, almost right ones, and rubbish.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { MAX_BODY_BYTES } from "@/lib/http/body";
import {
  filling,
  type JsonSchema,
  nastyEscaped,
  nastyHeaders,
  nastyJson,
  nastyKey,
  OBJECTS,
  OTHERS,
  valueFor,
} from "./values";

export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Sent in pieces, without saying how long it is. */
  isChunked: boolean;
};

/** What a plain HTML form sends. */
export const FORM_TYPE = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const LONGEST_PATH = 8_000;

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
type Documented = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Endpoint = {
  method: string;
  path: string;
  params: JsonSchema;
  query: JsonSchema;
  body?: JsonSchema;
};

const document = path.resolve(import.meta.dirname, "../../lib/generated/openapi.json");

function parametersIn(place: string, all: Parameter[]): JsonSchema {
  const parameters = all.filter((each) => each.in === place);
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.flatMap(({ name, required }) => (required ? name : [])),
  };
}

/** As the API's document declares them, which `npm run openapi` makes from the code. */
const ENDPOINTS: Endpoint[] = Object.entries(
  JSON.parse(readFileSync(document, "utf8")).paths as Record<string, Record<string, Documented>>,
).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
    method: method.toUpperCase(),
    path: address,
    params: parametersIn("path", parameters),
    query: parametersIn("query", parameters),
    body: requestBody?.content[JSON_TYPE]?.schema,
  })),
);

/** The first of them six times as often as each of the others. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]) =>
  fc.oneof(
    { weight: 6, arbitrary: usual },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );

export const hostileRequest = (): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    ...ENDPOINTS.map((endpoint) =>
      fc
        .record({
          method: mostly(fc.constant(endpoint.method), fc.constantFrom(...METHODS)),
          path: mostly(rightPath(endpoint), ...wrongPaths(endpoint)),
          payload: anyPayload(endpoint),
          headers: fc.oneof(fc.constant({}), nastyHeaders),
          isChunked: fc.boolean(),
        })
        .map(assembled),
    ),
  );

/** Each address with each method, those included that it does not have, with what it would take. */
export const everyMethod = (seed: number): HostileRequest[] =>
  ENDPOINTS.flatMap((endpoint) =>
    METHODS.flatMap((method) => {
      const payload = endpoint.body ? rightText(endpoint).map(asJson) : fc.constant(null);
      const request = fc.record({ path: rightPath(endpoint), payload });
      return fc
        .sample(request, { seed, numRuns: 1 })
        .map((parts) => assembled({ ...parts, method }));
    }),
  );

type Payload = { type?: string; encoding?: string; bytes: Buffer };
type Parts = Omit<Partial<HostileRequest>, "body"> & { payload: Payload | null };

function assembled({ method = "GET", path = "/", payload, headers, isChunked = false }: Parts) {
  const { type, encoding, bytes } = payload ?? {};
  return {
    ...{ method, path, isChunked },
    headers: {
      ...headers,
      ...(type !== undefined && { "content-type": type }),
      ...(encoding && { "content-encoding": encoding }),
    },
    ...(bytes && { body: bytes }),
  };
}

/** Of what an id in an endpoint's address is. */
const folderOf = ({ path: address }: Endpoint) => address.split("/")[2] ?? "";
const fieldsOf = ({ properties = {} }: JsonSchema = {}) => Object.keys(properties);

function rightPath(endpoint: Endpoint): fc.Arbitrary<string> {
  const folder = folderOf(endpoint);
  const given = fc.tuple(valueFor(endpoint.params, folder), valueFor(endpoint.query, folder));
  return given.map(([params, fields]) => {
    const part = (name: string) => encodeURIComponent(String(Object(params)[name]));
    const search = asQuery(fields as object).toString();
    const address = endpoint.path.replace(/{(\w+)}/g, (_, name) => part(name));
    return `${address}${search && `?${search}`}`;
  });
}

function wrongPaths(endpoint: Endpoint): fc.Arbitrary<string>[] {
  const right = rightPath(endpoint);
  return [
    nastyEscaped.map((part) => endpoint.path.replace(/{\w+}/, () => part)),
    wideQuery(endpoint),
    fc
      .tuple(right, queryKey(endpoint), nastyEscaped, fc.constantFrom("", "[]"))
      .map(([address, key, value, suffix]) => withField(address, `${key}${suffix}=${value}`)),
    nastyEscaped.map((part) => `${endpoint.path}/${part}`),
  ];
}

/** Many fields of a name each, all that an address has room for. */
const wideQuery = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc
    .tuple(rightPath(endpoint), queryKey(endpoint), fc.nat({ max: 1_500 }))
    .map(([address, key, count]) => {
      const fields = Array.from({ length: count }, (_, number) => `${key}${number || ""}=x`);
      return withField(address, fields.join("&"));
    });

const withField = (address: string, field: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${field}`.slice(0, LONGEST_PATH);

const queryKey = ({ query }: Endpoint) => fc.constantFrom("__proto__", "id", ...fieldsOf(query));

const rightText = ({ body = {}, ...endpoint }: Endpoint) =>
  valueFor(body, folderOf(endpoint)).map((value) => JSON.stringify(value));

function anyPayload(endpoint: Endpoint): fc.Arbitrary<Payload | null> {
  if (!endpoint.body) return mostly<Payload | null>(fc.constant(null), brokenPayload("{}"));
  const fields = ["key", ...fieldsOf(endpoint.body)];
  return rightText(endpoint).chain((good) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(asJson(good)) },
      { weight: 1, arbitrary: fc.constant(asForm(JSON.parse(good))) },
      { weight: 4, arbitrary: almostRight(good, fields).map(asJson) },
      { weight: 3, arbitrary: brokenPayload(good) },
      { weight: 2, arbitrary: mostly(largeBody(good, fields).map(asJson), largeForm(fields)) },
    ),
  );
}

const asJson = (text: string): Payload => ({ type: JSON_TYPE, bytes: Buffer.from(text) });
const asForm = (fields: object): Payload => ({
  type: FORM_TYPE,
  bytes: Buffer.from(asQuery(fields).toString()),
});

/** Of some of the generator's objects JavaScript makes no text by itself. */
const asQuery = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === "string" ? field : JSON.stringify(field),
    ]),
  );

/** The text of an object with one more entry: no object has a key twice, or one called __proto__. */
const withKey = (object: string, key: string, value: string) =>
  joined(object, `{${JSON.stringify(key)}:${value}}`);
const joined = (one: string, other: string) =>
  one === "{}" ? other : `${one.slice(0, -1)},${other.slice(1)}`;

/** One field is missing, of another kind, or there twice; or there is one too many. */
function almostRight(text: string, fields: string[]): fc.Arbitrary<string> {
  const name = mostly(fc.constantFrom(...fields), nastyKey);
  const without = (key: string) => {
    const { [key]: _gone, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(rest);
  };
  return mostly(
    fc.tuple(name, nastyJson).map(([key, value]) => withKey(without(key), key, value)),
    name.map(without),
    fc.tuple(name, nastyJson).map(([key, value]) => withKey(text, key, value)),
    name.map((key) => withKey(without(key), key, `[${JSON.stringify(text)}]`)),
  );
}

/** Of the right kind, and wide, deep or long, up to the most bytes that are taken. */
function largeBody(good: string, fields: string[]): fc.Arbitrary<string> {
  const room = MAX_BODY_BYTES - Buffer.byteLength(good) - 100;
  const any = filling([...OBJECTS, ...OTHERS], room);
  return fc.oneof(
    any,
    filling(OBJECTS, room).map((made) => joined(good, made)),
    fc.tuple(fc.constantFrom(...fields), any).map(([name, made]) => withKey(good, name, made)),
    // Every field is wrong.
    filling(OTHERS, Math.floor(room / (fields.length + 1))).map(
      (made) => `{${fields.map((name) => `${JSON.stringify(name)}:${made}`).join(",")}}`,
    ),
  );
}

function largeForm(fields: string[]): fc.Arbitrary<Payload> {
  const name = fc.constantFrom("", "%00", ...fields);
  const value = fc.constantFrom("", "x", "'\"&<>".repeat(12_000), "௧".repeat(7_000));
  return fc.tuple(name, value).map(([key, typed]) => {
    const pair = `${key}=${encodeURIComponent(typed)}`;
    const pairs = Array(Math.ceil(MAX_BODY_BYTES / pair.length)).fill(pair);
    return { type: FORM_TYPE, bytes: Buffer.from(pairs.join("&").slice(0, MAX_BODY_BYTES)) };
  });
}

/** Bytes that are not what the endpoint wants, made from some that are. */
function brokenPayload(text: string): fc.Arbitrary<Payload> {
  const good = Buffer.from(text);
  const fixed: [type: string | undefined, bytes: Uint8Array | string, encoding?: string][] = [
    [undefined, good],
    ["text/plain", good],
    [FORM_TYPE, good],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: fo"],
    ["application/json; charset=utf-16", Buffer.from(text, "utf16le")],
    [JSON_TYPE, ""],
    [JSON_TYPE, Buffer.from(`${text}é`, "latin1")],
    [JSON_TYPE, `\ufeff${text}`],
    [JSON_TYPE, gzipSync(good), "gzip"],
    [JSON_TYPE, "[".repeat(60_000)],
    [JSON_TYPE, " ".repeat(200_000)],
    [FORM_TYPE, "firstName=%zz&phone=%00&&=&"],
  ];
  const at = fc.nat({ max: good.length - 1 });
  const json = fc.oneof(
    at.map((length) => good.subarray(0, length)),
    fc.tuple(at, fc.nat({ max: 255 })).map(([place, byte]) => good.with(place, byte)),
    nastyJson,
  );
  return fc
    .oneof(fc.constantFrom(...fixed), fc.tuple(fc.constant(JSON_TYPE), json))
    .map(([type, bytes, encoding]) => ({ type, encoding, bytes: Buffer.from(bytes) }));
}
