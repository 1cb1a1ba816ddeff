import { expect, it } from "vitest";
import { ApiError, describeSaveError, NetworkError } from "./api-client";

const apiError = (status: number, body?: object) => new ApiError(status, body);
const OFFLINE = "There is no connection to the server.";
const TIMED_OUT = "The server did not respond in time.";
const NOTHING_SAVED = "Nothing was saved. What you typed is still here.";

it.each<[string, unknown, string?]>([
  ["Your session has ended. ", apiError(401)],
  ["There was a server error (request 7d0f). ", apiError(500, { requestId: "7d0f" })],
  ["There was a server error. ", apiError(502)],
  ["", apiError(409)],
  [`${OFFLINE} `, new NetworkError(OFFLINE)],
  // The server may have saved it.
  [
    `${TIMED_OUT} `,
    new NetworkError(TIMED_OUT),
    "Save again to be sure. What you typed is still here.",
  ],
])("describeSaveError begins with %j", (reason, error, end = NOTHING_SAVED) => {
  expect(describeSaveError(error)).toBe(`${reason}${end}`);
});
