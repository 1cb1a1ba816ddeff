import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { addShutdownTask, SHUTDOWN_TASKS_TIMEOUT_MS, shutDownOnSignal } from "./shut-down";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("shutDownOnSignal exits after the timeout if a shutdown task does not finish", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const log = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const taskStarted = new Promise<void>((resolve) => {
    addShutdownTask(() => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  shutDownOnSignal(server);
  process.emit("SIGTERM");
  await taskStarted;
  vi.advanceTimersByTime(SHUTDOWN_TASKS_TIMEOUT_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(log).toHaveBeenCalledTimes(1);
});
