import { expect, test, vi } from "vitest";
import { OutageLog } from "./outage-log";

test("logs one line at the start and one at the end of an outage", () => {
  const write = vi.spyOn(console, "error").mockReturnValue();
  const log = new OutageLog({ outageMessage: "Gone.", recoveryMessage: "Back." });
  log.reportSuccess();
  log.reportFailure("first");
  log.reportFailure("second");
  log.reportSuccess();
  log.reportSuccess();
  log.reportFailure("third");
  expect(write.mock.calls.flat()).toEqual(["Gone. (first)", "Back.", "Gone. (third)"]);
  write.mockRestore();
});
