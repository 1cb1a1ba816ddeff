import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { BODY_LIMIT } from "./body";
import { AppError, ERROR_TEXT, MARKED_TEXT } from "./errors";
import { publicRoute, type RouteHandler } from "./route";

const context = { params: Promise.resolve({}) };
const url = "http://site.example/api/test";

const handler = vi.fn(({ body }: { body: { name: string } }) => ({ hello: body.name }));
const echo = publicRoute({
  body: z.strictObject({ name: z.string().min(2, "Too short") }),
  answer: z.object({ hello: z.string() }),
  handler,
});

function post(body: BodyInit, headers: Record<string, string> = {}, route: RouteHandler = echo) {
  const request = new Request(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", host: "site.example", ...headers },
    duplex: "half",
  } as RequestInit);
  return route(request, context);
}

beforeEach(() => {
  handler.mockClear();
});

describe("a declared endpoint", () => {
  it("answers what its handler answers, as JSON that nobody keeps", async () => {
    const response = await post('{"name":"Meena"}');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ hello: "Meena" });
    expect(response.headers.get("cache-control")).toMatch(/^no-store/);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['{"name":"M"}', "Too short", { name: "Too short" }],
    ['{"name":"M","_id":1}', MARKED_TEXT, { name: "Too short", _id: "There is no such field." }],
  ])("says what is wrong with %s, in message and error alike", async (body, text, errors) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: text, error: text, errors });
    expect(handler).not.toHaveBeenCalled();
  });

  it.each(["constructor", "toString", "__proto__"])("names a field called %s", async (name) => {
    const response = await post(`{"name":"Meena","${name}":1}`);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).errors)).toEqual([name]);
  });

  it("names the first ten fields that do not exist, wherever they are, and all that are wrong", async () => {
    const nested = publicRoute({
      body: z.strictObject({
        name: z.string().min(2, "Too short"),
        plan: z.strictObject({ speed: z.string("Which speed?") }),
      }),
      answer: z.object({}),
      handler: () => ({}),
    });
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [`k${number}`, 1]));
    const body = { name: "M", plan: many(3), ...many(3_000) };
    const { errors } = await (await post(JSON.stringify(body), {}, nested)).json();
    expect(errors).toMatchObject({ name: "Too short", plan: "Which speed?" });
    const unknown = Object.keys(errors).filter((name) => /k\d$/.test(name));
    expect(unknown).toHaveLength(10);
    expect(unknown).toContain("plan.k0");
  });

  it("takes a body that breaks off for the sender's error, and logs nothing", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const response = await post(broken);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toBe("The request did not come to its end.");
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it.each([
    ["broken JSON", "{", 400],
    ["nothing", "", 400],
    ["an array", "[]", 400],
    ["null", "null", 400],
    ["an object for a text", '{"name":{}}', 400],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400],
    ["2 MB", `{"name":"${"x".repeat(2_000_000)}"}`, 413],
  ])("refuses %s with a message", async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toEqual(expect.any(String));
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

  it("takes JSON only, where it declares no form", async () => {
    expect((await post("name=Meena", { "content-type": "text/plain" })).status).toBe(415);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post("name=Meena", form)).status).toBe(415);
  });

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

  it("shows an error that is meant for the asker, and hides any other", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    handler.mockImplementationOnce(() => {
      throw new AppError("conflict", "Already there.");
    });
    const conflict = await post('{"name":"Meena"}');
    expect(conflict.status).toBe(409);
    expect((await conflict.json()).message).toBe("Already there.");
    expect(log).not.toHaveBeenCalled();

    handler.mockImplementationOnce(() => {
      throw new Error("secret detail");
    });
    const failed = await post('{"name":"Meena"}');
    expect(failed.status).toBe(500);
    const answer = await failed.json();
    expect(answer).toEqual({
      message: ERROR_TEXT,
      error: ERROR_TEXT,
      requestId: expect.any(String),
    });
    expect(log.mock.calls[0]?.[0]).toContain("secret detail");
    expect(log.mock.calls[0]?.[0]).toContain(answer.requestId);
    log.mockRestore();
  });

  it("answers 503 while the database is away", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    handler.mockImplementationOnce(() => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    });
    const response = await post('{"name":"Meena"}');
    expect(response.status).toBe(503);
    expect((await response.json()).message).toBe(ERROR_TEXT);
    log.mockRestore();
  });
});
