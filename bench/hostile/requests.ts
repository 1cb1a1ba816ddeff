// Requests of every kind against every endpoint: right ones, almost right ones, and rubbish.
import fc from "fast-check";
import { type JsonSchema, toSchema } from "../../scripts/api-docs/openapi";
import type { Endpoint } from "../../scripts/api-docs/read-endpoints";
import { largeBody, largeForm } from "./large";
import {
  brokenPayload,
  nastyEscaped,
  nastyHeaders,
  nastyJson,
  nastyKey,
  type Payload,
} from "./nasty";
import { type Known, valueFor } from "./values";

/** All that is sent, so that the same can be sent again. */
export type HostileRequest = {
  /** As it is declared. */
  endpoint: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** In base64, since it may be any bytes. */
  body?: string;
  /** Sent in pieces, without saying how long it is. */
  isChunked: boolean;
  isSignedIn: boolean;
};

/** What a plain HTML form sends. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

type Weighted<Value> = { weight: number; arbitrary: fc.Arbitrary<Value> };
const often = <Value>(arbitrary: fc.Arbitrary<Value>): Weighted<Value> => ({
  weight: 6,
  arbitrary,
});
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): Weighted<Value> => ({
  weight: 1,
  arbitrary,
});

export function hostileRequests(
  endpoints: Endpoint[],
  known: Known,
  isSignedIn: boolean,
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    ...endpoints.map((endpoint) =>
      fc
        .record({
          method: fc.oneof(
            often(fc.constant(endpoint.method)),
            seldom(fc.constantFrom(...METHODS)),
          ),
          path: addressOf(endpoint, known),
          payload: payloadOf(endpoint, known),
          headers: fc.oneof(often(fc.constant({})), { weight: 3, arbitrary: nastyHeaders }),
          isChunked: fc.boolean(),
        })
        .map((parts) => assembled(endpoint, parts, isSignedIn)),
    ),
  );
}

/** To each endpoint as it wants it, but for how much it is. */
export function largeRequests(
  endpoint: Endpoint,
  known: Known,
  isSignedIn: boolean,
): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: fc.oneof(rightAddress(endpoint, known), wideQuery(endpoint, known)),
      payload: largePayload(endpoint, known),
    })
    .map((parts) => {
      const { method } = endpoint;
      return assembled(endpoint, { ...parts, method, headers: {}, isChunked: false }, isSignedIn);
    });
}

/** Each address with each method, those included that it does not have, with what it would take. */
export function everyMethod(
  endpoints: Endpoint[],
  known: Known,
  isSignedIn: boolean,
  seed: number,
): HostileRequest[] {
  return endpoints.flatMap((endpoint) => {
    const right = fc.record({
      path: rightAddress(endpoint, known),
      payload: rightPayload(endpoint, known),
    });
    return METHODS.flatMap((method) =>
      fc
        .sample(right, { seed, numRuns: 1 })
        .map((parts) =>
          assembled(endpoint, { ...parts, method, headers: {}, isChunked: false }, isSignedIn),
        ),
    );
  });
}

type Parts = {
  method: string;
  path: string;
  payload: Payload | null;
  headers: Record<string, string>;
  isChunked: boolean;
};

function assembled(
  { method: declared, path: declaredPath }: Endpoint,
  { method, path, payload, headers, isChunked }: Parts,
  isSignedIn: boolean,
): HostileRequest {
  return {
    endpoint: `${declared} ${declaredPath}`,
    method,
    path,
    headers: {
      ...headers,
      ...(payload?.type !== undefined && { "content-type": payload.type }),
      ...(payload?.encoding && { "content-encoding": payload.encoding }),
    },
    ...(payload && { body: payload.bytes.toString("base64") }),
    isChunked,
    isSignedIn,
  };
}

function addressOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const wrongId = nastyEscaped.map((id) => endpoint.path.replace("{id}", id));
  const wrongQuery = fc
    .tuple(
      rightAddress(endpoint, known),
      queryKey(endpoint),
      nastyEscaped,
      fc.constantFrom("", "[]"),
    )
    .map(([path, key, value, suffix]) =>
      `${path}${path.includes("?") ? "&" : "?"}${key}${suffix}=${value}`.slice(0, 8_000),
    );
  const tail = fc.tuple(rightAddress(endpoint, known), nastyEscaped).map(([path, part]) => {
    const [address = "", query] = path.split("?");
    return `${address}/${part}${query ? `?${query}` : ""}`;
  });
  return fc.oneof(
    often(rightAddress(endpoint, known)),
    seldom(wrongId),
    seldom(wrongQuery),
    seldom(wideQuery(endpoint, known)),
    seldom(tail),
  );
}

