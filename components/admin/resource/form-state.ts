// Paths name list items by id (`items.<id>.question.en`), so that they stay valid after a reorder. Error
// paths name them by index (`items.2.question.en`), like Zod and the API.

import { type ChangeAuthor, findAuthorSince, OTHER_TAB_TEXT } from "@/lib/changes/schema";
import type { FieldErrors } from "@/lib/errors";
import { isDeepEqual, setValueAtPath, valueAtPath } from "@/lib/json-values";
import { fromInputs, type Inputs, toInputs } from "@/lib/resource/fields";
import { rebase } from "@/lib/resource/rebase";
import { type RecordDefinition, type Row, readValues } from "@/lib/resource/resource";

export type SaveOutcome =
  | { type: "invalid"; message: string }
  | { type: "unconfirmed"; message: string; detail: string; confirmLabel: string }
  | { type: "rejected"; message: string; detail?: string }
  | { type: "notFound"; message: string; detail?: string }
  /** Another record has the same identity, such as the same name. */
  | { type: "duplicate"; message: string; detail?: string; recordId: string }
  /** The response is missing or unreadable, so the record may have been saved. */
  | { type: "noAnswer"; check: "scheduled" | "running" | "failed" }
  /** A check after `noAnswer` has found the values. */
  | { type: "wasSaved"; savedAt: string }
  | { type: "wasNotSaved" }
  | { type: "conflict"; message: string }
  /** `merged`: a colleague changed other fields, and both changes were combined. */
  | { type: "saved"; merged?: Merged };

/** Null if it is unknown who made the other change. */
export type ConflictAuthor = "you" | "colleague" | null;

export type FormState<R> = {
  /** Null for a new record. */
  base: R | null;
  inputs: Inputs;
  /** The keys are error paths. */
  errors: FieldErrors;
  conflicts: string[];
  /** Who made the conflicting change. The same person can also use another tab. */
  conflictAuthor: ConflictAuthor;
  /** Null before the first attempt, and after an edit or merge that makes it obsolete. */
  outcome: SaveOutcome | null;
  /** Sent with each attempt to add this record, and becomes its id. Null before the first attempt. */
  idempotencyKey: string | null;
  /** Null if the server has answered. */
  unanswered: UnansweredSave<R> | null;
};

/** The values as sent: the person can change the inputs before the response arrives. */
export type Submission<R> = {
  base: R | null;
  inputs: Inputs;
  idempotencyKey?: string | null;
};

type UnansweredSave<R> = { submission: Submission<R>; value: object };

export type FormAction<R> =
  | { type: "change"; path: string; value: unknown; errorPath?: string }
  /** The person or the browser entered values before hydration. */
  | { type: "formRead"; entries: FormEntries }
  | { type: "submit"; inputs: Inputs; idempotencyKey?: string | null }
  | { type: "notSaved"; outcome: SaveOutcome; errors: FieldErrors }
  | { type: "noAnswer"; submission: Submission<R>; value: object }
  | { type: "checkStarted" }
  | { type: "checkFailed" }
  /** The server has used the key for an earlier attempt with other values. */
  | { type: "keyUsed"; submission: Submission<R>; record: R | null; message: string }
  /** `record` is null if the server has no such record. */
  | { type: "checked"; record: R | null }
  | {
      type: "conflict";
      submission: Submission<R>;
      current: R;
      message: string;
      isOwnChange?: boolean;
    }
  | { type: "saved"; submission: Submission<R>; record: R; merged?: Merged }
  /** The page was rendered again, possibly with a newer version. */
  | { type: "recordLoaded"; record: R; authors?: ChangeAuthor[] }
  | { type: "acceptSavedValue"; path: string }
  | { type: "restoreDraft"; base: R | null; inputs: Inputs; idempotencyKey?: string | null }
  | { type: "reset" };

type Merged = { message: string; changes: string[]; isOwn?: boolean };

/** Does not change while the form is open. */
export type FormSetup<T extends object> = {
  resource: RecordDefinition<T>;
  initialValues?: T;
};

export function createInitialState<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  base: R | null,
): FormState<R> {
  return {
    base,
    inputs: getSavedInputs(setup, base),
    errors: {},
    conflicts: [],
    conflictAuthor: null,
    outcome: null,
    idempotencyKey: null,
    unanswered: null,
  };
}

export function getSavedValues<T extends object>(setup: FormSetup<T>, base: object | null): T {
  if (base) return readValues(setup.resource, base);
  return setup.initialValues ?? setup.resource.blank;
}

