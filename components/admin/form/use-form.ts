"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import "@/lib/schema-words";
import { type FieldErrors, MARKED_TEXT } from "@/lib/errors";
import { ApiError } from "@/lib/http/api-client";
import { errorsIn } from "@/lib/resource/check";
import { rebase } from "@/lib/resource/rebase";
import { type Action, useAction } from "./use-action";

type Form<Typed, Body, Answer, More extends unknown[]> = Omit<
  Action<[Body, ...More], Answer>,
  "toast"
> & {
  start: Typed;
  check: (typed: Typed) => z.ZodSafeParseResult<Body>;
  onTyped?: () => void;
  /** @param message what is wrong with the whole */
  onRefused?: (message: string, errors: FieldErrors) => void;
};

type TextOf<Typed> = {
  [Name in keyof Typed]: Typed[Name] extends string ? Name : never;
}[keyof Typed] &
  string;

/** Marks what leads on where no field is wrong: it takes the focus. */
export const LEAD = "data-lead";

/**
 * The fields of a form and the action that they are for. What is typed survives errors and a
 * session that ended; what is wrong stands under its field until that is changed, and the focus
 * goes to the first such field. What came of it is said on the page, without a toast.
 */
export function useForm<Typed extends object, Body, Answer, More extends unknown[] = []>({
  start,
  check: parse,
  onTyped,
  onRefused,
  onFailed,
  ...action
}: Form<Typed, Body, Answer, More>) {
  const form = useRef<HTMLFormElement>(null);
  const lead = useLead(form);
  const { read, setErrors, ...fields } = useFields(start, form, () => {
    forget();
    onTyped?.();
  });
  const { failure, forget, ...acting } = useAction<[Body, ...More], Answer>({
    ...action,
    toast: false,
    onFailed: (failed, ...args) => {
      refuse(failed.error instanceof ApiError ? failed.error.errors : {});
      onFailed?.(failed, ...args);
    },
  });

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    lead();
  };

  /** What was typed, as the server takes it; where something is wrong with it, that is shown. */
  const check = (): Body | undefined => {
    forget();
    const { success, data, error } = parse(read());
    if (success) return data;
    const found = errorsIn(error);
    refuse(found);
    onRefused?.(found[""] ?? MARKED_TEXT, found);
  };

  const onSubmit = (event: FormEvent, ...more: More) => {
    event.preventDefault();
    const body = acting.isBusy ? undefined : check();
    if (body !== undefined) void acting.run(body, ...more);
  };

  const isMarked = Object.keys(fields.errors).some(
    (name) => (name.split(".")[0] ?? "") in fields.values,
  );
  return {
    ...fields,
    ...acting,
    start,
    /** What went wrong and belongs to no field. */
    failure: isMarked ? null : failure,
    check,
    lead,
    // By POST, so that nothing typed ever stands in an address, whatever fails.
    props: { ref: form, method: "post", noValidate: true, onSubmit },
  };
}

function useFields<Typed extends object>(
  start: Typed,
  form: { readonly current: HTMLFormElement | null },
  onTyped: () => void,
) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});

  // What was typed, or filled in by the browser, before the script came.
  useEffect(() => setValues((before) => ({ ...before, ...typedIn(form.current, before) })), [form]);

  /** @param part what is marked of it, where it has parts */
  const set = <Name extends keyof Typed>(name: Name, value: Typed[Name], part = String(name)) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([at]) => at !== part && !at.startsWith(`${part}.`)),
      ),
    );
    onTyped();
  };

  const begin = (from: Typed) => {
    setValues(from);
    setErrors({});
    return from;
  };

  return {
    values,
    set,
    errors,
    setErrors,
    read: () => begin({ ...values, ...typedIn(form.current, values) }),
    /** What was saved, and over it what was typed since it was sent. */
    settle: (saved: Typed, sent: Typed) => {
      setValues((now) => rebase(sent, now, saved).value);
      setErrors({});
    },
    reset: (from = start) => {
      begin(from);
      onTyped();
    },
    field: <Name extends TextOf<Typed>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, target.value as Typed[Name]),
    }),
  };
}

function typedIn<Typed extends object>(form: HTMLFormElement | null, values: Typed) {
  if (!form) return {};
  const texts = [...new FormData(form)].filter(
    ([name]) => typeof values[name as keyof Typed] === "string",
  );
  return Object.fromEntries(texts) as Partial<Typed>;
}

/** For a form that is sent by something else than its own action. */
export const sentBy = (save: () => void) => (event: FormEvent) => {
  event.preventDefault();
  save();
};

/** Leads whoever asked to the first wrong field, or to what else stands in the way. */
function useLead(form: { readonly current: HTMLFormElement | null }): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const found = ['[aria-invalid="true"]', `[${LEAD}]`].map((place) =>
      form.current?.querySelector<HTMLElement>(place),
    );
    found.find(Boolean)?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}
