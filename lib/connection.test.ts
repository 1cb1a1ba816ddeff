import { expect, test, vi } from "vitest";
import { OutageLog } from "./connection";

test("OutageLog logs one line when an outage starts and one when it ends", () => {
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
