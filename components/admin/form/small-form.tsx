"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { FieldErrorsContext } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import "@/lib/schema-words";
import type { FieldErrors } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { Note } from "../panel";
import { useUnsaved } from "../session/session";
import { useAction } from "./use-action";

type SmallFormProps<Body, Answer> = {
  schema: z.ZodType<Body>;
  send: (body: Body) => Promise<Answer>;
  failedText: string;
  /** A failure shows on the page alone, without a toast. */
  isQuiet?: boolean;
  /** @returns a text that stays on the page until something is typed */
  onDone: (answer: Answer) => unknown;
  /** What the button says, and while it is at work. */
  submit: readonly [string, string];
  more?: ReactNode;
  /** The fields: each finds what is wrong with it by its name. */
  children: ReactNode;
};

/**
 * A form of few fields, which the browser holds until they are sent: what was typed stays, whatever
 * comes back. The focus goes to the first wrong field, and where none is to what is marked with
 * `data-lead`.
 */
export function SmallForm<Body, Answer>(props: SmallFormProps<Body, Answer>) {
  const { schema, send, failedText, isQuiet, onDone, submit, more, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [done, setDone] = useState<unknown>();
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  const { run, isBusy, failure, clearFailure } = useAction({
    send,
    failedText,
    toast: false,
    onDone: async (answer) => {
      setDone(await onDone(answer));
      form.current?.reset();
      setTyped(false);
    },
    onFailed: ({ text, error }) => {
      if (!isQuiet) showToast("error", text);
      showErrors(error instanceof ApiError ? error.errors : {});
    },
  });

  const begin = () => {
    clearFailure();
    setDone(undefined);
  };
  const showErrors = (found: FieldErrors) => {
    const fields = form.current?.elements ?? {};
    const marked = Object.entries(found).filter(([name]) => name in fields);
    flushSync(() => setErrors(Object.fromEntries(marked)));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>("[data-lead]"))?.focus();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    begin();
    const { data, error } = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors({});
    if (data !== undefined) return void run(data);
    // Of several errors of one field the first shows.
    const issues = error?.issues.toReversed() ?? [];
    showErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
  };
  const onInput = ({ target }: FormEvent) => {
    const { [(target as HTMLInputElement).name]: _, ...others } = errors;
    begin();
    setErrors(others);
    setTyped(true);
  };

  return (
    <form
      ref={form}
      // By POST, so that nothing typed ever stands in an address, whatever fails.
      method="post"
      noValidate
      className="stack"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {failure && Object.keys(errors).length === 0 && <Note kind="bad">{failure.text}</Note>}
      {typeof done === "string" && <Note kind="good">{done}</Note>}
      <div className="cluster">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit[isBusy ? 1 : 0]}
        </Button>
        {more}
      </div>
    </form>
  );
}
