import { describe, expect, it, vi } from "vitest";
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
const valuesSchema = z.object({
  name: z.string(),
  state: z.string(),
  month: z.string(),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
});
const resource: FormDefinition<Values, Saved> = {
  name: "area",
  editPath: "/admin/areas",
  apiPath: "/api/areas",
  schema: valuesSchema,
  rowSchema: valuesSchema.extend({ _id: z.string(), updatedAt: z.string() }),
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
const buildColleagueRow = (changes: Partial<Saved>): Saved => ({
  ...ROW,
  updatedAt: "2026-01-02",
  ...changes,
});

const run = (state: FormState<Saved>, ...actions: FormAction<Saved>[]) =>
  actions.reduce((current, action) => formReducer(setup, current, action), state);
const initialState = createInitialState<Values, Saved>(setup, ROW);
const change = (path: string, value: unknown, errorPath?: string) =>
  ({ type: "change", path, value, errorPath }) as const;
const loaded = (record: Saved) => ({ type: "recordLoaded", record }) as const;
const REJECTED: SaveOutcome = { type: "rejected", message: "No" };

describe("editing", () => {
  it("changes a list item by its id, and removes only the errors of that item", () => {
    const errors = { "questions.1.text": "Too long", "questions.10.text": "Too long" };
    const rejected = run(initialState, { type: "notSaved", outcome: REJECTED, errors });
    const state = run(rejected, change("questions.b.text", "How dear?", "questions.1.text"));
    expect(state.inputs.questions).toEqual([ROW.questions[0], { id: "b", text: "How dear?" }]);
    expect(state.errors).toEqual({ "questions.10.text": "Too long" });
  });

  it.each<[SaveOutcome, isKept: boolean]>([
    [REJECTED, false],
    [{ type: "unconfirmed", message: "?", detail: "", confirmLabel: "Yes" }, false],
    // The form still offers to add the record as a new one.
    [{ type: "notFound", message: "Deleted" }, true],
  ])("whether the outcome %j remains after a change of a field: %s", (outcome, isKept) => {
    const failed = run(initialState, { type: "notSaved", outcome, errors: {} });
    expect(run(failed, change("name", "Alangulam")).outcome).toBe(isKept ? outcome : null);
  });

  it("takes over text fields that the HTML form has before hydration, but no nested or unknown fields", () => {
    const entries = { name: "Typed early", "questions.0.text": "x", other: "y" };
    expect(mergeFormEntries(initialState.inputs, entries)).toEqual({
      ...initialState.inputs,
      name: "Typed early",
    });
  });

  it("resets the inputs to a copy of the base, and clears errors, conflicts and the outcome", () => {
    const conflicting = run(
      initialState,
      change("name", "Mine"),
      loaded(buildColleagueRow({ name: "Theirs" })),
    );
    const state = run(conflicting, { type: "reset" });
    expect(state).toEqual(createInitialState(setup, conflicting.base));
    expect(state.base).not.toBe(conflicting.base);
  });

  it("restores a draft with the record on which it was based, or else the current one, and keeps inputs that the draft lacks", () => {
    const older = { ...ROW, updatedAt: "2025-12-31" };
    const draft = { type: "restoreDraft", inputs: { name: "Draft" }, base: older } as const;
    const inputs = { ...initialState.inputs, name: "Draft" };
    expect(run(initialState, draft)).toMatchObject({ base: older, inputs });
    expect(run(initialState, { ...draft, base: null }).base).toBe(ROW);
  });
});

describe("saving", () => {
  const submission = { base: ROW, inputs: { ...initialState.inputs, name: "Mine" } };

  it("clears the errors on submit, but keeps the previous outcome", () => {
    const rejected = run(initialState, {
      type: "notSaved",
      outcome: REJECTED,
      errors: { name: "Bad" },
    });
    const state = run(rejected, { type: "submit", inputs: submission.inputs });
    expect(state).toMatchObject({ errors: {}, outcome: REJECTED, inputs: submission.inputs });
  });

  it("keeps input that was typed while the request was running", () => {
    const record = buildColleagueRow({ name: "Mine" });
    const state = run(
      initialState,
      { type: "submit", inputs: submission.inputs },
      change("month", "2027-03"),
      { type: "saved", submission, record },
    );
    expect(state.inputs).toEqual({ ...submission.inputs, month: "2027-03" });
    expect(state).toMatchObject({ base: record, outcome: { type: "saved" }, conflicts: [] });
  });

  it("combines changes of different fields after a conflict, and shows the message", () => {
    const current = buildColleagueRow({ month: "2027-03" });
    const state = run(
      initialState,
      { type: "submit", inputs: submission.inputs },
      { type: "conflict", submission, current, message: "Changed" },
    );
    expect(state).toMatchObject({
      base: current,
      inputs: { name: "Mine", month: "2027-03" },
      conflicts: [],
      outcome: { type: "conflict", message: "Changed" },
    });
  });

  it("marks a conflict even if the page has loaded the colleague's version, and keeps what was typed since", () => {
    const current = buildColleagueRow({ name: "Theirs", questions: [] });
    const state = run(
      initialState,
      { type: "submit", inputs: submission.inputs },
      change("month", "2027-03"),
      loaded(current),
      { type: "conflict", submission, current, message: "Changed" },
    );
    expect(state.inputs).toEqual({ ...submission.inputs, questions: [], month: "2027-03" });
    expect(state).toMatchObject({
      base: current,
      conflicts: ["name"],
      outcome: { type: "conflict", message: "Changed" },
    });
  });
});

describe("a save without an answer", () => {
  const value = { name: "Mine", state: "planned", month: "", questions: ROW.questions };
  const edit = { base: ROW, inputs: { ...initialState.inputs, name: "Mine" } };
  const lost: FormAction<Saved>[] = [
    { type: "submit", inputs: edit.inputs },
    { type: "noAnswer", submission: edit, value },
  ];
  const checked = (record: Saved | null) => ({ type: "checked", record }) as const;
  const editState = run(initialState, ...lost);

  it("stays unresolved while the person types and while its checks fail", () => {
    const state = run(editState, { type: "checkStarted" }, change("month", "2027-03"));
    expect(state.outcome).toEqual({ type: "noAnswer", check: "running" });
    const failed = run(state, { type: "checkFailed" });
    expect(failed.outcome).toEqual({ type: "noAnswer", check: "failed" });
    expect(failed.inputs).toEqual({ ...edit.inputs, month: "2027-03" });
  });

  it("stays unresolved when the inputs are reset", () => {
    const state = run(editState, { type: "reset" });
    expect(state).toMatchObject({ inputs: initialState.inputs, outcome: { type: "noAnswer" } });
    const resolved = run(state, checked(buildColleagueRow({ name: "Mine" })));
    expect(resolved).toMatchObject({ base: { name: "Mine" }, inputs: { name: "Surandai" } });
  });

  it.each<[title: string, record: Saved, expected: object]>([
    [
      "was saved if the record contains the values",
      buildColleagueRow({ name: "Mine" }),
      { inputs: { name: "Mine" }, outcome: { type: "wasSaved", savedAt: "2026-01-02" } },
    ],
    [
      "was saved if a colleague has changed another field afterwards",
      buildColleagueRow({ name: "Mine", month: "2027-03", state: "coming" }),
      { inputs: { name: "Mine", month: "2027-03" }, outcome: { type: "wasSaved" } },
    ],
    [
      "was not saved if the record has the version that was edited",
      ROW,
      { inputs: { name: "Mine" }, outcome: { type: "wasNotSaved" } },
    ],
    [
      "was not saved, and is merged, if a colleague has changed another field instead",
      buildColleagueRow({ state: "coming", month: "2027-03" }),
      {
        inputs: { name: "Mine", state: "coming", month: "2027-03" },
        outcome: { type: "wasNotSaved" },
        conflicts: [],
      },
    ],
    [
      "is a conflict if a colleague has changed the same field instead",
      buildColleagueRow({ name: "Theirs" }),
      {
        inputs: { name: "Mine" },
        outcome: { type: "conflict", message: "This area was changed in the meantime." },
        conflicts: ["name"],
        conflictAuthor: null,
      },
    ],
  ])("%s", (_, record, expected) => {
    expect(run(editState, checked(record))).toMatchObject({ base: record, ...expected });
  });

  it("is resolved once its values are found, and keeps what was typed after they were sent", () => {
    const record = buildColleagueRow({ name: "Mine" });
    const state = run(editState, change("month", "2027-03"), checked(record));
    expect(state.inputs).toMatchObject({ name: "Mine", month: "2027-03" });
    expect(state.unanswered).toBeNull();
  });

  it("names the author of the change that an unanswered save conflicts with", () => {
    const record = buildColleagueRow({ name: "Theirs" });
    const authors = [{ changedBy: "me", isYou: true, createdAt: record.updatedAt }];
    const state = run(editState, { type: "recordLoaded", record, authors });
    expect(state).toMatchObject({ conflicts: ["name"], conflictAuthor: "you" });
  });

  it("offers to add the record as a new one if a colleague has deleted it", () => {
    expect(run(editState, checked(null)).outcome?.type).toBe("notFound");
  });

  it("was saved if a later check finds its values, even if an earlier check did not", () => {
    const state = run(editState, checked(ROW), { type: "checkStarted" });
    expect(state.outcome).toEqual({ type: "wasNotSaved" });
    expect(run(state, checked(ROW))).toBe(state);
    const record = buildColleagueRow({ name: "Mine" });
    expect(run(state, checked(record)).outcome?.type).toBe("wasSaved");
  });

  it("is not affected by a check that ends after the values were sent again or edited", () => {
    const notSaved = run(editState, checked(ROW));
    for (const action of [lost[0], change("name", "Other")] as FormAction<Saved>[]) {
      const state = run(notSaved, action);
      expect(run(state, checked(buildColleagueRow({ name: "Mine" })))).toBe(state);
    }
  });

  describe("in the form of a new record", () => {
    const addition = { base: null, inputs: edit.inputs, idempotencyKey: "key-1" };
    const blankState = createInitialState<Values, Saved>(setup, null);
    const sent = run(blankState, { type: "submit", ...addition });
    const addState = run(sent, { type: "noAnswer", submission: addition, value });

    it("was saved if the record exists, which the form then edits", () => {
      const record = { ...ROW, _id: "key-1", name: "Mine" };
      const state = run(addState, checked(record));
      expect(state).toMatchObject({ base: record, idempotencyKey: null });
      expect(state.outcome?.type).toBe("wasSaved");
    });

    it("keeps the key for the next attempt if it was not saved, also after an edit", () => {
      const state = run(addState, checked(null), change("name", "Other"));
      expect(state).toMatchObject({ base: null, idempotencyKey: "key-1", outcome: null });
    });

    it("edits the record of the first attempt if that arrived late with other values", () => {
      const record = { ...ROW, _id: "key-1", name: "First" };
      const message = "Used";
      const state = run(sent, { type: "keyUsed", submission: addition, record, message });
      expect(state).toMatchObject({ base: record, inputs: { name: "Mine" }, conflicts: ["name"] });
      expect(state.conflictAuthor).toBe("you");
      expect(state.outcome).toEqual({ type: "conflict", message });
    });

    it("gets another key if a colleague has deleted the record of the first attempt", () => {
      const action = { type: "keyUsed", submission: addition, record: null, message: "Deleted" };
      const state = run(sent, action as FormAction<Saved>);
      expect(state).toMatchObject({ base: null, idempotencyKey: null, inputs: addition.inputs });
      expect(state.outcome).toEqual({ type: "rejected", message: "Deleted" });
    });

    it("restores the key with a draft", () => {
      const { inputs, idempotencyKey } = addition;
      const state = run(blankState, { type: "restoreDraft", base: null, inputs, idempotencyKey });
      expect(state).toMatchObject({ inputs, idempotencyKey: "key-1" });
    });
  });
});

describe("a record loaded by the page", () => {
  it("is ignored if it is not newer than the base, and in the form of a new record", () => {
    const blank = createInitialState<Values, Saved>(setup, null);
    expect(run(blank, loaded(ROW))).toBe(blank);
    expect(run(initialState, loaded({ ...ROW, name: "Other" }))).toBe(initialState);
  });

  it("is merged without a conflict if two people changed different items", () => {
    const state = run(
      initialState,
      change("questions.a.text", "Mine"),
      loaded(
        buildColleagueRow({ questions: [{ id: "b", text: "Theirs" }, ROW.questions[0] as never] }),
      ),
    );
    expect(state.inputs.questions).toEqual([
      { id: "b", text: "Theirs" },
      { id: "a", text: "Mine" },
    ]);
    expect(state).toMatchObject({ conflicts: [], outcome: null });
  });

  it.each([
    [true, "You also changed this area, in another tab or on another device, or with Undo."],
    [false, "Someone else has also changed this area."],
  ])("names the author of a conflicting change (own change: %s)", (isYou, message) => {
    const record = buildColleagueRow({ name: "Theirs" });
    const authors = [{ changedBy: "asha@staff.example", isYou, createdAt: record.updatedAt }];
    const state = run(initialState, change("name", "Mine"), {
      type: "recordLoaded",
      record,
      authors,
    });
    expect(state).toMatchObject({
      conflicts: ["name"],
      conflictAuthor: isYou ? "you" : "colleague",
      outcome: { type: "conflict", message },
    });
  });

  it("has a conflict in an item that both people changed, until the colleague's value is accepted", () => {
    const state = run(
      initialState,
      change("questions.a.text", "Mine"),
      loaded(buildColleagueRow({ questions: [{ id: "a", text: "Theirs" }] })),
    );
    expect(state.conflicts).toEqual(["questions.a.text"]);
    const accepted = run(state, { type: "acceptSavedValue", path: "questions.a.text" });
    expect(accepted).toMatchObject({
      conflicts: [],
      inputs: { questions: [{ id: "a", text: "Theirs" }] },
    });
  });

  it("replaces all fields of a merge group when the colleague's value of the first field is accepted", () => {
    const current = buildColleagueRow({ state: "coming", month: "2027-03" });
    const state = run(initialState, change("state", "connected"), loaded(current));
    expect(state.conflicts).toEqual(["state"]);
    expect(state.inputs).toMatchObject({ state: "connected", month: "" });
    const accepted = run(state, { type: "acceptSavedValue", path: "state" });
    expect(accepted.inputs).toMatchObject({ state: "coming", month: "2027-03" });
  });

  it("removes an item that the colleague deleted when the deletion is accepted", () => {
    const state = run(
      initialState,
      change("questions.a.text", "Mine"),
      loaded(buildColleagueRow({ questions: ROW.questions.slice(1) })),
    );
    expect(state.conflicts).toEqual(["questions.a"]);
    const accepted = run(state, { type: "acceptSavedValue", path: "questions.a" });
    expect(accepted.inputs.questions).toEqual(ROW.questions.slice(1));
  });
});

describe("saveWithMerge", () => {
  const conflict = (current: Saved) => new ApiError(409, { message: "Asha changed it", current });

  it("merges a colleague's change of another field, and saves again", async () => {
    const current = buildColleagueRow({ month: "2027-03" });
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

  it("waits for the person if the record changed once more during the second attempt", async () => {
    const errors = [
      conflict(buildColleagueRow({ month: "2027-03" })),
      conflict(buildColleagueRow({ month: "2027-04", updatedAt: "2026-01-03" })),
    ];
    const send = vi.fn(async (value: Values) => {
      const error = errors[send.mock.calls.length - 1];
      if (error) throw error;
      return { row: { ...ROW, ...value }, message: "Saved" };
    });
    const save = saveWithMerge(resource, send, { ...ROW, name: "Mine" }, ROW);
    await expect(save).rejects.toBe(errors[1]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("throws the 409 error if both people changed the same field", async () => {
    const error = conflict(buildColleagueRow({ name: "Theirs" }));
    const send = () => Promise.reject(error);
    await expect(saveWithMerge(resource, send, { ...ROW, name: "Mine" }, ROW)).rejects.toBe(error);
  });

  it("does not merge a 409 response that contains another record", () => {
    expect(parseConflict(resource, conflict(buildColleagueRow({ _id: "2" })), ROW)).toBeNull();
  });
});

describe("describeFailure", () => {
  const describe = (error: unknown, message = "Update failed") =>
    describeFailure(resource, error, message);

  it.each([
    ["rejected", new ApiError(500, {})],
    ["rejected", new NetworkError("There is no connection to the server.", { wasSent: false })],
    ["rejected", new TypeError("A bug")],
    ["notFound", new ApiError(404, {})],
    ["duplicate", new ApiError(409, { current: buildColleagueRow({ _id: "2" }) })],
    ["rejected", new ApiError(409, { current: "not a record" })],
  ])("returns the outcome %s for %s", (type, error) => {
    expect(describe(error).type).toBe(type);
  });

  it("returns a general message if the message is already shown at a field", () => {
    const error = new ApiError(400, { message: "Too long", errors: { name: "Too long" } });
    expect(describe(error, "Too long")).toEqual({
      type: "invalid",
      message: "Please check the marked fields.",
    });
  });

  it("returns no detail if fields have errors", () => {
    const error = new ApiError(409, {
      current: buildColleagueRow({ _id: "2" }),
      errors: { name: "Taken" },
    });
    expect(describe(error)).toMatchObject({ type: "duplicate", recordId: "2", detail: undefined });
  });
});
