"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import "@/lib/schema-words";
import { showToast } from "@/components/ui/toast";
import { CHECK_FIELDS_TEXT, type FieldErrors } from "@/lib/errors";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { changeTexts } from "@/lib/resource/changes";
import { checkChanged, errorsIn } from "@/lib/resource/check";
import { fromInputs, type Inputs, showValue, toInputs } from "@/lib/resource/fields";
import { rebase } from "@/lib/resource/rebase";
import { type Field, type FormShape, type Row, valuesOf } from "@/lib/resource/resource";
import { isSame, partAt, withPart } from "@/lib/same";
import { useAction } from "../form/use-action";
import { useDraft } from "../form/use-draft";

export type Problem = {
  kind: "bad" | "info";
  message: string;
  more?: string;
  isGone?: boolean;
  /** The id of the record that is in the way. */
  other?: string;
  /** The label of the button that saves anyway. */
  answer?: string;
};

type Saved<R> = {
  row: R;
  message: string;
  /** That somebody else changed it meanwhile, whose changes stay. */
  by?: string;
};

const MARKED_BOTH =
  "Nothing is saved yet. What both of you changed is marked: use theirs, or save to keep yours. What else either of you changed is kept.";

export type EditedRecord<T extends object, R extends Row<T>> = {
  resource: FormShape<T, R>;
  /** Null for a new one. */
  row: R | null;
  /** What a new one begins with; else it is blank. */
  from?: T;
  /** Asked before it is saved. */
  question?: (value: T, stored: R) => { message: string; more: string; answer: string } | null;
  /** Saves it; else the resource's API does. */
  send?: (value: T, over: R | null) => Promise<Saved<R>>;
  /** @returns where to go on; else it stays, and a new one leads to its form */
  onSaved?: (saved: R, over: R | null, isMerged: boolean) => string | undefined;
};

/**
 * The form of one record: validated, saved, and merged with what others saved meanwhile. What is
 * typed survives errors and the end of the session.
 */
