import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ApiError, NetworkError } from "@/lib/http/api-client";
import type { FormDefinition } from "@/lib/resource/resource";
import {
  createInitialState,
  type FormAction,
  type FormState,
  formReducer,
  mergeFormEntries,
  type SaveOutcome,
} from "./form-state";
import { describeFailure, parseConflict, saveWithMerge } from "./save-record";

type Values = {
  name: string;
  state: string;
  month: string;
  questions: { id: string; text: string }[];
};
type Saved = Values & { _id: string; updatedAt: string };

const text = { kind: "text", label: "" } as const;
const values = z.object({
  name: z.string(),
  state: z.string(),
  month: z.string(),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
});
const resource: FormDefinition<Values, Saved> = {
  name: "area",
  editPath: "/admin/areas",
  apiPath: "/api/areas",
  schema: values,
  rowSchema: values.extend({ _id: z.string(), updatedAt: z.string() }),
  blank: { name: "", state: "planned", month: "", questions: [] },
  fields: {
    name: { ...text, label: "Name" },
    state: { ...text, label: "State" },
    month: { ...text, label: "Month" },
    questions: {
      kind: "items",
      label: "Questions",
      fields: { text: { ...text, label: "Text" } },
      itemLabel: "Question",
      minItems: 0,
      maxItems: 9,
    },
  },
  mergeGroups: [["state", "month"]],
  getName: ({ name }) => name,
};
const setup = { resource };

const ROW: Saved = {
  _id: "1",
  updatedAt: "2026-01-01",
  name: "Surandai",
  state: "planned",
  month: "",
  questions: [
    { id: "a", text: "How fast?" },
    { id: "b", text: "How much?" },
  ],
};
const theirs = (changes: Partial<Saved>): Saved => ({
  ...ROW,
  updatedAt: "2026-01-02",
  ...changes,
});

const run = (state: FormState<Saved>, ...actions: FormAction<Saved>[]) =>
  actions.reduce((current, action) => formReducer(setup, current, action), state);
const opened = createInitialState<Values, Saved>(setup, ROW);
const change = (path: string, value: unknown, errorPath?: string) =>
  ({ type: "change", path, value, errorPath }) as const;
const loaded = (record: Saved) => ({ type: "recordLoaded", record }) as const;
const UNCONFIRMED: SaveOutcome = {
  type: "unconfirmed",
  message: "?",
  detail: "",
  confirmLabel: "Yes",
};
const REJECTED: SaveOutcome = { type: "rejected", message: "No" };

describe("editing", () => {
  it("changes an item by its id and removes only the errors of that item", () => {
    const errors = { "questions.1.text": "Too long", "questions.10.text": "Too long" };
    const rejected = run(opened, { type: "notSaved", outcome: REJECTED, errors });
    const state = run(rejected, change("questions.b.text", "How dear?", "questions.1.text"));
    expect(state.inputs.questions).toEqual([ROW.questions[0], { id: "b", text: "How dear?" }]);
    expect(state.errors).toEqual({ "questions.10.text": "Too long" });
  });

  it("keeps the message of a rejected save while the person types", () => {
    const rejected = run(opened, { type: "notSaved", outcome: REJECTED, errors: {} });
    expect(run(rejected, change("name", "Alangulam")).outcome).toBe(REJECTED);
  });

  it("withdraws the confirmation question when a value changes", () => {
    const asked = run(opened, { type: "notSaved", outcome: UNCONFIRMED, errors: {} });
    expect(run(asked, change("name", "Alangulam")).outcome).toBeNull();
  });

  it("reads text fields of the HTML form and ignores nested fields", () => {
    const entries = { name: "Typed early", "questions.0.text": "x", other: "y" };
    expect(mergeFormEntries(opened.inputs, entries)).toEqual({
      ...opened.inputs,
      name: "Typed early",
    });
  });

  it("resets inputs, errors, conflicts and the outcome to a copy of the base", () => {
    const conflicting = run(opened, change("name", "Mine"), loaded(theirs({ name: "Theirs" })));
    const state = run(conflicting, { type: "reset" });
    expect(state).toEqual(createInitialState(setup, conflicting.base));
    expect(state.base).not.toBe(conflicting.base);
  });

  it("restores a draft with the version that it was based on", () => {
    const older = { ...ROW, updatedAt: "2025-12-31" };
    const inputs = { ...opened.inputs, name: "Draft" };
    const state = run(opened, { type: "restoreDraft", inputs, base: older });
    expect(state).toMatchObject({ base: older, inputs });
    expect(run(opened, { type: "restoreDraft", inputs, base: null }).base).toBe(ROW);
  });
});

describe("a save", () => {
  const submission = { base: ROW, inputs: { ...opened.inputs, name: "Mine" } };

  it("clears the errors but keeps the previous outcome until it has a result", () => {
    const rejected = run(opened, { type: "notSaved", outcome: REJECTED, errors: { name: "Bad" } });
    const state = run(rejected, { type: "submit", inputs: submission.inputs });
    expect(state).toMatchObject({ errors: {}, outcome: REJECTED, inputs: submission.inputs });
  });

  it("keeps what was typed while the request was running", () => {
    const record = theirs({ name: "Mine" });
    const state = run(
      opened,
      { type: "submit", inputs: submission.inputs },
      change("month", "2027-03"),
      { type: "saved", submission, record },
    );
    expect(state.inputs).toEqual({ ...submission.inputs, month: "2027-03" });
    expect(state).toMatchObject({ base: record, outcome: { type: "saved" }, conflicts: [] });
  });

  it("marks a conflict and keeps what was typed while the request was running", () => {
    const current = theirs({ name: "Theirs", questions: [] });
    const state = run(
      opened,
      { type: "submit", inputs: submission.inputs },
      change("month", "2027-03"),
      { type: "conflict", submission, current, message: "Changed" },
    );
    expect(state.inputs).toEqual({
      ...submission.inputs,
      questions: [],
      month: "2027-03",
    });
    expect(state).toMatchObject({
      base: current,
      conflicts: ["name"],
      outcome: { type: "conflict", message: "Changed" },
    });
  });
});

