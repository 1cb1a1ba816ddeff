"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { z } from "zod";
import "@/lib/zod-messages";
import { showToast } from "@/components/ui/toast";
import { CHECK_FIELDS_TEXT, type FieldErrors } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { isDeepEqual, valueAtPath } from "@/lib/json-values";
import { checkChanged, errorsIn } from "@/lib/resource/check";
import { describeFieldChanges } from "@/lib/resource/field-changes";
import { formatValue, fromInputs, type Inputs } from "@/lib/resource/fields";
import type { Field, FormDefinition, Row } from "@/lib/resource/resource";
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
  createSendRecord,
  describeFailure,
  parseConflict,
  type SendRecord,
  saveWithMerge,
} from "./save-record";

export type RecordFormOptions<T extends object, R extends Row<T>> = {
  resource: FormDefinition<T, R>;
  /** The saved record as the page rendered it; null for a new record. */
  row: R | null;
  /** Initial values of a new record; blank if omitted. */
  initialValues?: T;
  /** Returns a question to confirm before the values are sent, or null. */
  getConfirmation?: (
    value: T,
    base: R,
  ) => { message: string; detail: string; confirmLabel: string } | null;
  /** Saves the values; defaults to the API of the resource. */
  send?: SendRecord<T, R>;
  /**
   * @param isMerged whether a colleague's changes were merged with these
   * @returns the URL to open. If undefined, the form stays open; for an added record, its edit form opens.
   */
  onSaved?: (saved: R, base: R | null, isMerged: boolean) => string | undefined;
};

/** State of a record's form: draft, validation, saving, and merging with a colleague's changes. */
export function useResourceForm<T extends object, R extends Row<T>>(
  options: RecordFormOptions<T, R>,
) {
  const { resource, row, initialValues, getConfirmation } = options;
  const setup = { resource, initialValues };
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useFormState<T, R>(setup, row);
  const { base, inputs } = state;
  const saved = getSavedValues(setup, base);
  const hasChanges = !isDeepEqual(inputs, getSavedInputs(setup, base));
  const onRestore = (draftInputs: Inputs, draftBase: R | null) =>
    dispatch({ type: "restoreDraft", inputs: draftInputs, base: draftBase });
  const draft = useDraft({ values: inputs, hasChanges, base, onRestore });
  const { save, isSaving } = useSave({ ...options, base, dispatch, onStored: draft.discard });
  useInputBeforeHydration(formRef, dispatch);
  useFocusOnProblem(formRef, state.outcome);

  /** @param replaced the version to replace; null adds the values as a new record */
  function submit(replaced = base, isConfirmed = false) {
    if (isSaving) return;
    const submission = {
      base: replaced,
      inputs: mergeFormEntries(inputs, readEntries(formRef.current)),
    };
    dispatch({ type: "submit", inputs: submission.inputs });
    const values = fromInputs(resource, submission.inputs);
    const { data: value, error } = checkChanged(resource.schema, values, base && saved);
    if (error) {
      dispatch({ type: "notSaved", ...describeInvalid(error) });
      return;
    }
    const confirmation = replaced && !isConfirmed ? getConfirmation?.(value, replaced) : null;
    if (confirmation) {
      dispatch({ type: "notSaved", errors: {}, outcome: { type: "unconfirmed", ...confirmation } });
      return;
    }
    void save(value, submission);
  }

  return {
    ...state,
    formRef,
    title: base ? resource.getName(saved) : resource.name,
    hasChanges,
    isSaving,
    draft,
    submit,
    change: (path: string, value: unknown, errorPath?: string) =>
      dispatch({ type: "change", path, value, errorPath }),
    getSavedValue: (path: string) => valueAtPath(saved, path.split(".")),
    // After a conflict, the base is the colleague's version.
    describeTheirs: (path: string, field: Field) => describePart(resource, saved, path, field),
    acceptTheirs: (path: string) => dispatch({ type: "acceptTheirs", path }),
    reset: () => dispatch({ type: "reset" }),
  };
}

