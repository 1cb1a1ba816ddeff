// The server alone decides when the session ends. The clocks of the browser only decide when to ask it: the
// wall clock can be set, and in some browsers the monotonic clock stops during sleep.
import {
  ACTIVITY_REPORT_INTERVAL_MS,
  IDLE_TIMEOUT_MINUTES,
  IDLE_WARNING_MINUTES,
} from "@/lib/auth/constants";
import { isDeepEqual } from "@/lib/json-values";

const IDLE_TIMEOUT_MS = IDLE_TIMEOUT_MINUTES * 60_000;
const WARNING_MS = IDLE_WARNING_MINUTES * 60_000;
/** A longer pause between two ticks means that the computer may have been asleep. */
const MAX_PAUSE_MS = 30_000;
/** Browsers run the timers of hidden tabs once a minute. */
const MAX_HIDDEN_PAUSE_MS = 90_000;
const RETRY_MS = 5_000;

/** Times of the wall clock and the monotonic clock, in milliseconds. */
export type Moment = { wall: number; monotonic: number };

export type SessionView = {
  /** Hides the page until the server has answered. */
  cover: "checking" | "unreachable" | null;
  isWarning: boolean;
  secondsLeft: number;
};

export const INITIAL_VIEW: SessionView = {
  cover: null,
  isWarning: false,
  secondsLeft: IDLE_TIMEOUT_MINUTES * 60,
};

export type CheckResult = { secondsLeft: number } | "ended" | "unreachable";

export type WatchDependencies = {
  readClocks(): Moment;
  isHidden(): boolean;
  /** Asks the server without extending the session. */
  check(): Promise<CheckResult>;
  /** Extends the session. Returns the seconds left, or null if the report failed. */
  report(): Promise<number | null>;
  /** `isCovered`: the page stays hidden until `uncover` is called. */
  onEnded(isCovered: boolean): void;
  onChange(view: SessionView): void;
};

const getElapsed = (from: Moment, to: Moment): number =>
  Math.max(Math.abs(to.wall - from.wall), to.monotonic - from.monotonic);

export class SessionWatch {
  private readonly dependencies: WatchDependencies;
  private lastTick: Moment;
  private wasHidden = false;
  private activeAt: Moment;
  private hasUnreportedActivity = false;
  private reportedAt = Number.NEGATIVE_INFINITY;
  /** In the time of the monotonic clock, from the latest answer of the server. */
  private endsAt: number;
  /** The value of `endsAt` for which the server was asked before the warning. */
  private confirmedEnd = Number.NaN;
  private cover: SessionView["cover"] = null;
  private isWarning = false;
  private view = INITIAL_VIEW;
  private checkCount = 0;
  private isChecking = false;
  private retryAt = 0;
  /** While the page handles the end of the session. */
  private isStopped = false;
  /** The page is shown after the session has ended. */
  private hasEnded = false;

  constructor(dependencies: WatchDependencies) {
    this.dependencies = dependencies;
    const now = dependencies.readClocks();
    this.lastTick = now;
    this.activeAt = now;
    this.endsAt = now.monotonic + IDLE_TIMEOUT_MS;
  }

  /** Call it every second, and after events that can follow a sleep. */
  tick(isActive = false): void {
    if (this.isStopped) return;
    const now = this.dependencies.readClocks();
    const isHidden = this.dependencies.isHidden();
    const maxPause = isHidden || this.wasHidden ? MAX_HIDDEN_PAUSE_MS : MAX_PAUSE_MS;
    const mayHaveSlept = getElapsed(this.lastTick, now) > maxPause;
    this.lastTick = now;
    this.wasHidden = isHidden;
    if (mayHaveSlept) {
      // A report would extend the session from now, but the activity was before the sleep.
      this.hasUnreportedActivity = false;
      void this.checkCovered();
      return;
    }
    if (this.cover) this.retryIfDue(now);
    else if (!this.hasEnded) this.update(now, isActive);
  }

  /** Hides the page until the server has answered. Ignores the answer to an earlier check, from before a sleep. */
  async checkCovered(): Promise<void> {
    this.cover = "checking";
    await this.check();
  }

  /** The browser is online again. */
  async retry(): Promise<void> {
    if (this.cover === "unreachable") await this.check();
  }

