import { describe, expect, it } from "vitest";
import {
  type ActionEvent,
  type ActionFailure,
  type ActionState,
  actionReducer,
} from "./action-state";

type Args = [id: string];

const args: Args = ["7"];
const failure: ActionFailure = { message: "No answer", error: null, isUnanswered: true };
const started = { type: "started", args } as const;
const failed = { type: "failed", args, failure } as const;
const rejection: ActionFailure = { message: "Not allowed", error: null, isUnanswered: false };
const rejected = { type: "failed", args, failure: rejection } as const;

const run = (...events: ActionEvent<Args>[]) => {
  let state: ActionState<Args> = { status: "idle" };
  for (const event of events) state = actionReducer(state, event);
  return state;
};

describe("an action", () => {
  it("runs with its arguments until it succeeds", () => {
    expect(run(started)).toEqual({ status: "pending", args });
    expect(run(started, { type: "failureCleared" })).toEqual({ status: "pending", args });
    expect(run(started, { type: "succeeded" })).toEqual({ status: "idle" });
  });

  it("keeps its failure until the failure is cleared or the action starts again", () => {
    expect(run(started, rejected)).toEqual({ status: "rejected", args, failure: rejection });
    expect(run(started, rejected, { type: "failureCleared" })).toEqual({ status: "idle" });
    expect(run(started, rejected, started)).toEqual({ status: "pending", args });
  });
});

describe("the checks after a missing answer", () => {
  const readCheck = (...events: ActionEvent<Args>[]) => {
    const state = run(started, failed, ...events);
    return state.status === "unanswered" ? state.check : null;
  };
  const checkStarted = { type: "checkStarted" } as const;
  const checkFailed = { type: "checkFailed" } as const;
  const checked = (savedAt: string | boolean | null) => ({ type: "checked", savedAt }) as const;

  it("are scheduled, running or failed until one finds the result", () => {
    expect(readCheck()).toEqual({ state: "scheduled" });
    expect(readCheck(checkStarted)).toEqual({ state: "running" });
    expect(readCheck(checkStarted, checkFailed)).toEqual({ state: "failed" });
    expect(readCheck(checkStarted, checkFailed, checkStarted)).toEqual({ state: "running" });
  });

  it.each([null, false])("find that the action was not stored (%j)", (savedAt) =>
    expect(readCheck(checkStarted, checked(savedAt))).toEqual({ state: "notSaved" }),
  );

  it("keep showing that the action was not stored while further checks run or fail", () => {
    const events = [checkStarted, checked(null), checkStarted, checkFailed];
    expect(readCheck(...events)).toEqual({ state: "notSaved" });
  });

  it.each([true, "2026-11-28T08:22:00.000Z"])(
    "find an action that arrived late (%j)",
    (savedAt) => {
      const events = [checked(null), checkStarted, checked(savedAt)];
      expect(readCheck(...events)).toEqual({ state: "saved", savedAt });
    },
  );

  it("keep the failure object, because another one would restart their schedule", () => {
    const state = run(started, failed, checkStarted, checked(null));
    expect(state.status === "unanswered" && state.failure).toBe(failure);
  });

  it("are ignored after a rejection, or after the failure was cleared", () => {
    const state = run(started, rejected);
    expect(run(started, rejected, checkStarted, checked(true))).toEqual(state);
    expect(run(started, failed, { type: "failureCleared" }, checked(true))).toEqual({
      status: "idle",
    });
  });
});
