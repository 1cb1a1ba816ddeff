import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  ApiError,
  describeSaveError,
  findJson,
  mayBeStored,
  NetworkError,
  sendJson,
} from "./api-client";

const createApiError = (status: number, body?: object) => new ApiError(status, body);
const OFFLINE_TEXT = "There is no connection to the server.";
const NOTHING_SAVED_TEXT = "Nothing was saved. What you typed is still here.";
const NO_ANSWER_TEXT =
  "No answer came. It may have been saved, or not. What you typed is still here.";

it.each<[text: string, title: string, error: unknown]>([
  [`Your session has ended. ${NOTHING_SAVED_TEXT}`, "a 401", createApiError(401)],
  [
    `There was a server error (request 7d0f). ${NOTHING_SAVED_TEXT}`,
    "an error with a request id",
    createApiError(500, { code: "failed", requestId: "7d0f" }),
  ],
  [
    `There was a server error. ${NOTHING_SAVED_TEXT}`,
    "an error without a request id",
    createApiError(500, { code: "failed" }),
  ],
  [NOTHING_SAVED_TEXT, "a conflict", createApiError(409)],
  [
    `${OFFLINE_TEXT} ${NOTHING_SAVED_TEXT}`,
    "a request that was not sent",
    new NetworkError(OFFLINE_TEXT, { wasSent: false }),
  ],
  [
    NO_ANSWER_TEXT,
    "a request without a response",
    new NetworkError(OFFLINE_TEXT, { wasSent: true }),
  ],
  [NO_ANSWER_TEXT, "a 502 of a proxy", createApiError(502)],
])("describeSaveError returns %j for %s", (text, _, error) => {
  expect(describeSaveError(error)).toBe(text);
});

describe("requests", () => {
  afterEach(() => vi.unstubAllGlobals());

  const loadSchema = async () => z.object({ message: z.string() });
  const stubFetch = (response: () => Promise<Response>, onLine = true) => {
    const fetchStub = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(response);
    vi.stubGlobal("fetch", fetchStub);
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("document", { documentElement: { lang: "en-IN" } });
    return fetchStub;
  };
  const respond = (status: number, body: unknown) => async () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  const fail = async () => {
    throw new TypeError("Failed to fetch");
  };
  const send = async () => {
    try {
      return await sendJson("/api/plans", {}, loadSchema);
    } catch (error) {
      return error;
    }
  };

  it("does not send a write if the schema of its response cannot be loaded", async () => {
    const fetchStub = stubFetch(fail);
    const loadFailingSchema = () => Promise.reject(new Error("Failed to load chunk"));
    const sending = sendJson("/api/plans", {}, loadFailingSchema);
    await expect(sending).rejects.toSatisfy((error) => !mayBeStored(error));
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ["a dropped connection", fail],
    ["a response that is not JSON", respond(200, "<html>")],
    ["JSON that does not match the schema", respond(200, { text: "Saved" })],
    ["a 502 of a proxy", respond(502, "<html>Bad gateway</html>")],
    ["a 504 of a proxy with other JSON", respond(504, { message: "Timeout" })],
    ["a lost database", respond(503, { code: "unavailable", message: "Try later" })],
  ])("treats a write with %s as possibly stored", async (_, response) => {
    stubFetch(response);
    expect(await send()).toSatisfy(mayBeStored);
  });

  it("treats a write as possibly stored if its response ends in the middle", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("cut")) });
    stubFetch(async () => new Response(body));
    expect(await send()).toSatisfy(mayBeStored);
  });

  it("treats a write as possibly stored if the content of its response does not arrive within the timeout", async () => {
    vi.useFakeTimers();
    const fetchStub = stubFetch(fail);
    fetchStub.mockImplementation(async (_: string, { signal }: RequestInit) => {
      const start = (controller: ReadableStreamDefaultController) =>
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      return new Response(new ReadableStream({ start }));
    });
    const sending = send();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await sending).toSatisfy(mayBeStored);
  });

  it.each<[string, () => Promise<Response>, boolean?]>([
    ["an error of the application", respond(500, { code: "failed", message: "Sorry" })],
    ["invalid values", respond(400, { code: "invalid", message: "Check" })],
    ["a browser that is offline", fail, false],
  ])("treats a write with %s as certainly not stored", async (_, response, onLine) => {
    stubFetch(response, onLine);
    expect(await send()).toSatisfy((error) => error instanceof Error && !mayBeStored(error));
  });

  it("findJson returns null for a record that does not exist, but rejects a 404 of a proxy", async () => {
    const find = () => findJson("/api/plans/1", loadSchema);
    stubFetch(respond(200, { message: "Stored" }));
    expect(await find()).toEqual({ message: "Stored" });
    stubFetch(respond(404, { code: "planGone", message: "Deleted" }));
    expect(await find()).toBeNull();
    stubFetch(respond(404, "<html>Not found</html>"));
    await expect(find()).rejects.toMatchObject({ status: 404 });
  });
});