  /** Asks the server without hiding the page. */
  async check(): Promise<void> {
    this.checkCount += 1;
    const checkNumber = this.checkCount;
    this.isChecking = true;
    this.emit();
    const start = this.dependencies.readClocks().monotonic;
    const result = await this.dependencies.check();
    if (checkNumber !== this.checkCount) return;
    this.isChecking = false;
    if (result === "ended") {
      this.isStopped = true;
      this.hasEnded = true;
      return this.dependencies.onEnded(this.cover !== null);
    }
    if (result === "unreachable") this.handleUnreachable();
    else {
      this.cover = null;
      this.hasEnded = false;
      this.setTimeLeft(start, result.secondsLeft);
    }
    this.emit();
  }

  /** Extends the session. Returns false if the server could not be reached. */
  async extend(): Promise<boolean> {
    const now = this.dependencies.readClocks();
    this.hasUnreportedActivity = false;
    this.reportedAt = now.monotonic;
    const secondsLeft = await this.dependencies.report();
    // Not repeated: a later report would extend the session from then, not from the activity.
    if (secondsLeft === null) return false;
    this.setTimeLeft(now.monotonic, secondsLeft);
    this.activeAt = this.dependencies.readClocks();
    this.emit();
    return true;
  }

  /** After the session has ended: shows the page again, until the next sleep. */
  uncover(): void {
    this.isStopped = false;
    this.lastTick = this.dependencies.readClocks();
    this.cover = null;
    this.emit();
  }

  /** After a new sign-in. */
  async restart(): Promise<void> {
    this.isStopped = false;
    this.hasEnded = false;
    const now = this.dependencies.readClocks();
    this.lastTick = now;
    this.activeAt = now;
    await this.check();
  }

  /** Another tab has extended the session. */
  handleExtension(secondsLeft: number): void {
    const now = this.dependencies.readClocks();
    this.hasEnded = false;
    this.activeAt = now;
    this.reportedAt = now.monotonic;
    this.setTimeLeft(now.monotonic, secondsLeft);
    this.emit();
  }

  /** Whether inactivity explains that the session has ended. */
  hasBeenIdle(): boolean {
    return getElapsed(this.activeAt, this.dependencies.readClocks()) >= IDLE_TIMEOUT_MS;
  }

  private update(now: Moment, isActive: boolean): void {
    // While the warning is open, only its buttons count as activity.
    if (isActive && !this.isWarning) {
      this.activeAt = now;
      this.hasUnreportedActivity = true;
    }
    const timeLeft = this.endsAt - now.monotonic;
    if (timeLeft <= 0) {
      void this.checkCovered();
      return;
    }
    if (timeLeft <= WARNING_MS && !this.isEndConfirmed() && !this.isChecking) void this.check();
    if (
      this.hasUnreportedActivity &&
      now.monotonic - this.reportedAt >= ACTIVITY_REPORT_INTERVAL_MS
    )
      void this.extend();
    this.emit();
  }

  private retryIfDue({ monotonic }: Moment): void {
    if (this.cover === "unreachable" && monotonic >= this.retryAt && !this.isChecking)
      void this.check();
  }

  private handleUnreachable(): void {
    this.retryAt = this.dependencies.readClocks().monotonic + RETRY_MS;
    if (this.cover) this.cover = "unreachable";
    else this.confirmedEnd = this.endsAt;
  }

  private setTimeLeft(since: number, secondsLeft: number): void {
    this.endsAt = since + secondsLeft * 1_000;
    // An answer from before the warning is outdated by then.
    const isInWarning = secondsLeft * 1_000 <= WARNING_MS;
    this.confirmedEnd = isInWarning ? this.endsAt : Number.NaN;
  }

  private isEndConfirmed = () => this.confirmedEnd === this.endsAt;

  private emit(): void {
    const timeLeft = this.endsAt - this.dependencies.readClocks().monotonic;
    this.isWarning = !this.hasEnded && timeLeft <= WARNING_MS && this.isEndConfirmed();
    const secondsLeft = Math.max(0, Math.ceil(timeLeft / 1_000));
    const view = { cover: this.cover, isWarning: this.isWarning, secondsLeft };
    // Every mouse event causes a tick, but the page renders only changes.
    if (isDeepEqual(view, this.view)) return;
    this.view = view;
    this.dependencies.onChange(view);
  }
}