/** Many fields of a name each, all that an address has room for. */
function wideQuery(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  return fc
    .tuple(rightAddress(endpoint, known), queryKey(endpoint), fc.nat({ max: 1_500 }))
    .map(([path, key, count]) => {
      const fields = Array.from({ length: count }, (_, number) => `${key}${number || ""}=x`);
      return `${path}${path.includes("?") ? "&" : "?"}${fields.join("&")}`.slice(0, 8_000);
    });
}

function queryKey({ declaration }: Endpoint): fc.Arbitrary<string> {
  const { properties = {} } = declaration.query ? toSchema(declaration.query, "input") : {};
  return fc.constantFrom("__proto__", "id", ...Object.keys(properties));
}

function rightAddress({ path, declaration }: Endpoint, known: Known): fc.Arbitrary<string> {
  const ids = idsOf(path, known);
  const id = ids.length > 0 ? fc.oneof(fc.uuid(), fc.constantFrom(...ids)) : fc.uuid();
  const query = declaration.query
    ? valueFor(toSchema(declaration.query, "input"), ids)
    : fc.constant({});
  return fc.tuple(id, query).map(([value, fields]) => {
    const pairs = Object.entries(fields as object).map(([name, field]) => [name, asText(field)]);
    const search = new URLSearchParams(pairs).toString();
    return `${path.replace("{id}", value)}${search && `?${search}`}`;
  });
}

function idsOf(path: string, known: Known): string[] {
  const [, , folder = ""] = path.split("/");
  return Object.hasOwn(known, folder) ? known[folder as keyof Known] : [];
}

function payloadOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Payload | null> {
  const text = rightText(endpoint, known);
  if (!text) {
    const some = brokenPayload("{}");
    return fc.oneof(often(fc.constant(null)), seldom<Payload | null>(some));
  }
  const { body } = endpoint.declaration;
  const schema = body ? toSchema(body, "input") : {};
  return fc.oneof(
    { weight: 2, arbitrary: text.map(asJson) },
    { weight: 1, arbitrary: text.map(asForm) },
    { weight: 4, arbitrary: text.chain((good) => almostRight(good, schema)).map(asJson) },
    { weight: 3, arbitrary: text.chain(brokenPayload) },
    { weight: 2, arbitrary: largePayload(endpoint, known) },
  );
}

function largePayload(endpoint: Endpoint, known: Known): fc.Arbitrary<Payload> {
  const { body } = endpoint.declaration;
  const { properties = {} } = body ? toSchema(body, "input") : {};
  const fields = Object.keys(properties);
  const text = rightText(endpoint, known) ?? fc.constant("{}");
  return fc.oneof(
    often(text.chain((good) => largeBody(good, fields)).map(asJson)),
    seldom(largeForm(fields).map((form) => ({ type: FORM_TYPE, bytes: Buffer.from(form) }))),
  );
}

function rightPayload(endpoint: Endpoint, known: Known): fc.Arbitrary<Payload | null> {
  return rightText(endpoint, known)?.map(asJson) ?? fc.constant(null);
}

function rightText({ path, declaration }: Endpoint, known: Known): fc.Arbitrary<string> | null {
  if (!declaration.body) return null;
  const schema = toSchema(declaration.body, "input");
  return valueFor(schema, idsOf(path, known)).map((value) => JSON.stringify(value));
}

const asJson = (text: string): Payload => ({ type: "application/json", bytes: Buffer.from(text) });

/** Of some of the generator's objects JavaScript makes no text by itself. */
const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function asForm(text: string): Payload {
  const pairs = Object.entries(JSON.parse(text)).map(([name, value]) => [name, asText(value)]);
  const bytes = Buffer.from(new URLSearchParams(pairs).toString());
  return { type: FORM_TYPE, bytes };
}

/** One field is missing, of another kind, or there twice; or there is one too many. */
function almostRight(text: string, { properties = {} }: JsonSchema): fc.Arbitrary<string> {
  const fields = Object.keys(properties);
  const name =
    fields.length > 0 ? fc.oneof(often(fc.constantFrom(...fields)), seldom(nastyKey)) : nastyKey;
  const without = (key: string) => {
    const { [key]: _gone, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(rest);
  };
  // As text: a key of this kind would be lost in an object, and no object has one twice.
  const withKey = (object: string, key: string, value: string) =>
    `{${JSON.stringify(key)}:${value}${object === "{}" ? "" : ","}${object.slice(1)}`;
  return fc.oneof(
    seldom(name.map(without)),
    often(fc.tuple(name, nastyJson).map(([key, value]) => withKey(without(key), key, value))),
    seldom(fc.tuple(name, nastyJson).map(([key, value]) => withKey(text, key, value))),
    seldom(fc.tuple(nastyKey, nastyJson).map(([key, value]) => withKey(text, key, value))),
    seldom(name.map((key) => withKey(without(key), key, `[${JSON.stringify(text)}]`))),
  );
}
