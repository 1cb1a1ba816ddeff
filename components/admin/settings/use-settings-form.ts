"use client";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { useSession } from "@/components/admin/session";
import { withSession } from "@/components/admin/with-session";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/api-client";
import type { FieldErrors } from "@/lib/http/errors";

type Options<Schema extends z.ZodType, Answer> = {
  /** Of the form's fields by their names; what comes out of it is sent. */
  schema: Schema;
  /** The field that is typed a second time, as `repeat`, and what to say where the two differ. */
  repeated?: { field: string; text: string };
  send: (body: z.output<Schema>) => Promise<Answer>;
  /** For a failure that the server has no words for. */
  failedText: string;
  onDone: (answer: Answer, form: HTMLFormElement) => void;
};

type State = { isBusy: boolean; errors: FieldErrors; failure: string | null };

const IDLE: State = { isBusy: false, errors: {}, failure: null };

/**
 * A form whose fields keep their own values: they survive errors and a session that ended. What is
 * wrong stands under its field until the field is changed; what belongs to none stays as `failure`.
 */
export function useSettingsForm<Schema extends z.ZodType, Answer>(
  options: Options<Schema, Answer>,
) {
  const { schema, repeated, send, failedText, onDone } = options;
  const session = useSession();
  const [state, setState] = useState(IDLE);
  const isSending = useRef(false);

  /** What was wrong does not matter any more. */
  function clear() {
    setState((before) => ({ ...before, errors: {}, failure: null }));
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    setState((before) => {
      if (!before.failure && !(name in before.errors)) return before;
      const { [name]: _changed, ...errors } = before.errors;
      return { ...before, errors, failure: null };
    });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending.current) return;
    const { repeat, ...values } = Object.fromEntries(new FormData(form));
    const typed = schema.safeParse(values);
    const isUnlike = repeated && values[repeated.field] !== repeat;
    if (!typed.success || isUnlike) {
      const errors = { ...firstErrors(typed.error), ...(isUnlike && { repeat: repeated.text }) };
      show(form, { ...IDLE, errors });
      return;
    }
    isSending.current = true;
    setState({ ...IDLE, isBusy: true });
    try {
      const answer = await withSession(session, () => send(typed.data));
      show(form, IDLE);
      onDone(answer, form);
    } catch (error) {
      const { message, errors } = error instanceof ApiError ? error : { message: "", errors: {} };
      const text = (error instanceof ApiError && message) || failedText;
      show(form, { isBusy: false, errors, failure: hasField(form, errors) ? null : text });
      showToast("error", text);
    } finally {
      isSending.current = false;
    }
  }

  function show(form: HTMLFormElement, next: State) {
    flushSync(() => setState(next));
    // A disabled button has lost the focus: whoever pressed it with a key is still there.
    const place = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (place) place.focus();
    else if (document.activeElement === document.body)
      form.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  return { ...state, clear, onInput, onSubmit };
}

function firstErrors(error: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** An error of a field that the form does not show must not get lost. */
function hasField(form: HTMLFormElement, errors: FieldErrors): boolean {
  return Object.keys(errors).some((name) => form.elements.namedItem(name) !== null);
}