it("still marks a conflict if the colleague's version was loaded during the save", () => {
  const submission = { base: ROW, inputs: { ...opened.inputs, name: "Mine" } };
  const current = theirs({ name: "Theirs" });
  const state = run(opened, { type: "submit", inputs: submission.inputs }, loaded(current), {
    type: "conflict",
    submission,
    current,
    message: "Changed",
  });
  expect(state).toMatchObject({ conflicts: ["name"], inputs: { name: "Mine" } });
});

describe("a newer record", () => {
  it("is ignored if its version is not newer", () => {
    expect(run(opened, loaded({ ...ROW, name: "Other" }))).toBe(opened);
  });

  it("is ignored in the form of a new record", () => {
    const blank = createInitialState<Values, Saved>(setup, null);
    expect(run(blank, loaded(ROW))).toBe(blank);
  });

  it("keeps both changes if two people changed different items", () => {
    const state = run(
      opened,
      change("questions.a.text", "Mine"),
      loaded(theirs({ questions: [{ id: "b", text: "Theirs" }, ROW.questions[0] as never] })),
    );
    expect(state.inputs.questions).toEqual([
      { id: "b", text: "Theirs" },
      { id: "a", text: "Mine" },
    ]);
    expect(state).toMatchObject({ conflicts: [], outcome: null });
  });

  it("marks an item that both people changed", () => {
    const state = run(
      opened,
      change("questions.a.text", "Mine"),
      loaded(theirs({ questions: [{ id: "a", text: "Theirs" }] })),
    );
    expect(state.conflicts).toEqual(["questions.a.text"]);
    const accepted = run(state, { type: "acceptTheirs", path: "questions.a.text" });
    expect(accepted).toMatchObject({
      conflicts: [],
      inputs: { questions: [{ id: "a", text: "Theirs" }] },
    });
  });

  it("accepts all fields of a group together", () => {
    const current = theirs({ state: "coming", month: "2027-03" });
    const state = run(opened, change("state", "connected"), loaded(current));
    expect(state.conflicts).toEqual(["state"]);
    expect(state.inputs).toMatchObject({ state: "connected", month: "" });
    const accepted = run(state, { type: "acceptTheirs", path: "state" });
    expect(accepted.inputs).toMatchObject({ state: "coming", month: "2027-03" });
  });

  it("removes an item that a colleague deleted when their version is accepted", () => {
    const state = run(
      opened,
      change("questions.a.text", "Mine"),
      loaded(theirs({ questions: ROW.questions.slice(1) })),
    );
    expect(state.conflicts).toEqual(["questions.a"]);
    const accepted = run(state, { type: "acceptTheirs", path: "questions.a" });
    expect(accepted.inputs.questions).toEqual(ROW.questions.slice(1));
  });
});

describe("saveWithMerge", () => {
  const conflict = (current: Saved) => new ApiError(409, { message: "Asha changed it", current });

  it("merges a colleague's other fields and saves again", async () => {
    const current = theirs({ month: "2027-03" });
    const sent: [Values, Saved | null][] = [];
    const send = async (value: Values, base: Saved | null) => {
      sent.push([value, base]);
      if (sent.length === 1) throw conflict(current);
      return { row: { ...current, ...value }, message: "Saved" };
    };
    const saved = await saveWithMerge(resource, send, { ...ROW, name: "Mine" }, ROW);
    expect(sent[1]).toEqual([expect.objectContaining({ name: "Mine", month: "2027-03" }), current]);
    expect(saved.mergeMessage).toBe("Asha changed it");
  });

  it("throws the conflict if both changed the same field", async () => {
    const error = conflict(theirs({ name: "Theirs" }));
    const send = () => Promise.reject(error);
    await expect(saveWithMerge(resource, send, { ...ROW, name: "Mine" }, ROW)).rejects.toBe(error);
  });

  it("does not treat another record as a newer version", () => {
    expect(parseConflict(resource, conflict(theirs({ _id: "2" })), ROW)).toBeNull();
  });
});

describe("describeFailure", () => {
  const describe = (error: unknown, message = "Update failed") =>
    describeFailure(resource, error, message);

  it.each([
    ["rejected", new ApiError(500, {})],
    ["rejected", new NetworkError("There is no connection to the server.")],
    ["rejected", new TypeError("A bug")],
    ["noResponse", new NetworkError("The server did not respond in time.")],
    ["notFound", new ApiError(404, {})],
    ["duplicate", new ApiError(409, { current: theirs({ _id: "2" }) })],
    ["rejected", new ApiError(409, { current: "not a record" })],
  ])("returns %s for %s", (type, error) => {
    expect(describe(error).type).toBe(type);
  });

  it("does not repeat a message that is shown at its field", () => {
    const error = new ApiError(400, { message: "Too long", errors: { name: "Too long" } });
    expect(describe(error, "Too long")).toEqual({
      type: "invalid",
      message: "Please check the marked fields.",
    });
  });

  it("shows no detail beside errors of fields", () => {
    const error = new ApiError(409, { current: theirs({ _id: "2" }), errors: { name: "Taken" } });
    expect(describe(error)).toMatchObject({ type: "duplicate", recordId: "2", detail: undefined });
  });
});
