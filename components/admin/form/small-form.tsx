"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { FieldErrorsContext } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import "@/lib/zod-messages";
import type { FieldErrors } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { Alert } from "../panel";
import { useUnsavedForm } from "../session/session";
import { useAction } from "./use-action";

type SmallFormProps<Body, Result> = {
  schema: z.ZodType<Body>;
  send: (body: Body) => Promise<Result>;
  fallbackMessage: string;
  hideErrorToast?: boolean;
  /** A returned text is shown as a message until the next input. */
  onDone: (result: Result) => unknown;
  /** Labels of the button: normally, and while the request runs. */
  submitLabels: readonly [string, string];
  extraActions?: ReactNode;
  /** Fields get their errors by name from FieldErrorsContext. */
  children: ReactNode;
};

/**
 * A form with few, uncontrolled fields: the typed values stay if the request fails. The focus then moves
 * to the first invalid field, otherwise to the element with `data-lead`.
 */
export function SmallForm<Body, Result>(props: SmallFormProps<Body, Result>) {
  const {
    schema,
    send,
    fallbackMessage,
    hideErrorToast,
    onDone,
    submitLabels,
    extraActions,
    children,
  } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [doneMessage, setDoneMessage] = useState<unknown>();
  const [hasInput, setHasInput] = useState(false);
  useUnsavedForm(hasInput);
  const { run, isBusy, failure, clearFailure } = useAction({
    send,
    fallbackMessage,
    toast: false,
    onDone: async (result) => {
      setDoneMessage(await onDone(result));
      formRef.current?.reset();
      setHasInput(false);
    },
    onFailed: ({ message, error }) => {
      if (!hideErrorToast) showToast("error", message);
      showErrors(error instanceof ApiError ? error.errors : {});
    },
  });

  const clearMessages = () => {
    clearFailure();
    setDoneMessage(undefined);
  };
  const showErrors = (allErrors: FieldErrors) => {
    const fields = formRef.current?.elements ?? {};
    const fieldErrors = Object.entries(allErrors).filter(([name]) => name in fields);
    flushSync(() => setErrors(Object.fromEntries(fieldErrors)));
    const invalidField = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalidField ?? formRef.current?.querySelector<HTMLElement>("[data-lead]"))?.focus();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearMessages();
    const { data, error } = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors({});
    if (data !== undefined) return void run(data);
    // Reversed, so that the first error of a field wins.
    const issues = error?.issues.toReversed() ?? [];
    showErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
  };
  const onInput = ({ target }: FormEvent) => {
    const { [(target as HTMLInputElement).name]: _, ...otherErrors } = errors;
    clearMessages();
    setErrors(otherErrors);
    setHasInput(true);
  };

  return (
    <form
      ref={formRef}
      // Without JavaScript, a GET form would put the typed values into the URL.
      method="post"
      noValidate
      className="stack"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {failure && Object.keys(errors).length === 0 && <Alert kind="bad">{failure.message}</Alert>}
      {typeof doneMessage === "string" && <Alert kind="good">{doneMessage}</Alert>}
      <div className="cluster">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabels[isBusy ? 1 : 0]}
        </Button>
        {extraActions}
      </div>
    </form>
  );
}
