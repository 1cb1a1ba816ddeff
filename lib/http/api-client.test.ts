import { expect, it } from "vitest";
import { ApiError, NetworkError, whyNotSaved } from "./api-client";

const refused = (status: number, answer?: object) => new ApiError(status, "", {}, answer);
const AWAY = "There is no connection to the server.";
const NOTHING_SAVED = "Nothing was saved; what you typed is here.";

it.each<[string, unknown]>([
  ["Your session is over. ", refused(401)],
  ["The server failed (request 7d0f). ", refused(500, { requestId: "7d0f" })],
  ["The server failed. ", refused(502)],
  ["", refused(409)],
  [`${AWAY} `, new NetworkError(AWAY)],
])("why nothing was saved is told: %s", (reason, error) => {
  expect(whyNotSaved(error)).toBe(`${reason}${NOTHING_SAVED}`);
});

it("promises nothing where the answer was lost: it may be saved", () => {
  expect(whyNotSaved(new NetworkError("The server did not answer in time."))).toBe(
    "The server did not answer in time. Save once more to be sure; what you typed is here.",
  );
});
