import { expect, it, vi } from "vitest";
import { ApiError, describeSaveError, NetworkError, sendJson } from "./api-client";

const createApiError = (status: number, body?: object) => new ApiError(status, body);
const OFFLINE_TEXT = "There is no connection to the server.";
const TIMEOUT_TEXT = "The server did not respond in time.";
const NOTHING_SAVED_TEXT = "Nothing was saved. What you typed is still here.";

it.each<[string, unknown, string?]>([
  ["Your session has ended. ", createApiError(401)],
  ["There was a server error (request 7d0f). ", createApiError(500, { requestId: "7d0f" })],
  ["There was a server error. ", createApiError(502)],
  ["", createApiError(409)],
  [`${OFFLINE_TEXT} `, new NetworkError(OFFLINE_TEXT)],
  [
    `${TIMEOUT_TEXT} `,
    new NetworkError(TIMEOUT_TEXT),
    "Save again to be sure. What you typed is still here.",
  ],
])(
  "describeSaveError returns the reason %j, and whether to save again",
  (reason, error, end = NOTHING_SAVED_TEXT) => {
    expect(describeSaveError(error)).toBe(`${reason}${end}`);
  },
);

it("does not send a write if the schema of its response cannot be loaded", async () => {
  const fetchStub = vi.fn();
  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal("document", { documentElement: { lang: "en-IN" } });
  const loadSchema = () => Promise.reject(new Error("Failed to load chunk"));
  await expect(sendJson("/api/plans", {}, loadSchema)).rejects.toBeInstanceOf(NetworkError);
  expect(fetchStub).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
