import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError, CHECK_FIELDS_TEXT, ERROR_TEXT } from "../errors";
import { MAX_BODY_BYTES } from "./body";
import { publicRoute, type RouteHandler } from "./route";

const handler = vi.fn(({ body }: { body: { name: string } }) => ({ hello: body.name }));
const echo = publicRoute({
  body: z.strictObject({ name: z.string().min(2, "Too short") }),
  response: z.object({ hello: z.string() }),
  handler,
});

type Headers = Record<string, string>;
async function post(body: BodyInit, headers: Headers = {}, route: RouteHandler = echo) {
  const request = new Request("http://site.example/api/test", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", host: "site.example", ...headers },
    duplex: "half",
  } as RequestInit);
  const response = await route(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const log = vi.spyOn(console, "error").mockReturnValue();
beforeEach(() => vi.clearAllMocks());
afterAll(() => log.mockRestore());

it("sends the result of the handler as uncacheable JSON with a request id", async () => {
  const { status, headers, body } = await post('{"name":"Meena"}');
  expect({ status, body }).toEqual({ status: 200, body: { hello: "Meena" } });
  expect(headers.get("cache-control")).toMatch(/^no-store/);
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

const UNKNOWN_FIELD = "This field does not exist.";
it.each([
  ['{"name":"M"}', "Too short", { name: "Too short" }],
  ['{"name":"M","_id":1}', CHECK_FIELDS_TEXT, { name: "Too short", _id: UNKNOWN_FIELD }],
  ['{"name":"Meena","constructor":1}', UNKNOWN_FIELD, { constructor: UNKNOWN_FIELD }],
  ['{"name":"Meena","__proto__":1}', UNKNOWN_FIELD, JSON.parse(`{"__proto__":"${UNKNOWN_FIELD}"}`)],
])(
  "responds to %s with 400, the message %j and the field errors %j",
  async (json, message, errors) => {
    const { status, body } = await post(json);
    const requestId = expect.any(String);
    expect(status).toBe(400);
    expect(body).toEqual({ message, error: message, code: "invalid", errors, requestId });
    expect(handler).not.toHaveBeenCalled();
  },
);

it("names all invalid fields, but at most ten unknown fields, including nested ones", async () => {
  const plan = z.strictObject({ speed: z.string("Which speed?") });
  const nested = publicRoute({
    body: z.strictObject({ name: z.string().min(2, "Too short"), plan }),
    response: z.object({}),
    handler: () => ({}),
  });
  const buildUnknownFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  const input = { name: "M", plan: buildUnknownFields(3), ...buildUnknownFields(3_000) };
  const { errors } = (await post(JSON.stringify(input), {}, nested)).body;
  expect(errors).toMatchObject({ name: "Too short", plan: "Which speed?" });
  const reported = Object.keys(errors).filter((name) => /k\d$/.test(name));
  expect(reported).toHaveLength(10);
  expect(reported).toContain("plan.k0");
});

it("responds with 400 to an aborted body, and logs nothing", async () => {
  const aborted = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("aborted")),
  });
  const message = "The request was incomplete.";
  expect(await post(aborted)).toMatchObject({ status: 400, body: { message } });
  expect(log).not.toHaveBeenCalled();
});

const INVALID_BODIES = ["{", "", "[]", "null", '{"name":{}}', new Uint8Array([0x22, 0xff, 0x22])];
it.each(INVALID_BODIES)("responds with 400 and a message to the body %j", async (body) => {
  const message = expect.any(String);
  expect(await post(body)).toMatchObject({ status: 400, body: { message } });
  expect(handler).not.toHaveBeenCalled();
});

it("responds with 413 to an endless body, and stops reading it at the limit", async () => {
  let sentBytes = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 1_024;
      controller.enqueue(new Uint8Array(1_024).fill(0x20));
    },
  });
  expect((await post(endless)).status).toBe(413);
  expect(sentBytes).toBeLessThan(2 * MAX_BODY_BYTES);
});

it.each(["text/plain", "application/x-www-form-urlencoded"])(
  "responds with 415 to the content type %s if the endpoint accepts no HTML forms",
  async (type) => expect((await post("name=Meena", { "content-type": type })).status).toBe(415),
);

// lib/http/same-origin.test.ts tests the rule.
it.each([
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ "sec-fetch-site": "cross-site" }, 403],
])("a write with headers %j gets status %i", async (headers, status) => {
  expect((await post('{"name":"Meena"}', headers as Record<string, string>)).status).toBe(status);
});

it("sends the message of an AppError, and logs nothing", async () => {
  handler.mockImplementationOnce(() => {
    throw new AppError("conflict", "Already there.");
  });
  const expected = { status: 409, body: { message: "Already there." } };
  expect(await post('{"name":"Meena"}')).toMatchObject(expected);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ["an unexpected error", {}, 500, "failed"],
  ["an unavailable database", { code: "EPIPE" }, 503, "unavailable"],
])("logs %s, and hides its message from the client", async (_, properties, status, code) => {
  const error = Object.assign(new Error("secret detail"), properties);
  handler.mockImplementationOnce(() => {
    throw error;
  });
  const response = await post('{"name":"Meena"}');
  const requestId = expect.any(String);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ message: ERROR_TEXT, error: ERROR_TEXT, code, requestId });
  expect(log.mock.calls[0]?.[0]).toContain("secret detail");
  expect(log.mock.calls[0]?.[0]).toContain(response.body.requestId);
});
