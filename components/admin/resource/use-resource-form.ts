"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { z } from "zod";
import "@/lib/validation/zod-messages";
import { dismissErrorToast, showToast } from "@/components/ui/toast";
import type { ChangeAuthor } from "@/lib/changes/schema";
import { CHECK_FIELDS_TEXT, type FieldErrors } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { createIdempotencyKey } from "@/lib/http/idempotency-key";
import { isDeepEqual, valueAtPath } from "@/lib/json-values";
import { checkChanged, errorsIn } from "@/lib/resource/check";
import { describeFieldChanges } from "@/lib/resource/field-changes";
import type { Field } from "@/lib/resource/field-kinds";
import { formatValue, fromInputs, type Inputs } from "@/lib/resource/fields";
import type { FormDefinition, RecordDefinition, Row } from "@/lib/resource/resource";
import { useAction } from "../form/use-action";
import { useDraft } from "../form/use-draft";
import {
  createInitialState,
  type FormAction,
  type FormEntries,
  type FormSetup,
  type FormState,
  formReducer,
  getSavedInputs,
  getSavedValues,
  listConflictPaths,
  mergeFormEntries,
  type SaveOutcome,
  type Submission,
} from "./form-state";
import {
  createLoadRecord,
  createSendRecord,
  describeFailure,
  type LoadRecord,
  parseConflict,
  type SendRecord,
  saveWithMerge,
} from "./save-record";
import { useSaveCheck } from "./use-save-check";

export type RecordFormOptions<T extends object, R extends Row<T>> = {
  resource: FormDefinition<T, R>;
  /** Null for a new record. */
  row: R | null;
  initialValues?: T;
  /** Who changed `row`, newest first. */
  authors?: ChangeAuthor[];
  /** Returns a question to confirm before the values are sent. */
  getConfirmation?: (
    value: T,
    base: R,
  ) => { message: string; detail: string; confirmLabel: string } | null;
  /** Defaults to the API of the resource. */
  send?: SendRecord<T, R>;
  /** Defaults to the API of the resource. */
  load?: LoadRecord<R>;
  /** Returns the URL to open. By default, the form stays open, or the form of an added record opens. */
  onSaved?: (saved: R, base: R | null, isMerged: boolean) => string | undefined;
};

export function useResourceForm<T extends object, R extends Row<T>>(
  options: RecordFormOptions<T, R>,
) {
  const { resource, row, initialValues, authors, load = createLoadRecord(resource) } = options;
  const setup = { resource, initialValues };
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useFormState<T, R>(setup, row, authors);
  const { base, inputs, idempotencyKey, outcome } = state;
  const saved = getSavedValues(setup, base);
  const hasChanges = !isDeepEqual(inputs, getSavedInputs(setup, base));
  const isUnanswered = outcome?.type === "noAnswer";
  const draft = useRecordDraft(state, hasChanges, dispatch);
  const saveOptions = { ...options, load, base, dispatch, onSaveDone: draft.discard };
  const { save, isSaving } = useSave(saveOptions);
  const check = useSaveCheck({ state, load, dispatch });
  useSaveFoundByCheck(state, hasChanges, saveOptions);
  useInputBeforeHydration(formRef, dispatch);
  const focusProblem = useFocusOnProblem(formRef, outcome);

  function submit({ isNew = false, isConfirmed = false }: SubmitOptions = {}) {
    if (isSaving) return;
    if (isUnanswered) {
      focusProblem();
      return;
    }
    const replacedRecord = isNew ? null : base;
    const submission = {
      base: replacedRecord,
      inputs: mergeFormEntries(inputs, readEntries(formRef.current)),
      idempotencyKey: replacedRecord ? null : (idempotencyKey ?? createIdempotencyKey()),
    };
    dispatch({ type: "submit", ...submission });
    const result = validateSubmission(options, submission, base ? saved : null, isConfirmed);
    if (result.isReady) void save(result.value, submission);
    else dispatch({ type: "notSaved", errors: result.errors, outcome: result.outcome });
  }

  return {
    ...state,
    ...createFieldControls(resource, saved, dispatch),
    formRef,
    title: base ? resource.getName(saved) : resource.name,
    hasChanges,
    isSaving,
    isUnanswered,
    draft,
    submit,
    checkNow: () => {
      // The pressed button disappears.
      focusProblem();
      check();
    },
    reset: () => dispatch({ type: "reset" }),
  };
}

type SubmitOptions = {
  /** Adds the values as a new record. */
  isNew?: boolean;
  /** The person has confirmed the question of `getConfirmation`. */
  isConfirmed?: boolean;
};