export function getSavedInputs<T extends object>(setup: FormSetup<T>, base: object | null): Inputs {
  return toInputs(setup.resource, getSavedValues(setup, base));
}

export function formReducer<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  action: FormAction<R>,
): FormState<R> {
  switch (action.type) {
    case "change":
      return changeValue(state, action.path, action.value, action.errorPath);
    case "formRead":
      return { ...state, inputs: mergeFormEntries(state.inputs, action.entries) };
    case "submit":
      // The message of the previous attempt stays visible until this attempt has an outcome.
      return {
        ...state,
        inputs: action.inputs,
        errors: {},
        idempotencyKey: action.idempotencyKey ?? state.idempotencyKey,
        unanswered: null,
      };
    case "notSaved":
      return { ...state, errors: action.errors, outcome: action.outcome };
    case "noAnswer": {
      const { submission, value } = action;
      const outcome: SaveOutcome = { type: "noAnswer", check: "scheduled" };
      return { ...state, outcome, unanswered: { submission, value } };
    }
    case "checkStarted":
      return setCheck(state, "running");
    case "checkFailed":
      return setCheck(state, "failed");
    case "checked":
      return resolveUnansweredSave(setup, state, action.record);
    case "keyUsed": {
      const { submission, record, message } = action;
      const outcome: SaveOutcome = { type: "rejected", message };
      if (!record) return { ...state, idempotencyKey: null, outcome };
      const merged = mergeRecord(setup, state, submission, record, message);
      // This form added the record.
      return { ...merged, conflictAuthor: "you", outcome: merged.outcome ?? outcome };
    }
    case "conflict": {
      const { submission, current, message, isOwnChange } = action;
      return {
        ...mergeRecord(setup, state, submission, current, message),
        conflictAuthor: isOwnChange ? "you" : "colleague",
        // Also without an overlap: the automatic second attempt was refused, too.
        outcome: { type: "conflict", message },
      };
    }
    case "saved":
      return takeOverSavedRecord(setup, state, action.submission, action.record, {
        type: "saved",
        merged: action.merged,
      });
    case "recordLoaded":
      return mergeLoadedRecord(setup, state, action.record, action.authors ?? []);
    case "acceptSavedValue":
      return acceptSavedValue(setup, state, action.path);
    case "restoreDraft":
      return {
        ...state,
        base: action.base ?? state.base,
        // A draft of an earlier version of the program has no inputs for new fields.
        inputs: { ...state.inputs, ...action.inputs },
        errors: {},
        idempotencyKey: action.idempotencyKey ?? null,
      };
    case "reset":
      return resetInputs(setup, state);
  }
}

function resetInputs<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
): FormState<R> {
  // A copy, because a list editor hides its undo button when `base` becomes a new object.
  const initial = createInitialState<T, R>(setup, state.base && { ...state.base });
  if (state.outcome?.type !== "noAnswer") return initial;
  // Discarding the inputs does not tell whether they were saved.
  const { outcome, unanswered, idempotencyKey } = state;
  return { ...initial, outcome, unanswered, idempotencyKey };
}

export type FormEntries = Record<string, unknown>;

/** Skips nested fields and radios. */
export function mergeFormEntries(inputs: Inputs, entries: FormEntries): Inputs {
  const texts = Object.entries(entries).filter(([name]) => typeof inputs[name] === "string");
  return { ...inputs, ...Object.fromEntries(texts) };
}

function changeValue<R>(
  state: FormState<R>,
  path: string,
  value: unknown,
  errorPath = path,
): FormState<R> {
  const [name = "", ...rest] = path.split(".");
  const inputs = { ...state.inputs, [name]: setValueAtPath(state.inputs[name], rest, value) };
  const errors = Object.fromEntries(
    Object.entries(state.errors).filter(([other]) => !isWithin(other, errorPath)),
  );
  const outcome = OUTCOMES_KEPT_WHILE_TYPING.includes(state.outcome?.type) ? state.outcome : null;
  return { ...state, inputs, errors, outcome, unanswered: outcome && state.unanswered };
}

/** Other outcomes apply only to the values that were sent. */
const OUTCOMES_KEPT_WHILE_TYPING: (SaveOutcome["type"] | undefined)[] = [
  "noAnswer",
  "notFound",
  "conflict",
];

function setCheck<R>(state: FormState<R>, check: "running" | "failed"): FormState<R> {
  // After `wasNotSaved`, further checks run because a slow server can still save, but they are not shown.
  if (state.outcome?.type !== "noAnswer") return state;
  return { ...state, outcome: { type: "noAnswer", check } };
}

