// Paths name list items by id (`items.<id>.question.en`), so that they stay valid after a reorder. Error
// paths name them by index (`items.2.question.en`), like Zod and the API.
import type { FieldErrors } from "@/lib/errors";
import { setValueAtPath, valueAtPath } from "@/lib/json-values";
import {
  type ChangeAuthor,
  findAuthorSince,
  OWN_CHANGE_PLACE,
} from "@/lib/resource/changes-schema";
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
  | { type: "noResponse"; message: string; detail: string }
  | { type: "conflict"; message: string }
  /** `merged`: a colleague changed other fields, and both changes were combined. */
  | { type: "saved"; merged?: Merged };

export type FormState<R> = {
  /** Null for a new record. */
  base: R | null;
  inputs: Inputs;
  /** The keys are error paths. */
  errors: FieldErrors;
  conflicts: string[];
  /** The conflicting change was made by the same person, for example in another tab. */
  isOwnConflict: boolean;
  /** Null before the first attempt, and after an edit or merge that makes it obsolete. */
  outcome: SaveOutcome | null;
};

/** The values as sent: the person can change the inputs before the response arrives. */
export type Submission<R> = { base: R | null; inputs: Inputs };

export type FormAction<R> =
  | { type: "change"; path: string; value: unknown; errorPath?: string }
  /** The person or the browser entered values before hydration. */
  | { type: "formRead"; entries: FormEntries }
  | { type: "submit"; inputs: Inputs }
  | { type: "notSaved"; outcome: SaveOutcome; errors: FieldErrors }
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
  | { type: "acceptColleagueValue"; path: string }
  | { type: "restoreDraft"; base: R | null; inputs: Inputs }
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
    isOwnConflict: false,
    outcome: null,
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
      return changePart(state, action.path, action.value, action.errorPath);
    case "formRead":
      return { ...state, inputs: mergeFormEntries(state.inputs, action.entries) };
    case "submit":
      // The message of the previous attempt stays visible until this attempt has an outcome.
      return { ...state, inputs: action.inputs, errors: {} };
    case "notSaved":
      return { ...state, errors: action.errors, outcome: action.outcome };
    case "conflict":
      return {
        ...mergeRecord(setup, state, action.submission, action.current, action.message),
        isOwnConflict: action.isOwnChange ?? false,
      };
    case "saved":
      return {
        base: action.record,
        inputs: rebase(action.submission.inputs, state.inputs, getSavedInputs(setup, action.record))
          .value,
        errors: {},
        conflicts: [],
        isOwnConflict: false,
        outcome: { type: "saved", merged: action.merged },
      };
    case "recordLoaded": {
      if (!state.base || action.record.updatedAt <= state.base.updatedAt) return state;
      const { name } = setup.resource;
      const author = findAuthorSince(action.authors ?? [], state.base.updatedAt);
      const isOwnConflict = author?.isYou ?? false;
      const message = isOwnConflict
        ? `You also changed this ${name}, ${OWN_CHANGE_PLACE}, or with Undo.`
        : `Someone else has also changed this ${name}.`;
      return {
        ...mergeRecord(setup, state, state, action.record, message),
        isOwnConflict,
      };
    }
    case "acceptColleagueValue":
      return acceptColleagueValue(setup, state, action.path);
    case "restoreDraft":
      return { ...state, base: action.base ?? state.base, inputs: action.inputs, errors: {} };
    case "reset":
      // A copy, because a list editor hides its undo button when `base` becomes a new object.
      return createInitialState(setup, state.base && { ...state.base });
  }
}

export type FormEntries = Record<string, unknown>;

/** Skips nested fields and radios. */
export function mergeFormEntries(inputs: Inputs, entries: FormEntries): Inputs {
  const texts = Object.entries(entries).filter(([name]) => typeof inputs[name] === "string");
  return { ...inputs, ...Object.fromEntries(texts) };
}

function changePart<R>(
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
  // A confirmation question applies only to the values that the person was shown.
  const outcome = state.outcome?.type === "unconfirmed" ? null : state.outcome;
  return { ...state, inputs, errors, outcome };
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
  return { base: current, inputs, errors: {}, conflicts, isOwnConflict: false, outcome };
}

function acceptColleagueValue<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  state: FormState<R>,
  path: string,
): FormState<R> {
  // After a conflict, the base is the colleague's version.
  const colleagueInputs = getSavedInputs(setup, state.base);
  let next = state;
  for (const memberPath of listConflictPaths(setup.resource, path))
    next = changePart(next, memberPath, valueAtPath(colleagueInputs, memberPath.split(".")));
  return { ...next, conflicts: next.conflicts.filter((other) => other !== path) };
}

/** Returns all fields of the merge group of `path`, or only `path` if it has no group. */
export function listConflictPaths<T extends object>(
  resource: RecordDefinition<T>,
  path: string,
): string[] {
  return resource.mergeGroups.find(([first]) => first === path) ?? [path];
}

export function isWithin(path: string, parent: string): boolean {
  return `${path}.`.startsWith(`${parent}.`);
}