type CheckResult<T> =
  | { isReady: true; value: T }
  | { isReady: false; errors: FieldErrors; outcome: SaveOutcome };

/** @param saved null for a new record */
function validateSubmission<T extends object, R extends Row<T>>(
  { resource, getConfirmation }: RecordFormOptions<T, R>,
  { base, inputs }: Submission<R>,
  saved: T | null,
  isConfirmed: boolean,
): CheckResult<T> {
  const { data: value, error } = checkChanged(resource.schema, fromInputs(resource, inputs), saved);
  if (error) return { isReady: false, ...describeValidationError(error) };
  const confirmation = base && !isConfirmed ? getConfirmation?.(value, base) : null;
  if (confirmation)
    return { isReady: false, errors: {}, outcome: { type: "unconfirmed", ...confirmation } };
  return { isReady: true, value };
}

function createFieldControls<T extends object, R>(
  resource: RecordDefinition<T>,
  saved: T,
  dispatch: (action: FormAction<R>) => void,
) {
  return {
    change: (path: string, value: unknown, errorPath?: string) =>
      dispatch({ type: "change", path, value, errorPath }),
    getSavedValue: (path: string) => valueAtPath(saved, path.split(".")),
    // After a conflict, the base is the saved version, of a colleague or of another tab.
    formatSavedValue: (path: string, field: Field) =>
      formatSavedValue(resource, saved, path, field),
    acceptSavedValue: (path: string) => dispatch({ type: "acceptSavedValue", path }),
  };
}

function useRecordDraft<R extends object>(
  { inputs, base, idempotencyKey }: FormState<R>,
  hasChanges: boolean,
  dispatch: (action: FormAction<R>) => void,
) {
  return useDraft({
    values: inputs,
    hasChanges,
    base,
    idempotencyKey,
    onRestore: (draftInputs: Inputs, draftBase: R | null, draftKey: string | null) =>
      dispatch({
        type: "restoreDraft",
        inputs: draftInputs,
        base: draftBase,
        idempotencyKey: draftKey,
      }),
  });
}

/** Merges each newer version of the record that the page renders. */
function useFormState<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  row: R | null,
  authors: ChangeAuthor[] | undefined,
) {
  const [state, dispatch] = useReducer(
    (previous: FormState<R>, action: FormAction<R>) => formReducer(setup, previous, action),
    null,
    () => createInitialState<T, R>(setup, row),
  );
  useEffect(() => {
    if (row) dispatch({ type: "recordLoaded", record: row, authors });
  }, [row, authors]);
  return [state, dispatch] as const;
}

/** Takes over text that the person or the browser entered before hydration. */
function useInputBeforeHydration<R>(
  formRef: RefObject<HTMLFormElement | null>,
  dispatch: (action: FormAction<R>) => void,
) {
  useEffect(
    () => dispatch({ type: "formRead", entries: readEntries(formRef.current) }),
    [formRef, dispatch],
  );
}

/**
 * Does the same as after an answered save when a check has found that the record was saved. Opens no other page, which
 * would hide the message.
 */
function useSaveFoundByCheck<T extends object, R extends Row<T>>(
  { base, outcome }: FormState<R>,
  hasChanges: boolean,
  { onSaved, onSaveDone }: SaveOptions<T, R>,
) {
  const router = useRouter();
  const replacedRecord = useRef(base);
  const isFound = outcome?.type === "wasSaved";
  const onFound = useEffectEvent(() => {
    if (!hasChanges) onSaveDone();
    if (base) onSaved?.(base, replacedRecord.current, false);
    router.refresh();
  });
  useEffect(() => {
    if (isFound) onFound();
  }, [isFound]);
  // Must follow the effect above, which needs the record before the save.
  useEffect(() => {
    replacedRecord.current = base;
  }, [base]);
}

type SaveOptions<T extends object, R extends Row<T>> = RecordFormOptions<T, R> & {
  load: LoadRecord<R>;
  base: R | null;
  dispatch: (action: FormAction<R>) => void;
  onSaveDone: () => void;
};

