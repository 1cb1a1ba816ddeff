import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { beforeExit, endOnSignal, SETTLED_WITHIN_MS } from "./shut-down";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("ends in time though a task does not, such as one that waits for a silent database", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const log = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const begun = new Promise<void>((begin) => {
    beforeExit(() => {
      begin();
      return new Promise(() => undefined);
    });
  });
  endOnSignal(server);
  process.emit("SIGTERM");
  await begun;
  vi.advanceTimersByTime(SETTLED_WITHIN_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(log).toHaveBeenCalledTimes(1);
});
