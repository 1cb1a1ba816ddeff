"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { z } from "zod";
import "@/lib/zod-messages";
import { showToast } from "@/components/ui/toast";
import { CHECK_FIELDS_TEXT, type FieldErrors } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { isDeepEqual, valueAtPath } from "@/lib/json-values";
import type { ChangeAuthor } from "@/lib/resource/changes-schema";
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
  /** Returns the URL to open. By default, the form stays open, or the form of an added record opens. */
  onSaved?: (saved: R, base: R | null, isMerged: boolean) => string | undefined;
};

export function useResourceForm<T extends object, R extends Row<T>>(
  options: RecordFormOptions<T, R>,
) {
  const { resource, row, initialValues, authors, getConfirmation } = options;
  const setup = { resource, initialValues };
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useFormState<T, R>(setup, row, authors);
  const { base, inputs } = state;
  const saved = getSavedValues(setup, base);
  const hasChanges = !isDeepEqual(inputs, getSavedInputs(setup, base));
  const onRestore = (draftInputs: Inputs, draftBase: R | null) =>
    dispatch({ type: "restoreDraft", inputs: draftInputs, base: draftBase });
  const draft = useDraft({ values: inputs, hasChanges, base, onRestore });
  const { save, isSaving } = useSave({ ...options, base, dispatch, onSaveDone: draft.discard });
  useInputBeforeHydration(formRef, dispatch);
  useFocusOnProblem(formRef, state.outcome);

  /** @param replacedRecord null adds the values as a new record */
  function submit(replacedRecord = base, isConfirmed = false) {
    if (isSaving) return;
    const submission = {
      base: replacedRecord,
      inputs: mergeFormEntries(inputs, readEntries(formRef.current)),
    };
    dispatch({ type: "submit", inputs: submission.inputs });
    const values = fromInputs(resource, submission.inputs);
    const { data: value, error } = checkChanged(resource.schema, values, base && saved);
    if (error) {
      dispatch({ type: "notSaved", ...describeValidationError(error) });
      return;
    }
    const confirmation =
      replacedRecord && !isConfirmed ? getConfirmation?.(value, replacedRecord) : null;
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
    formatColleagueValue: (path: string, field: Field) =>
      formatSavedPart(resource, saved, path, field),
    acceptColleagueValue: (path: string) => dispatch({ type: "acceptColleagueValue", path }),
    reset: () => dispatch({ type: "reset" }),
  };
}

/** Merges each newer version of the record that the page renders. */
function useFormState<T extends object, R extends Row<T>>(
  setup: FormSetup<T>,
  row: R | null,
  authors: ChangeAuthor[] | undefined,
) {
  const [state, dispatch] = useReducer(
    (current: FormState<R>, action: FormAction<R>) => formReducer(setup, current, action),
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

type SaveOptions<T extends object, R extends Row<T>> = RecordFormOptions<T, R> & {
  base: R | null;
  dispatch: (action: FormAction<R>) => void;
  onSaveDone: () => void;
};

function useSave<T extends object, R extends Row<T>>(options: SaveOptions<T, R>) {
  const {
    resource,
    base,
    send = createSendRecord(resource),
    onSaved,
    dispatch,
    onSaveDone,
  } = options;
  const { name, editPath } = resource;
  const router = useRouter();
  const action = useAction({
    send: (value: T, submission: Submission<R>) =>
      saveWithMerge(resource, send, value, submission.base),
    fallbackMessage: base ? "Update failed" : `Failed to add ${name}`,
    showsToasts: false,
    onDone: ({ row, message, mergeMessage, isOwnMerge }, value, submission): void => {
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
    onFailed: ({ message, error }, _, submission) => {
      showToast("error", submission.base ? `Failed to update ${name}` : message);
      const conflict = submission.base && parseConflict(resource, error, submission.base);
      if (!conflict) {
        const errors = error instanceof ApiError ? error.errors : {};
        const outcome = describeFailure(resource, error, message);
        dispatch({ type: "notSaved", errors, outcome });
        return;
      }
      dispatch({ type: "conflict", submission, ...conflict });
      // Refreshes the history on the page, which shows the colleague's change.
      router.refresh();
    },
  });
  return { save: action.run, isSaving: action.isBusy };
}

function useFocusOnProblem(
  formRef: RefObject<HTMLFormElement | null>,
  outcome: SaveOutcome | null,
) {
  useEffect(() => {
    if (!outcome) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
    const target = find('[aria-invalid="true"]') ?? find("[data-focus-on-failure]");
    target?.focus();
  }, [formRef, outcome]);
}

function readEntries(form: HTMLFormElement | null): FormEntries {
  return form ? Object.fromEntries(new FormData(form)) : {};
}

function describeValidationError(error: z.ZodError): { errors: FieldErrors; outcome: SaveOutcome } {
  const errors = errorsIn(error);
  // Zod reports an error of the whole record with an empty path.
  const message = errors[""] ?? CHECK_FIELDS_TEXT;
  return { errors, outcome: { type: "invalid", message } };
}

/** Includes the other fields of the part's merge group. */
function formatSavedPart<T extends object, R extends Row<T>>(
  resource: FormDefinition<T, R>,
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
