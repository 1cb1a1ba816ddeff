import { expect, it } from "vitest";
import { ApiError, NetworkError, whyNotSaved } from "./api-client";

const refused = (status: number, answer?: object) => new ApiError(status, answer);
const AWAY = "There is no connection to the server.";
const LATE = "The server did not answer in time.";
const NOTHING_SAVED = "Nothing was saved; what you typed is here.";

it.each<[string, unknown, string?]>([
  ["Your session is over. ", refused(401)],
  ["The server failed (request 7d0f). ", refused(500, { requestId: "7d0f" })],
  ["The server failed. ", refused(502)],
  ["", refused(409)],
  [`${AWAY} `, new NetworkError(AWAY)],
  // The answer was lost: it may be saved.
  [`${LATE} `, new NetworkError(LATE), "Save once more to be sure; what you typed is here."],
])("why nothing was saved is told: %s", (reason, error, end = NOTHING_SAVED) => {
  expect(whyNotSaved(error)).toBe(`${reason}${end}`);
});
