// Valid, almost valid and hostile requests.
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { MAX_BODY_BYTES } from "@/lib/http/body";
import {
  hostileHeaders,
  hostileJson,
  hostileKey,
  hostileUrlText,
  type JsonSchema,
  largeJson,
  OBJECT_BUILDERS,
  OTHER_BUILDERS,
  validValueArbitrary,
} from "./values";

export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Sent with Transfer-Encoding: chunked instead of Content-Length. */
  isChunked: boolean;
};

export const FORM_TYPE = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const MAX_PATH_LENGTH = 8_000;

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
type DocumentedOperation = {
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

const openApiFile = path.resolve(import.meta.dirname, "../../lib/generated/openapi.json");

function buildParameterSchema(location: string, all: Parameter[]): JsonSchema {
  const parameters = all.filter((parameter) => parameter.in === location);
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.flatMap(({ name, required }) => (required ? name : [])),
  };
}

/** From the output of `npm run openapi`. */
const ENDPOINTS: Endpoint[] = Object.entries(
  JSON.parse(readFileSync(openApiFile, "utf8")).paths as Record<
    string,
    Record<string, DocumentedOperation>
  >,
).flatMap(([pathTemplate, methods]) =>
  Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
    method: method.toUpperCase(),
    path: pathTemplate,
    params: buildParameterSchema("path", parameters),
    query: buildParameterSchema("query", parameters),
    body: requestBody?.content[JSON_TYPE]?.schema,
  })),
);

const weightedFirst = <Value>(first: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]) =>
  fc.oneof(
    { weight: 6, arbitrary: first },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );

export const hostileRequestArbitrary = (): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    ...ENDPOINTS.map((endpoint) =>
      fc
        .record({
          method: weightedFirst(fc.constant(endpoint.method), fc.constantFrom(...METHODS)),
          path: weightedFirst(validPath(endpoint), ...invalidPaths(endpoint)),
          payload: payloadArbitrary(endpoint),
          headers: fc.oneof(fc.constant({}), hostileHeaders),
          isChunked: fc.boolean(),
        })
        .map(assembleRequest),
    ),
  );

/** Returns a valid request of each endpoint for each method, including methods that the endpoint does not support. */
export const listAllMethodRequests = (seed: number): HostileRequest[] =>
  ENDPOINTS.flatMap((endpoint) =>
    METHODS.flatMap((method) => {
      const payload = endpoint.body ? validBody(endpoint).map(toJsonPayload) : fc.constant(null);
      const request = fc.record({ path: validPath(endpoint), payload });
      return fc
        .sample(request, { seed, numRuns: 1 })
        .map((parts) => assembleRequest({ ...parts, method }));
    }),
  );

type Payload = { type?: string; encoding?: string; bytes: Buffer };
type Parts = Omit<Partial<HostileRequest>, "body"> & { payload: Payload | null };

function assembleRequest({
  method = "GET",
  path = "/",
  payload,
  headers,
  isChunked = false,
}: Parts): HostileRequest {
  const allHeaders: Record<string, string> = { ...headers };
  if (payload?.type !== undefined) allHeaders["content-type"] = payload.type;
  if (payload?.encoding) allHeaders["content-encoding"] = payload.encoding;
  return { method, path, isChunked, headers: allHeaders, body: payload?.bytes };
}

const resourceName = ({ path: pathTemplate }: Endpoint) => pathTemplate.split("/")[2] ?? "";
const listFields = ({ properties = {} }: JsonSchema = {}) => Object.keys(properties);

function validPath(endpoint: Endpoint): fc.Arbitrary<string> {
  const resource = resourceName(endpoint);
  const values = fc.tuple(
    validValueArbitrary(endpoint.params, resource),
    validValueArbitrary(endpoint.query, resource),
  );
  return values.map(([params, fields]) => {
    const segment = (name: string) => encodeURIComponent(String(Object(params)[name]));
    const search = toSearchParams(fields as object).toString();
    const pathname = endpoint.path.replace(/{(\w+)}/g, (_, name) => segment(name));
    return `${pathname}${search && `?${search}`}`;
  });
}

function invalidPaths(endpoint: Endpoint): fc.Arbitrary<string>[] {
  const valid = validPath(endpoint);
  return [
    hostileUrlText.map((segment) => endpoint.path.replace(/{\w+}/, () => segment)),
    manyFieldsQuery(endpoint),
    fc
      .tuple(valid, queryFieldName(endpoint), hostileUrlText, fc.constantFrom("", "[]"))
      .map(([path, key, value, suffix]) => appendField(path, `${key}${suffix}=${value}`)),
    hostileUrlText.map((segment) => `${endpoint.path}/${segment}`),
  ];
}

/** Up to 1,500 fields of different names. */
const manyFieldsQuery = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc
    .tuple(validPath(endpoint), queryFieldName(endpoint), fc.nat({ max: 1_500 }))
    .map(([path, key, count]) => {
      const fields = Array.from({ length: count }, (_, number) => `${key}${number || ""}=x`);
      return appendField(path, fields.join("&"));
    });

