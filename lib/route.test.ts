import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError, CHECK_FIELDS_TEXT, ERROR_TEXT } from "./errors";
import { BODY_LIMIT } from "./http/body";
import { publicRoute, type RouteHandler } from "./route";

const handler = vi.fn(({ body }: { body: { name: string } }) => ({ hello: body.name }));
const echo = publicRoute({
  body: z.strictObject({ name: z.string().min(2, "Too short") }),
  answer: z.object({ hello: z.string() }),
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
  const answer = await route(request, { params: Promise.resolve({}) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const log = vi.spyOn(console, "error").mockReturnValue();
beforeEach(() => vi.clearAllMocks());
afterAll(() => log.mockRestore());

it("answers what its handler answers, as JSON that nobody keeps", async () => {
  const { status, headers, body } = await post('{"name":"Meena"}');
  expect({ status, body }).toEqual({ status: 200, body: { hello: "Meena" } });
  expect(headers.get("cache-control")).toMatch(/^no-store/);
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

const UNKNOWN = "There is no such field.";
it.each([
  ['{"name":"M"}', "Too short", { name: "Too short" }],
  ['{"name":"M","_id":1}', CHECK_FIELDS_TEXT, { name: "Too short", _id: UNKNOWN }],
  ['{"name":"Meena","constructor":1}', UNKNOWN, { constructor: UNKNOWN }],
  ['{"name":"Meena","toString":1}', UNKNOWN, { toString: UNKNOWN }],
  ['{"name":"Meena","__proto__":1}', UNKNOWN, JSON.parse(`{"__proto__":"${UNKNOWN}"}`)],
])("says what is wrong with %s, in message and error alike", async (sent, message, errors) => {
  const { status, body } = await post(sent);
  const requestId = expect.any(String);
  expect(status).toBe(400);
  expect(body).toEqual({ message, error: message, code: "invalid", errors, requestId });
  expect(handler).not.toHaveBeenCalled();
});

it("names the first ten fields that do not exist, wherever they are, and all that are wrong", async () => {
  const plan = z.strictObject({ speed: z.string("Which speed?") });
  const nested = publicRoute({
    body: z.strictObject({ name: z.string().min(2, "Too short"), plan }),
    answer: z.object({}),
    handler: () => ({}),
  });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`k${number}`, 1]));
  const sent = { name: "M", plan: many(3), ...many(3_000) };
  const { errors } = (await post(JSON.stringify(sent), {}, nested)).body;
  expect(errors).toMatchObject({ name: "Too short", plan: "Which speed?" });
  const unknown = Object.keys(errors).filter((name) => /k\d$/.test(name));
  expect(unknown).toHaveLength(10);
  expect(unknown).toContain("plan.k0");
});

it("takes a body that breaks off for the sender's error, and logs nothing", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("aborted")),
  });
  const message = "The request did not come to its end.";
  expect(await post(broken)).toMatchObject({ status: 400, body: { message } });
  expect(log).not.toHaveBeenCalled();
});

const NO_OBJECTS = ["{", "", "[]", "null", '{"name":{}}', new Uint8Array([0x22, 0xff, 0x22])];
it.each(NO_OBJECTS)("refuses %j with a message", async (sent) => {
  const message = expect.any(String);
  expect(await post(sent)).toMatchObject({ status: 400, body: { message } });
  expect(handler).not.toHaveBeenCalled();
});

it("counts a body that does not say how long it is, and stops reading", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_024;
      controller.enqueue(new Uint8Array(1_024).fill(0x20));
    },
  });
  expect((await post(endless)).status).toBe(413);
  expect(sent).toBeLessThan(2 * BODY_LIMIT);
});

it.each(["text/plain", "application/x-www-form-urlencoded"])(
  "takes JSON only, where it declares no form: not %s",
  async (type) => expect((await post("name=Meena", { "content-type": type })).status).toBe(415),
);

it.each([
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ "sec-fetch-site": "none" }, 200],
  [{ "sec-fetch-site": "cross-site" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  [{ origin: "http://site.example" }, 200],
  [{ origin: "http://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{}, 200],
])("judges where a write comes from: %j is %i", async (headers, status) => {
  expect((await post('{"name":"Meena"}', headers as Record<string, string>)).status).toBe(status);
});

it("shows an error that is meant for the asker, and does not log it", async () => {
  handler.mockImplementationOnce(() => {
    throw new AppError("conflict", "Already there.");
  });
  const shown = { status: 409, body: { message: "Already there." } };
  expect(await post('{"name":"Meena"}')).toMatchObject(shown);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ["any other", {}, 500, "failed"],
  ["a database that is away", { code: "EPIPE" }, 503, "unavailable"],
])("hides %s, and logs it", async (_, kind, status, code) => {
  const error = Object.assign(new Error("secret detail"), kind);
  handler.mockImplementationOnce(() => {
    throw error;
  });
  const failed = await post('{"name":"Meena"}');
  const requestId = expect.any(String);
  expect(failed.status).toBe(status);
  expect(failed.body).toEqual({ message: ERROR_TEXT, error: ERROR_TEXT, code, requestId });
  expect(log.mock.calls[0]?.[0]).toContain("secret detail");
  expect(log.mock.calls[0]?.[0]).toContain(failed.body.requestId);
});
