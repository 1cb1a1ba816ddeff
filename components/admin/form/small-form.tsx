"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { FieldErrorsContext } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import "@/lib/validation/zod-messages";
import type { FieldErrors } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { BusyButton } from "../busy-button";
import { Alert } from "../panel";
import { useUnsavedForm } from "../session-context";
import { FailureAlert } from "./failure-alert";
import { type ActionOptions, useAction } from "./use-action";
import { focusFailure } from "./use-write-check";

export type SubmitLabels = { idle: string; busy: string };

type SmallFormProps<Body, Result> = Pick<
  ActionOptions<[Body], Result>,
  "storesNothing" | "fetchSavedAt" | "onFoundSaved"
> & {
  schema: z.ZodType<Body>;
  send: (body: Body) => Promise<Result>;
  fallbackMessage: string;
  hideErrorToast?: boolean;
  /** A returned text is shown as a message until the next input. */
  onDone: (result: Result) => unknown;
  submitLabels: SubmitLabels;
  extraActions?: ReactNode;
  /** Each field reads its error by name from FieldErrorsContext. */
  children: ReactNode;
};

/** After a failure, keeps the typed values and focuses the first invalid field or `data-focus-on-failure`. */
export function SmallForm<Body, Result>(props: SmallFormProps<Body, Result>) {
  const { submitLabels, children, extraActions } = props;
  const form = useSmallForm(props);
  const { errors, failure, doneMessage } = form;
  return (
    <form
      ref={form.formRef}
      // Without JavaScript, a GET form would put the typed values into the URL.
      method="post"
      noValidate
      className="stack"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {failure && Object.keys(errors).length === 0 && <FailureAlert failure={failure} />}
      {doneMessage !== undefined && <Alert kind="good">{doneMessage}</Alert>}
      <div className="cluster">
        <BusyButton
          type="submit"
          variant="primary"
          isBusy={form.isBusy}
          isAwaitingCheck={form.isAwaitingCheck}
          busyLabel={submitLabels.busy}
          label={submitLabels.idle}
        />
        {extraActions}
      </div>
    </form>
  );
}

function useSmallForm<Body, Result>(props: SmallFormProps<Body, Result>) {
  const { schema, hideErrorToast, onDone, onFoundSaved, ...options } = props;
  const { formRef, errors, showErrors, clearErrors, clearError } = useFieldErrors();
  const [doneMessage, setDoneMessage] = useState<string>();
  const [hasInput, setHasInput] = useState(false);
  useUnsavedForm(hasInput);
  const { run, isBusy, isAwaitingCheck, failure, clearFailure } = useAction({
    send: options.send,
    fallbackMessage: options.fallbackMessage,
    showsToasts: false,
    storesNothing: options.storesNothing,
    fetchSavedAt: options.fetchSavedAt,
    onFoundSaved: (body) => {
      reset();
      onFoundSaved?.(body);
    },
    onDone: async (result) => {
      const message = await onDone(result);
      setDoneMessage(typeof message === "string" ? message : undefined);
      reset();
    },
    onFailed: ({ message, error, isUnanswered }) => {
      const isChecked = isUnanswered && options.fetchSavedAt !== undefined;
      if (!hideErrorToast && !isChecked) showToast("error", message);
      showErrors(error instanceof ApiError ? error.errors : {});
    },
  });

  const reset = () => {
    formRef.current?.reset();
    setHasInput(false);
  };
  const clearMessages = () => {
    if (!isAwaitingCheck) clearFailure();
    setDoneMessage(undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAwaitingCheck) {
      focusFailure();
      return;
    }
    clearMessages();
    const { data, error } = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    clearErrors();
    if (data !== undefined) void run(data);
    else showErrors(listFirstErrors(error));
  };
  const onInput = ({ target }: FormEvent) => {
    clearMessages();
    clearError((target as HTMLInputElement).name);
    setHasInput(true);
  };
  return { formRef, errors, failure, doneMessage, isBusy, isAwaitingCheck, onSubmit, onInput };
}

function useFieldErrors() {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const showErrors = (allErrors: FieldErrors) => {
    const form = formRef.current;
    const fields = form?.elements ?? {};
    const fieldErrors = Object.entries(allErrors).filter(([name]) => name in fields);
    flushSync(() => setErrors(Object.fromEntries(fieldErrors)));
    const invalidField = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = invalidField ?? form?.querySelector<HTMLElement>("[data-focus-on-failure]");
    target?.focus();
  };
  const clearErrors = () => setErrors({});
  const clearError = (name: string) => {
    const { [name]: _, ...otherErrors } = errors;
    setErrors(otherErrors);
  };
  return { formRef, errors, showErrors, clearErrors, clearError };
}

function listFirstErrors(error: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
