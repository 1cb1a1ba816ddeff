import { expect, it } from "vitest";
import { ApiError, describeSaveError, NetworkError } from "./api-client";

const apiError = (status: number, body?: object) => new ApiError(status, body);
const OFFLINE = "There is no connection to the server.";
const TIMED_OUT = "The server did not answer in time.";
const NOTHING_SAVED = "Nothing was saved; what you typed is here.";

it.each<[string, unknown, string?]>([
  ["Your session is over. ", apiError(401)],
  ["The server failed (request 7d0f). ", apiError(500, { requestId: "7d0f" })],
  ["The server failed. ", apiError(502)],
  ["", apiError(409)],
  [`${OFFLINE} `, new NetworkError(OFFLINE)],
  // The server may have saved it.
  [
    `${TIMED_OUT} `,
    new NetworkError(TIMED_OUT),
    "Save once more to be sure; what you typed is here.",
  ],
])("describeSaveError begins with %j", (reason, error, end = NOTHING_SAVED) => {
  expect(describeSaveError(error)).toBe(`${reason}${end}`);
});