/** The state of the form, merged with each newer version of the record that the page renders. */
function useFormState<T extends object, R extends Row<T>>(setup: FormSetup<T>, row: R | null) {
  const [state, dispatch] = useReducer(
    (current: FormState<R>, action: FormAction<R>) => formReducer(setup, current, action),
    null,
    () => createInitialState<T, R>(setup, row),
  );
  useEffect(() => {
    if (row) dispatch({ type: "recordLoaded", record: row });
  }, [row]);
  return [state, dispatch] as const;
}

/** Reads what was typed, or filled in by the browser, before React controlled the fields. */
function useInputBeforeHydration<R>(
  formRef: RefObject<HTMLFormElement | null>,
  dispatch: (action: FormAction<R>) => void,
) {
  useEffect(
    () => dispatch({ type: "formRead", entries: readEntries(formRef.current) }),
    [formRef, dispatch],
  );
}

type SaveOptions<T extends object, R extends Row<T>> = RecordFormOptions<T, R> & {
  base: R | null;
  dispatch: (action: FormAction<R>) => void;
  onStored: () => void;
};

/** Sends the values, shows the result in the form and as a toast, and updates the page. */
function useSave<T extends object, R extends Row<T>>(options: SaveOptions<T, R>) {
  const {
    resource,
    base,
    send = createSendRecord(resource),
    onSaved,
    dispatch,
    onStored,
  } = options;
  const { name, editPath } = resource;
  const router = useRouter();
  const action = useAction({
    send: (value: T, submission: Submission<R>) =>
      saveWithMerge(resource, send, value, submission.base),
    fallbackMessage: base ? "Update failed" : `Failed to add ${name}`,
    toast: false,
    onDone: ({ row, message, mergeMessage }, value, submission): void => {
      showToast("success", message);
      onStored();
      const isMerged = mergeMessage !== undefined;
      const nextUrl = onSaved?.(row, submission.base, isMerged);
      if (nextUrl !== undefined || !submission.base) {
        const url = nextUrl ?? `${editPath}/${row._id}${window.location.search}`;
        // `replace`, so that the back button does not open the form that was just submitted.
        action.startNavigation(() => router.replace(url));
        return;
      }
      const merged = isMerged
        ? { message: mergeMessage, changes: describeFieldChanges(resource, value, row) }
        : undefined;
      dispatch({ type: "saved", submission, record: row, merged });
      router.refresh();
    },
    onFailed: ({ message, error }, _, submission) => {
      showToast("error", submission.base ? `Failed to update ${name}` : message);
      const conflict = submission.base && parseConflict(resource, error, submission.base);
      if (!conflict) {
        const errors = error instanceof ApiError ? error.errors : {};
        const outcome = describeFailure(resource, error, message);
        dispatch({ type: "notSaved", errors, outcome });
        return;
      }
      dispatch({ type: "conflict", submission, current: conflict.current, message });
      // Updates the history on the page, which shows who changed what.
      router.refresh();
    },
  });
  return { save: action.run, isSaving: action.isBusy };
}

/** Focuses the first invalid field, otherwise the message, when an attempt to save has an outcome. */
function useFocusOnProblem(
  formRef: RefObject<HTMLFormElement | null>,
  outcome: SaveOutcome | null,
) {
  useEffect(() => {
    if (!outcome) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
    const target = find('[aria-invalid="true"]') ?? find("[data-lead]");
    target?.focus();
  }, [formRef, outcome]);
}

function readEntries(form: HTMLFormElement | null): FormEntries {
  return form ? Object.fromEntries(new FormData(form)) : {};
}

function describeInvalid(error: z.ZodError): { errors: FieldErrors; outcome: SaveOutcome } {
  const errors = errorsIn(error);
  // Zod reports an error of the whole record with an empty path.
  const message = errors[""] ?? CHECK_FIELDS_TEXT;
  return { errors, outcome: { type: "invalid", message } };
}

/** Returns the saved value of a part as text, with the other fields of its merge group. */
function describePart<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
  saved: T,
  path: string,
  field: Field,
): string {
  const texts = listConflictPaths(resource, path).map((member) => {
    const memberField = resource.fields[member as keyof T & string] ?? field;
    return formatValue(memberField, valueAtPath(saved, member.split(".")));
  });
  return texts.filter((text) => text !== "—").join(", ") || "—";
}