/** Finds out from the stored record whether an unanswered attempt has saved it. */
function resolveUnansweredSave<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  record: R | null,
  conflictAuthor: ConflictAuthor = null,
): FormState<R> {
  if (!state.unanswered) return state;
  const { resource } = setup;
  const { submission, value } = state.unanswered;
  const { base } = submission;
  const notSaved: FormState<R> =
    state.outcome?.type === "wasNotSaved" ? state : { ...state, outcome: { type: "wasNotSaved" } };
  if (!record && !base) return notSaved;
  if (!record) {
    const message = `This ${resource.name} no longer exists.`;
    return { ...state, outcome: { type: "notFound", message }, unanswered: null };
  }
  if (!base || containsChanges(setup, base, value as T, record))
    return takeOverSavedRecord(setup, state, submission, record, {
      type: "wasSaved",
      savedAt: record.updatedAt,
    });
  if (record.updatedAt === base.updatedAt) return notSaved;
  const message = describeOtherChange(resource.name, conflictAuthor);
  const merged = mergeRecord(setup, state, submission, record, message);
  return { ...merged, conflictAuthor, outcome: merged.outcome ?? notSaved.outcome };
}

/** A colleague can have changed other fields after the record was saved. */
function containsChanges<T extends object, R extends Row<T>>(
  { resource }: FormSetup<T>,
  base: R,
  value: T,
  record: R,
): boolean {
  const stored = readValues(resource, record);
  const merged = rebase(readValues(resource, base), value, stored, resource.mergeGroups);
  return isDeepEqual(merged.value, stored);
}

function takeOverSavedRecord<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  submission: Submission<R>,
  record: R,
  outcome: SaveOutcome,
): FormState<R> {
  // Keeps what was typed after the request was sent.
  const inputs = rebase(submission.inputs, state.inputs, getSavedInputs(setup, record)).value;
  return { ...createInitialState(setup, record), inputs, outcome };
}

function mergeRecord<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  submission: Submission<R>,
  current: R,
  message: string,
): FormState<R> {
  const { resource } = setup;
  const { value, conflicts } = rebase(
    getSavedValues(setup, submission.base),
    fromInputs(resource, submission.inputs),
    readValues(resource, current),
    resource.mergeGroups,
  );
  // Keeps what was typed after the request was sent.
  const inputs = rebase(submission.inputs, state.inputs, toInputs(resource, value)).value;
  const outcome: SaveOutcome | null = conflicts.length > 0 ? { type: "conflict", message } : null;
  return { ...createInitialState<T, R>(setup, current), inputs, conflicts, outcome };
}

function mergeLoadedRecord<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  record: R,
  authors: ChangeAuthor[],
): FormState<R> {
  if (!state.base || record.updatedAt <= state.base.updatedAt) return state;
  const conflictAuthor = findConflictAuthor(authors, state.base);
  if (state.unanswered) return resolveUnansweredSave(setup, state, record, conflictAuthor);
  const message = describeOtherChange(setup.resource.name, conflictAuthor);
  return { ...mergeRecord(setup, state, state, record, message), conflictAuthor };
}

function findConflictAuthor(
  authors: ChangeAuthor[],
  { updatedAt }: { updatedAt: string },
): ConflictAuthor {
  const author = findAuthorSince(authors, updatedAt);
  if (!author) return null;
  return author.isYou ? "you" : "colleague";
}

function describeOtherChange(name: string, author: ConflictAuthor): string {
  if (author === "you") return `You also changed this ${name}, ${OTHER_TAB_TEXT}, or with Undo.`;
  if (author === "colleague") return `Someone else has also changed this ${name}.`;
  return `This ${name} was changed in the meantime.`;
}

function acceptSavedValue<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  path: string,
): FormState<R> {
  // After a conflict, the base is the colleague's version.
  const colleagueInputs = getSavedInputs(setup, state.base);
  let next = state;
  for (const memberPath of listConflictPaths(setup.resource, path))
    next = changeValue(next, memberPath, valueAtPath(colleagueInputs, memberPath.split(".")));
  return { ...next, conflicts: next.conflicts.filter((other) => other !== path) };
}

/** Returns all fields of the merge group of `path`, or only `path` if it has no group. */
export function listConflictPaths<T extends object>(
  resource: RecordDefinition<T>,
  path: string,
): string[] {
  return resource.mergeGroups.find(([first]) => first === path) ?? [path];
}

/** Compares whole segments: `items.10` is not within `items.1`. */
export function isWithin(path: string, parent: string): boolean {
  return `${path}.`.startsWith(`${parent}.`);
}