const appendField = (path: string, field: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${field}`.slice(0, MAX_PATH_LENGTH);

const queryFieldName = ({ query }: Endpoint) =>
  fc.constantFrom("__proto__", "id", ...listFields(query));

const validBody = ({ body = {}, ...endpoint }: Endpoint) =>
  validValueArbitrary(body, resourceName(endpoint)).map((value) => JSON.stringify(value));

function payloadArbitrary(endpoint: Endpoint): fc.Arbitrary<Payload | null> {
  if (!endpoint.body) return weightedFirst<Payload | null>(fc.constant(null), brokenPayload("{}"));
  const fields = ["key", ...listFields(endpoint.body)];
  return validBody(endpoint).chain((valid) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(toJsonPayload(valid)) },
      { weight: 1, arbitrary: fc.constant(toFormPayload(JSON.parse(valid))) },
      { weight: 4, arbitrary: almostValidBody(valid, fields).map(toJsonPayload) },
      { weight: 3, arbitrary: brokenPayload(valid) },
      {
        weight: 2,
        arbitrary: weightedFirst(largeBody(valid, fields).map(toJsonPayload), largeForm(fields)),
      },
    ),
  );
}

const toJsonPayload = (text: string): Payload => ({ type: JSON_TYPE, bytes: Buffer.from(text) });
const toFormPayload = (fields: object): Payload => ({
  type: FORM_TYPE,
  bytes: Buffer.from(toSearchParams(fields).toString()),
});

/** Strings stay; other values become JSON, because some generated objects have no `toString`. */
const toSearchParams = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === "string" ? field : JSON.stringify(field),
    ]),
  );

/** Adds a key to the text of an object, because an object itself cannot have a duplicate key. */
const addKey = (object: string, key: string, value: string) =>
  mergeObjects(object, `{${JSON.stringify(key)}:${value}}`);
const mergeObjects = (first: string, second: string) =>
  first === "{}" ? second : `${first.slice(0, -1)},${second.slice(1)}`;

/** One field is missing, duplicated, of a wrong type or unknown. */
function almostValidBody(validJson: string, fields: string[]): fc.Arbitrary<string> {
  const name = weightedFirst(fc.constantFrom(...fields), hostileKey);
  const without = (key: string) => {
    const { [key]: _removed, ...rest } = JSON.parse(validJson) as Record<string, unknown>;
    return JSON.stringify(rest);
  };
  return weightedFirst(
    fc.tuple(name, hostileJson).map(([key, value]) => addKey(without(key), key, value)),
    name.map(without),
    fc.tuple(name, hostileJson).map(([key, value]) => addKey(validJson, key, value)),
    // The value is a list that contains the whole body as a text.
    name.map((key) => addKey(without(key), key, `[${JSON.stringify(validJson)}]`)),
  );
}

/** Many keys, deep nesting or a long value, up to the size limit. */
function largeBody(validJson: string, fields: string[]): fc.Arbitrary<string> {
  const maxBytes = MAX_BODY_BYTES - Buffer.byteLength(validJson) - 100;
  const any = largeJson([...OBJECT_BUILDERS, ...OTHER_BUILDERS], maxBytes);
  return fc.oneof(
    any,
    largeJson(OBJECT_BUILDERS, maxBytes).map((object) => mergeObjects(validJson, object)),
    fc
      .tuple(fc.constantFrom(...fields), any)
      .map(([name, value]) => addKey(validJson, name, value)),
    // Every field has a wrong value.
    largeJson(OTHER_BUILDERS, Math.floor(maxBytes / (fields.length + 1))).map(
      (value) => `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(",")}}`,
    ),
  );
}

function largeForm(fields: string[]): fc.Arbitrary<Payload> {
  const name = fc.constantFrom("", "%00", ...fields);
  const value = fc.constantFrom("", "x", "'\"&<>".repeat(12_000), "௧".repeat(7_000));
  return fc.tuple(name, value).map(([key, fieldValue]) => {
    const pair = `${key}=${encodeURIComponent(fieldValue)}`;
    const pairs = Array(Math.ceil(MAX_BODY_BYTES / pair.length)).fill(pair);
    return { type: FORM_TYPE, bytes: Buffer.from(pairs.join("&").slice(0, MAX_BODY_BYTES)) };
  });
}

function brokenPayload(validJson: string): fc.Arbitrary<Payload> {
  const validBytes = Buffer.from(validJson);
  const fixed: [type: string | undefined, bytes: Uint8Array | string, encoding?: string][] = [
    [undefined, validBytes],
    ["text/plain", validBytes],
    [FORM_TYPE, validBytes],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: fo"],
    ["application/json; charset=utf-16", Buffer.from(validJson, "utf16le")],
    [JSON_TYPE, ""],
    [JSON_TYPE, Buffer.from(`${validJson}é`, "latin1")],
    [JSON_TYPE, `\ufeff${validJson}`],
    [JSON_TYPE, gzipSync(validBytes), "gzip"],
    [JSON_TYPE, "[".repeat(60_000)],
    [JSON_TYPE, " ".repeat(200_000)],
    [FORM_TYPE, "firstName=%zz&phone=%00&&=&"],
  ];
  const index = fc.nat({ max: validBytes.length - 1 });
  const json = fc.oneof(
    index.map((length) => validBytes.subarray(0, length)),
    fc
      .tuple(index, fc.nat({ max: 255 }))
      .map(([position, byte]) => validBytes.with(position, byte)),
    hostileJson,
  );
  return fc
    .oneof(fc.constantFrom(...fixed), fc.tuple(fc.constant(JSON_TYPE), json))
    .map(([type, bytes, encoding]) => ({ type, encoding, bytes: Buffer.from(bytes) }));
}