export function useResourceForm<T extends object, R extends Row<T>>(edited: EditedRecord<T, R>) {
  const { resource, row, from, question, send = sendRecord, onSaved } = edited;
  const { name, api, edit, blank, together } = resource;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(row);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The places that somebody else has changed as well. */
  const [conflicts, setConflicts] = useState<string[]>([]);
  const before = stored ? valuesOf(resource, stored) : (from ?? blank);
  const start = toInputs(resource, before);
  const [inputs, setInputs] = useState(start);

  // What was typed, or filled in by the browser, before the script came.
  useEffect(() => setInputs((now) => ({ ...now, ...typedIn(form.current, now) })), []);

  // To the first wrong field, or to the problem itself, which has `data-lead`.
  useEffect(() => {
    if (!problem) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>("[data-lead]"))?.focus();
  }, [problem]);

  const action = useAction({
    send: save,
    failedText: stored ? "Update failed" : `Failed to add ${name}`,
    toast: false,
    onDone: ({ row: saved, message, by }, sent, over, typed): void => {
      showToast("success", message);
      draft.discard();
      const next = onSaved?.(saved, over, by !== undefined);
      // Replaced: going back must not lead to a form that was sent.
      if (next !== undefined || !over) {
        const address = next ?? `${edit}/${saved._id}${window.location.search}`;
        action.move(() => router.replace(address));
        return;
      }
      setStored(saved);
      setConflicts([]);
      putUnder(toInputs(resource, valuesOf(resource, saved)), typed);
      const theirTexts = changeTexts(resource, sent, saved).join(", ");
      if (by)
        setProblem({
          kind: "info",
          message: by,
          more: `Yours is saved, and theirs is kept: ${theirTexts}.`,
        });
      else setProblem(null);
      router.refresh();
    },
    onFailed: ({ text, error }, _, over) => {
      showToast("error", over ? `Failed to update ${name}` : text);
      setErrors(error instanceof ApiError ? error.errors : {});
      const current = over && currentIn(error, over);
      if (!current) return setProblem(problemOf(text, error));
      putOver(current, text);
      // Who did what comes with the changes of the record.
      router.refresh();
    },
  });

  async function sendRecord(value: T, over: R | null): Promise<Saved<R>> {
    const body = { ...value, updatedAt: over?.updatedAt };
    const answer = z.object({ message: z.string(), [name]: resource.row });
    const { message, ...saved } = over
      ? await sendJson(`${api}/${over._id}`, body, async () => answer, { method: "PUT" })
      : await sendJson(api, value, async () => answer);
    return { row: saved[name] as R, message: String(message) };
  }

  /** Saves again over what somebody else saved meanwhile, where that was other fields. */
  async function save(value: T, over: R | null, _: Inputs, by?: string): Promise<Saved<R>> {
    try {
      return { ...(await send(value, over)), by };
    } catch (error) {
      const current = over && currentIn(error, over);
      if (!current || !(error instanceof ApiError)) throw error;
      const next = rebase(valuesOf(resource, over), value, valuesOf(resource, current), together);
      if (next.conflicts.length > 0) throw error;
      return save(next.value, current, _, error.message);
    }
  }

  /** The record as somebody else has saved it, where the error is that conflict. */
  function currentIn(error: unknown, { _id }: R): R | null {
    if (!(error instanceof ApiError) || error.status !== 409) return null;
    const { data } = z.object({ current: resource.row }).safeParse(error.answer);
    return data?.current._id === _id ? data.current : null;
  }

  /** What was typed since it was sent stays over what was saved. */
  function putUnder(saved: Inputs, sent: Inputs) {
    setInputs((now) => rebase(sent, now, saved).value);
    setErrors({});
  }

  /** Merges a newer row with what is typed, and flags the fields that both changed. */
  function putOver(current: R, message = `Somebody changed this ${name}, too.`) {
    const typed = fromInputs(resource, inputs);
    const next = rebase(before, typed, valuesOf(resource, current), together);
    setStored(current);
    setConflicts(next.conflicts);
    putUnder(toInputs(resource, next.value), inputs);
    if (next.conflicts.length === 0) return setProblem(null);
    setProblem({ kind: "bad", message, more: MARKED_BOTH });
  }

  /** @param at what is marked there, which leads by numbers: `items.2.question.en` */
  function write(place: string, input: unknown, at = place) {
    const [first = "", ...rest] = place.split(".");
    setInputs((now) => ({ ...now, [first]: withPart(now[first], rest, input) }));
    const isOther = ([one]: [string, string]) => !`${one}.`.startsWith(`${at}.`);
    setErrors((found) => Object.fromEntries(Object.entries(found).filter(isOther)));
    if (problem?.answer) setProblem(null);
  }

  const at = (value: object, place: string) => partAt(value, place.split("."));

  /** What somebody else has made of a field, and of those that make sense only with it. */
  function theirs(place: string, field: Field) {
    if (!conflicts.includes(place)) return;
    const names = together.find(([first]) => first === place) ?? [place];
    const values = names.map((one) =>
      showValue(resource.fields[one as keyof T & string] ?? field, at(before, one)),
    );
    const use = () => {
      for (const one of names) write(one, at(start, one));
      setConflicts(conflicts.filter((one) => one !== place));
    };
    return { text: values.filter((one) => one !== "—").join(", ") || "—", use };
  }

  const problemOf = (message: string, error: unknown): Problem => {
    const isGone = error instanceof ApiError && error.status === 404;
    const wrong = error instanceof ApiError ? Object.values(error.errors) : [];
    // Its text is under the field already.
    if (wrong.includes(message)) return { kind: "bad", message: CHECK_FIELDS_TEXT };
    const inTheWay = z.object({ current: resource.row });
    const other = error instanceof ApiError && inTheWay.safeParse(error.answer).data?.current._id;
    const more = isGone || other ? "What you typed is kept." : whyNotSaved(error);
    const found = { kind: "bad", message, isGone, other: other || undefined } as const;
    return { ...found, more: wrong.length > 0 ? undefined : more };
  };

  const show = (next: Inputs) => {
    setInputs(next);
    setErrors({});
  };
  const changed = !isSame(inputs, start);
  // A draft is restored with its own base: saving merges it with what others saved since.
  const draft = useDraft(
    { values: inputs, reset: show },
    changed,
    stored,
    (over) => over && setStored(over),
  );

  // An undo, or what somebody else saved, has come with the page.
  const onNewer = useEffectEvent((newer: R) => {
    if (stored && newer.updatedAt > stored.updatedAt) putOver(newer);
  });
  useEffect(() => {
    if (row) onNewer(row);
  }, [row]);

  /** @param over null to add it as a new one */
  function submit(over = stored, isSure = false) {
    if (action.isBusy) return;
    const typed = { ...inputs, ...typedIn(form.current, inputs) };
    show(typed);
    const { data: value, error } = checkChanged(
      resource.schema,
      fromInputs(resource, typed),
      stored && before,
    );
    if (error) {
      const found = errorsIn(error);
      setErrors(found);
      return setProblem({ kind: "bad", message: found[""] ?? CHECK_FIELDS_TEXT });
    }
    const toConfirm = over && !isSure && question?.(value, over);
    if (toConfirm) return setProblem({ kind: "bad", ...toConfirm });
    void action.run(value, over, typed);
  }

  return {
    form,
    stored,
    before,
    inputs,
    errors,
    conflicts,
    problem,
    changed,
    draft,
    write,
    theirs,
    submit,
    isBusy: action.isBusy,
    storedAt: (place: string) => at(before, place),
    /** Puts back what is stored. */
    reset: () => {
      show(start);
      setStored(stored && { ...stored });
      setProblem(null);
      setConflicts([]);
    },
  };
}

function typedIn(form: HTMLFormElement | null, inputs: Inputs): Inputs {
  if (!form) return {};
  const texts = [...new FormData(form)].filter(([name]) => typeof inputs[name] === "string");
  return Object.fromEntries(texts);
}
