import { beforeEach, expect, it } from "vitest";
import { type CheckResult, INITIAL_VIEW, type SessionView, SessionWatch } from "./session-watch";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let clocks: { wall: number; monotonic: number };
let isHidden: boolean;
let answers: CheckResult[];
let reportCount: number;
let reportResult: number | null;
let endedCount: number;
let view: SessionView;
let watch: SessionWatch;

beforeEach(() => {
  clocks = { wall: 1_000_000_000, monotonic: 5_000 };
  isHidden = false;
  answers = [];
  reportCount = 0;
  reportResult = 1_800;
  endedCount = 0;
  view = INITIAL_VIEW;
  watch = new SessionWatch({
    readClocks: () => ({ ...clocks }),
    isHidden: () => isHidden,
    check: async () => answers.shift() ?? { secondsLeft: 1_800 },
    report: async () => {
      reportCount += 1;
      return reportResult;
    },
    onEnded: () => {
      endedCount += 1;
    },
    onChange: (changed) => {
      view = changed;
    },
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

function advance(milliseconds: number): void {
  clocks.wall += milliseconds;
  clocks.monotonic += milliseconds;
}

/** Ticks every second, as the page does. */
async function run(milliseconds: number, isActive = false): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 1_000) {
    advance(1_000);
    watch.tick(isActive);
    await settle();
  }
}

it.each([HOUR_MS, -HOUR_MS])(
  "a wall clock that jumps by %i ms covers the page only until the server has answered",
  async (jump) => {
    clocks.wall += jump;
    watch.tick();
    expect(view.cover).toBe("checking");
    await settle();
    expect(view).toEqual({ cover: null, isWarning: false, secondsLeft: 1_800 });
    expect(endedCount).toBe(0);
  },
);

it("SessionWatch asks the server for the time left before it warns, and warns with that time", async () => {
  await run(29 * MINUTE_MS);
  expect(view).toMatchObject({ cover: null, isWarning: false });
  expect(view.secondsLeft).toBeGreaterThan(28 * 60);
  answers = [{ secondsLeft: 95 }];
  await run(28 * MINUTE_MS);
  expect(view).toMatchObject({ cover: null, isWarning: true });
  expect(view.secondsLeft).toBeLessThan(95);
});

it("SessionWatch reports the end of the session only after the server has confirmed the end", async () => {
  answers = [{ secondsLeft: 60 }];
  await run(28.5 * MINUTE_MS);
  expect([view.isWarning, endedCount]).toEqual([true, 0]);
  answers = ["ended"];
  await run(2 * MINUTE_MS);
  expect([view.cover, endedCount, watch.hasBeenIdle()]).toEqual(["checking", 1, true]);
});

it.each([
  ["the monotonic clock stops", 0],
  ["both clocks advance", 45 * MINUTE_MS],
])(
  "SessionWatch covers the page after a sleep of the computer during which %s",
  async (_, monotonicGap) => {
    clocks.wall += 45 * MINUTE_MS;
    clocks.monotonic += monotonicGap;
    watch.tick(true);
    expect(view.cover).toBe("checking");
    await settle();
    expect(view.cover).toBeNull();
    expect(reportCount).toBe(0);
  },
);

it("SessionWatch keeps the page covered while the server is unreachable, and repeats the request every five seconds", async () => {
  answers = Array<CheckResult>(3).fill("unreachable");
  advance(10 * MINUTE_MS);
  watch.tick();
  await settle();
  expect(view.cover).toBe("unreachable");
  await run(9_000, true);
  expect([view.cover, answers.length, reportCount]).toEqual(["unreachable", 1, 0]);
  await run(12_000);
  expect([view.cover, reportCount]).toEqual([null, 0]);
});

it("SessionWatch covers the page when the computer wakes up, even if the person has dismissed the sign-in dialog", async () => {
  answers = ["ended"];
  await watch.check();
  watch.uncover();
  expect(view.cover).toBeNull();
  advance(10 * MINUTE_MS);
  answers = ["ended"];
  watch.tick(true);
  expect(view.cover).toBe("checking");
  await settle();
  expect([view.cover, endedCount]).toEqual(["checking", 2]);
});

it("SessionWatch sends no requests and reports no activity after the sign-in dialog was dismissed, until another tab signs in", async () => {
  answers = ["ended"];
  await watch.check();
  watch.uncover();
  await run(40 * MINUTE_MS, true);
  expect([view.cover, endedCount, reportCount]).toEqual([null, 1, 0]);
  watch.handleExtension(1_800);
  await run(MINUTE_MS, true);
  expect(reportCount).toBe(1);
});

it("SessionWatch ignores the response to a request that was sent before the computer slept", async () => {
  let answer: (result: CheckResult) => void = () => undefined;
  const pending = new Promise<CheckResult>((resolve) => {
    answer = resolve;
  });
  answers = [pending as unknown as CheckResult, "unreachable"];
  void watch.check();
  advance(HOUR_MS);
  watch.tick();
  answer({ secondsLeft: 1_800 });
  await settle();
  expect(view.cover).toBe("unreachable");
});

it("SessionWatch treats a gap of minutes as a sleep of the computer, but not the slow timers of a hidden tab", async () => {
  isHidden = true;
  watch.tick();
  advance(61_000);
  watch.tick();
  isHidden = false;
  watch.tick();
  expect(view.cover).toBeNull();
  isHidden = true;
  watch.tick();
  advance(3 * MINUTE_MS);
  isHidden = false;
  watch.tick();
  expect(view.cover).toBe("checking");
});

it("SessionWatch reports activity at most once a minute, also after the wall clock was set back", async () => {
  await run(3 * MINUTE_MS, true);
  expect(reportCount).toBe(3);
  clocks.wall -= HOUR_MS;
  watch.tick();
  await settle();
  await run(2 * MINUTE_MS, true);
  expect(reportCount).toBe(5);
  await run(10 * MINUTE_MS);
  expect(reportCount).toBe(6);
});

it("SessionWatch does not report activity from before the computer slept", async () => {
  await run(30_000, true);
  advance(10 * MINUTE_MS);
  await run(2 * MINUTE_MS);
  expect(reportCount).toBe(1);
});

it("SessionWatch does not repeat a failed report of activity without new activity", async () => {
  reportResult = null;
  await run(1_000, true);
  await run(5 * MINUTE_MS);
  expect(reportCount).toBe(1);
  reportResult = 1_800;
  await run(1_000, true);
  expect(reportCount).toBe(2);
});

it("SessionWatch ends the warning when another tab extends the session", async () => {
  answers = [{ secondsLeft: 60 }];
  await run(28.5 * MINUTE_MS);
  expect(view.isWarning).toBe(true);
  await run(5_000, true);
  expect([view.isWarning, reportCount]).toEqual([true, 0]);
  watch.handleExtension(1_800);
  expect(view).toEqual({ cover: null, isWarning: false, secondsLeft: 1_800 });
});
