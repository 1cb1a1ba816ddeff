import { expect, test, vi } from "vitest";
import { OutageLog } from "./outage-log";

test("an outage is one line when it begins and one when it is over", () => {
  const write = vi.spyOn(console, "error").mockReturnValue();
  const log = new OutageLog({ gone: "Gone.", back: "Back." });
  log.works();
  log.fails("first");
  log.fails("second");
  log.works();
  log.works();
  log.fails("third");
  expect(write.mock.calls.flat()).toEqual(["Gone. (first)", "Back.", "Gone. (third)"]);
  write.mockRestore();
});
