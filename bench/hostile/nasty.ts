// What an endpoint must not fall over: in place of a value, of a body, of a part of an address.
import { gzipSync } from "node:zlib";
import fc from "fast-check";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** As JSON, since some of them are no values of JavaScript's. */
export const nastyJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "null",
    "true",
    "-0",
    "-1",
    "0.001",
    "1e308",
    "1e999",
    "-1e-324",
    "9007199254740993",
    "[]",
    "[[]]",
    "{}",
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"valueOf":null}',
    '{"length":1e9}',
    nested(1_000),
    `[${"0,".repeat(5_000)}0]`,
  ),
  fc
    .oneof(
      fc.constantFrom(
        "",
        " ",
        "NaN",
        "-0",
        "null",
        "undefined",
        "\0",
        "a\0b",
        "\ud800",
        "\udfff tail",
        "\u202ertl\u202c",
        "👩‍👩‍👧‍👦",
        "a\u0301\u0323",
        "\u200b",
        "\ufeff",
        "\r\nBcc: victim@visitor.example",
        "'; DROP TABLE enquiry; --",
        "<script>alert(1)</script>",
        "{{7*7}}",
        "../../../../etc/passwd",
        "%00%0a",
        "__proto__",
        "constructor",
        "0000-01-01T00:00:00.000Z",
        "9999-12-31T23:59:59.999Z",
        "0000-01-01T00:00:00.000Z_7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10",
        "x".repeat(10_000),
        "௧".repeat(2_000),
      ),
      fc.string({ unit: "binary", maxLength: 40 }),
    )
    .map((text) => JSON.stringify(text)),
);

export const nastyKey = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "$where",
  "",
  "\0",
  "id",
  "_id",
);

/** As it stands in an address, escaped or not as it should be. */
export const nastyEscaped = fc.oneof(
  fc.constantFrom(
    "%00",
    "a%00b",
    "%zz",
    "%",
    "%E0%A4%A",
    "%ED%A0%80",
    "%C0%AF",
    "..%2f..%2fetc%2fpasswd",
    "..%5c",
    "%2e%2e",
    "%252e%252e",
    "%0d%0aSet-Cookie:%20a=b",
    "00000000-0000-0000-0000-000000000000",
    "7D0F3D0E-5F0B-4B0E-9A65-2F6A2B1C9D10",
    "7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10%00",
    "__proto__",
    "[object%20Object]",
    "-1",
    "1e999",
    "%F0%9F%91%A9",
    "%E2%80%AE",
    "0000-01-01T00:00:00Z",
    "0000-01-01T00:00:00.000Z_7d0f3d0e-5f0b-4b0e-9a65-2f6a2b1c9d10",
    "9999-12-31T23:59:59.999Z",
    "x".repeat(4_000),
  ),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text)),
);

export type Payload = { type?: string; encoding?: string; bytes: Buffer };

/** Bytes that are not what the endpoint wants, made from some that are. */
export function brokenPayload(text: string): fc.Arbitrary<Payload> {
  const good = Buffer.from(text);
  const json = "application/json";
  const fixed: Payload[] = [
    { type: json, bytes: Buffer.alloc(0) },
    { bytes: good },
    { type: "", bytes: good },
    { type: "text/plain", bytes: good },
    { type: "application/xml", bytes: good },
    { type: "application/json; charset=utf-16", bytes: Buffer.from(text, "utf16le") },
    { type: json, bytes: Buffer.from(text, "utf16le") },
    { type: json, bytes: Buffer.from(`${text}é`, "latin1") },
    { type: json, bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good]) },
    { type: json, bytes: Buffer.concat([good, Buffer.alloc(1)]) },
    { type: json, bytes: Buffer.from(text + text) },
    { type: json, encoding: "gzip", bytes: gzipSync(good) },
    { type: json, encoding: "gzip", bytes: good },
    { type: json, encoding: "br, gzip", bytes: gzipSync(good) },
    { type: json, bytes: Buffer.from(nested(30_000)) },
    { type: json, bytes: Buffer.from("[".repeat(60_000)) },
    { type: json, bytes: Buffer.from('{"a":'.repeat(12_000)) },
    { type: json, bytes: Buffer.from(`{"message":"${"x".repeat(70_000)}"}`) },
    { type: json, bytes: Buffer.alloc(200_000, 0x20) },
    { type: "application/x-www-form-urlencoded", bytes: good },
    {
      type: "application/x-www-form-urlencoded",
      bytes: Buffer.from("firstName=%zz&phone=%00&&=&"),
    },
    { type: "application/x-www-form-urlencoded", bytes: Buffer.from("a=1&".repeat(10_000)) },
    { type: "application/x-www-form-urlencoded", bytes: Buffer.from("plan=%00&offer=__proto__") },
    { type: "multipart/form-data", bytes: good },
    {
      type: "multipart/form-data; boundary=x",
      bytes: Buffer.from("--x\r\nContent-Disposition: fo"),
    },
  ];
  const cut = fc
    .nat({ max: Math.max(0, good.length - 1) })
    .map((length) => ({ type: json, bytes: good.subarray(0, length) }));
  const flipped = fc
    .tuple(fc.nat({ max: Math.max(0, good.length - 1) }), fc.nat({ max: 255 }))
    .map(([at, byte]) => {
      const bytes = Buffer.from(good);
      bytes[at] = byte;
      return { type: json, bytes };
    });
  const random = fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => ({ type: json, bytes: Buffer.from(bytes) }));
  const scalar = nastyJson.map((value) => ({ type: json, bytes: Buffer.from(value) }));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fixed) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: flipped },
    { weight: 1, arbitrary: random },
    { weight: 1, arbitrary: scalar },
  );
}

/** Headers that somebody might send, hoping. */
export const nastyHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray<[string, string]>(
    [
      ["cookie", "aaryaa_session=Fe26.2*1*a*b*c*d*e*f~2; __proto__=1; a=%zz"],
      ["cookie", `aaryaa_session=${"x".repeat(3_000)}`],
      ["cookie", ";;;=;aaryaa_session"],
      ["authorization", "Bearer \u00ff\u00fe"],
      ["idempotency-key", "x".repeat(201)],
      ["idempotency-key", "a b"],
      ["idempotency-key", "__proto__"],
      ["x-forwarded-host", "[evil"],
      ["x-forwarded-proto", "javascript"],
      ["x-forwarded-port", "no"],
      ["forwarded", "for=127.0.0.1;host=evil.example"],
      ["x-real-ip", "127.0.0.1"],
      ["x-peer-address", "127.0.0.1"],
      ["x-internal-token", "0".repeat(64)],
      ["x-request-id", "a client's own"],
      ["x-middleware-subrequest", "proxy:proxy:proxy:proxy:proxy"],
      ["x-middleware-rewrite", "http://evil.example/"],
      ["x-matched-path", "/"],
      ["x-invoke-status", "500"],
      ["next-action", "40aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
      ["rsc", "1"],
      ["next-router-state-tree", "%zz"],
      ["range", "bytes=99999-1"],
      ["if-modified-since", "no date"],
      ["accept-encoding", "gzip;q=NaN, \u00ff"],
      ["accept-language", "x".repeat(2_000)],
      ["user-agent", "\u00e0\u00ff".repeat(500)],
      ["user-agent", ""],
      ["referer", "http://[/?plan=%zz"],
      ["origin", "http://["],
      ["sec-fetch-site", "same-origin"],
      ["expect", "100-continue"],
      ["upgrade", "websocket"],
    ],
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs));