function useSave<T extends object, R extends Row<T>>(options: SaveOptions<T, R>) {
  const {
    resource,
    base,
    send = createSendRecord(resource),
    load,
    onSaved,
    dispatch,
    onSaveDone,
  } = options;
  const { name, editPath } = resource;
  const router = useRouter();
  const action = useAction({
    send: (value: T, submission: Submission<R>) => {
      const sendWithKey: SendRecord<T, R> = (sentValue, replacedRecord) =>
        send(sentValue, replacedRecord, submission.idempotencyKey);
      return saveWithMerge(resource, sendWithKey, value, submission.base);
    },
    fallbackMessage: base ? "Update failed" : `Failed to add ${name}`,
    showsToasts: false,
    onDone: ({ row, message, mergeMessage, isOwnMerge }, value, submission) => {
      showToast("success", message);
      onSaveDone();
      const isMerged = mergeMessage !== undefined;
      const nextUrl = onSaved?.(row, submission.base, isMerged);
      if (nextUrl !== undefined || !submission.base) {
        const url = nextUrl ?? `${editPath}/${row._id}${window.location.search}`;
        // `replace` keeps the submitted form out of the browser history.
        action.startNavigation(() => router.replace(url));
        return;
      }
      const merged = isMerged
        ? {
            message: mergeMessage,
            changes: describeFieldChanges(resource, value, row),
            isOwn: isOwnMerge,
          }
        : undefined;
      dispatch({ type: "saved", submission, record: row, merged });
      router.refresh();
    },
    onFailed: ({ message, error, isUnanswered }, value, submission) => {
      if (isUnanswered) {
        // The toast of an earlier attempt would say that this one failed.
        dismissErrorToast();
        dispatch({ type: "noAnswer", submission, value });
        return;
      }
      showToast("error", submission.base ? `Failed to update ${name}` : message);
      void showRefusal(error, message, submission);
    },
  });

  async function loadAddedRecord(key: string): Promise<R | null> {
    try {
      return await load(key);
    } catch (error) {
      console.warn("Failed to load the record of an earlier attempt.", error);
      return null;
    }
  }
  async function showRefusal(error: unknown, message: string, submission: Submission<R>) {
    const { idempotencyKey: key } = submission;
    if (key && error instanceof ApiError && error.code === "keyUsed") {
      // An earlier attempt arrived late, or a colleague has deleted what it added.
      dispatch({ type: "keyUsed", submission, record: await loadAddedRecord(key), message });
      return;
    }
    const conflict = submission.base && parseConflict(resource, error, submission.base);
    if (!conflict) {
      const errors = error instanceof ApiError ? error.errors : {};
      dispatch({ type: "notSaved", errors, outcome: describeFailure(resource, error, message) });
      return;
    }
    dispatch({ type: "conflict", submission, ...conflict });
    // Refreshes the history on the page, which shows the colleague's change.
    router.refresh();
  }
  return { save: action.run, isSaving: action.isBusy };
}

/** Returns a function that focuses the message. */
function useFocusOnProblem(
  formRef: RefObject<HTMLFormElement | null>,
  outcome: SaveOutcome | null,
): () => void {
  const findVisible = (selector: string) =>
    [...(formRef.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) =>
      element.checkVisibility(),
    );
  const focusMessage = () => findVisible("[data-focus-on-failure]")?.focus();
  const onOutcome = useEffectEvent(() => {
    // A check ends at any time, and must not interrupt typing.
    const isCheckResult = outcome && CHECK_OUTCOMES.includes(outcome.type);
    const { activeElement } = document;
    const isSaveFocused = outcome?.type === "noAnswer" && activeElement?.matches("[type=submit]");
    const isFocusLost = activeElement === document.body || isSaveFocused;
    if (!outcome || (isCheckResult && !isFocusLost)) return;
    const invalidField = findVisible('[aria-invalid="true"]');
    if (invalidField) invalidField.focus();
    else focusMessage();
  });
  useEffect(() => {
    if (outcome) onOutcome();
  }, [outcome]);
  return focusMessage;
}

const CHECK_OUTCOMES: SaveOutcome["type"][] = ["noAnswer", "wasSaved", "wasNotSaved"];

function readEntries(form: HTMLFormElement | null): FormEntries {
  return form ? Object.fromEntries(new FormData(form)) : {};
}

function describeValidationError(error: z.ZodError): { errors: FieldErrors; outcome: SaveOutcome } {
  const errors = errorsIn(error);
  // Zod reports an error of the whole record with an empty path.
  const message = errors[""] ?? CHECK_FIELDS_TEXT;
  return { errors, outcome: { type: "invalid", message } };
}

/** Includes the other fields of the merge group. */
function formatSavedValue<T extends object>(
  resource: RecordDefinition<T>,
  saved: T,
  path: string,
  field: Field,
): string {
  const texts = listConflictPaths(resource, path).map((memberPath) => {
    const memberField = resource.fields[memberPath as keyof T & string] ?? field;
    return formatValue(memberField, valueAtPath(saved, memberPath.split(".")));
  });
  return texts.filter((text) => text !== "—").join(", ") || "—";
}
