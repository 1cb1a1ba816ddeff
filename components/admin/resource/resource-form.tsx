"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/layout";
import { showToast } from "@/components/ui/toast";
import { MARKED_TEXT } from "@/lib/errors";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { changesOf } from "@/lib/resource/changes";
import { checkChanged } from "@/lib/resource/check";
import {
  fieldsOf,
  fromInputs,
  type Inputs,
  isAsked,
  showValue,
  toInputs,
} from "@/lib/resource/fields";
import { rebase } from "@/lib/resource/rebase";
import { type Field, type FormShape, type Row, valuesOf } from "@/lib/resource/resource";
import { isSame, partAt, withPart } from "@/lib/same";
import { LeaveGuard } from "../form/leave-guard";
import { useDraft } from "../form/use-draft";
import { LEAD, sentBy, useForm } from "../form/use-form";
import { Note, Panel } from "../panel";
import { ScreenLink } from "../screen-head";
import { FieldInput, type FieldsForm } from "./field-input";
import { Group } from "./field-parts";
import styles from "./resource-form.module.css";

type Problem = {
  kind: "bad" | "info";
  message: string;
  more?: string;
  isGone?: boolean;
  /** The id of the record that is in the way. */
  other?: string;
  /** What is pressed to save all the same. */
  answer?: string;
};

type Saved<R> = {
  row: R;
  message: string;
  /** Who else changed it meanwhile: that is kept. */
  by?: string;
};

const MARKED_BOTH =
  "Nothing is saved yet. What both of you changed is marked: use theirs, or save to keep yours. What else either of you changed is kept.";

/** What a page shows beside the fields follows from it. */
export type FormView<R> = {
  inputs: Inputs;
  set: (name: string, input: unknown) => void;
  stored: R | null;
  /** Something is typed that is not saved. */
  changed: boolean;
  /** Puts back what is stored. */
  reset: () => void;
  submit: (label: string, button?: { className?: string; disabled?: boolean }) => ReactNode;
};

export type ResourceFormProps<T extends object, R extends Row<T>> = Pick<
  FieldsForm,
  "warn" | "kinds"
> & {
  resource: FormShape<T, R>;
  /** Null for a new one. */
  row: R | null;
  /** What a new one begins with; else it is blank. */
  from?: T;
  /** What the fields of several choices offer, and those of text suggest, by their names. */
  choices?: Record<string, string[]>;
  /** What stands at the end of a group of fields, at the `top` of them, and `above` all of them. */
  notes?: (view: FormView<R>) => Record<string, ReactNode>;
  /** Asked before it is saved. */
  question?: (value: T, stored: R) => { message: string; more: string; answer: string } | null;
  /** Saves it; else the resource's API does. */
  send?: (value: T, over: R | null) => Promise<Saved<R>>;
  /** @returns where to go on; else it stays, and a new one leads to its form */
  onSaved?: (saved: R, over: R | null, isTold: boolean) => string | undefined;
  /** The fields with what stands beside and below them; else a bar with the button does. */
  frame?: (fields: ReactNode, view: FormView<R>) => ReactNode;
  children?: ReactNode;
};

/** The form of one record: typed, checked, saved, and put over what others saved meanwhile. */
export function ResourceForm<T extends object, R extends Row<T>>(props: ResourceFormProps<T, R>) {
  const { resource, row, from, choices = {}, notes, question, frame, children } = props;
  const { send = sendRecord, onSaved, warn, kinds } = props;
  const { name, api, edit, blank, together } = resource;
  const router = useRouter();
  const [stored, setStored] = useState(row);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Fields that somebody else has changed as well. */
  const [conflicts, setConflicts] = useState<string[]>([]);
  const before = stored ? valuesOf(resource, stored) : (from ?? blank);
  const start = toInputs(resource, before);

  const form = useForm<Inputs, T, Saved<R>, [over: R | null, typed: Inputs]>({
    start,
    check: (inputs) =>
      checkChanged(resource.schema, fromInputs(resource, inputs), stored && before),
    onTyped: () => setProblem((shown) => (shown?.answer ? null : shown)),
    onRefused: (message) => setProblem({ kind: "bad", message }),
    send: save,
    failedText: stored ? "Update failed" : `Failed to add ${name}`,
    onDone: ({ row: saved, message, by }, sent, over, typed): void => {
      showToast("success", message);
      draft.discard();
      const next = onSaved?.(saved, over, by !== undefined);
      // Replaced: going back must not lead to a form that was sent.
      if (next !== undefined || !over) {
        const address = next ?? `${edit}/${saved._id}${window.location.search}`;
        form.move(() => router.replace(address));
        return;
      }
      setStored(saved);
      setConflicts([]);
      form.settle(toInputs(resource, valuesOf(resource, saved)), typed);
      setProblem(by ? { kind: "info", message: by, more: keptText(sent, saved) } : null);
      if (by) form.lead();
      router.refresh();
    },
    onFailed: ({ text, error }, _, over) => {
      showToast("error", over ? `Failed to update ${name}` : text);
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

  /** Once more where somebody else saved meanwhile, and nothing that I changed. */
  async function save(value: T, over: R | null, _: Inputs, by?: string): Promise<Saved<R>> {
    try {
      return { ...(await send(value, over)), by };
    } catch (error) {
      const current = over && currentIn(error, over);
      if (!current || !(error instanceof ApiError)) throw error;
      const [was, now] = [over, current].map((one) => valuesOf(resource, one)) as [T, T];
      const next = rebase(was, value, now, together);
      if (next.conflicts.length > 0) throw error;
      return save(next.value, current, _, error.message);
    }
  }

  /** The record as somebody else has saved it, where that is why it was refused. */
  function currentIn(error: unknown, { _id }: R): R | null {
    if (!(error instanceof ApiError) || error.status !== 409) return null;
    const { data } = z.object({ current: resource.row }).safeParse(error.answer);
    return data?.current._id === _id ? data.current : null;
  }

  /** A newer row comes in under what is typed; where both changed the same, that is marked. */
  function putOver(current: R, message = `Somebody changed this ${name}, too.`) {
    const typed = fromInputs(resource, form.values);
    const next = rebase(before, typed, valuesOf(resource, current), together);
    setStored(current);
    setConflicts(next.conflicts);
    // What was typed since it was sent stays over that.
    form.settle(toInputs(resource, next.value), form.values);
    if (next.conflicts.length === 0) return setProblem(null);
    setProblem({ kind: "bad", message, more: MARKED_BOTH });
    form.lead();
  }

  const write = (place: string, input: unknown, name = place) => {
    const [first = "", ...rest] = place.split(".");
    form.set(first, withPart(form.values[first], rest, input), name);
  };
  const at = (value: object, place: string) => partAt(value, place.split("."));

  /** What somebody else has made of a field, and of those that make sense only with it. */
  function theirs(place: string, field: Field) {
    if (!conflicts.includes(place)) return;
    const names = together.find(([first]) => first === place) ?? [place];
    const shown = names.map((one) =>
      showValue(resource.fields[one as keyof T & string] ?? field, at(before, one)),
    );
    const use = () => {
      for (const one of names) write(one, at(start, one));
      setConflicts(conflicts.filter((one) => one !== place));
    };
    return { text: shown.filter((one) => one !== "—").join(", ") || "—", use };
  }

  const keptText = (sent: T, saved: R) => {
    const changes = changesOf(resource, sent, saved);
    const texts = changes.map(({ label, from, to }) => `${label} ${from} → ${to}`);
    return `Yours is saved, and theirs is kept: ${texts.join(", ")}.`;
  };

  const problemOf = (message: string, error: unknown): Problem => {
    const isGone = error instanceof ApiError && error.status === 404;
    const wrong = error instanceof ApiError ? Object.values(error.errors) : [];
    // What stands under its field is not said twice.
    if (wrong.includes(message)) return { kind: "bad", message: MARKED_TEXT };
    const inTheWay = z.object({ current: resource.row });
    const other = error instanceof ApiError && inTheWay.safeParse(error.answer).data?.current._id;
    const more = isGone || other ? "What you typed is kept." : whyNotSaved(error);
    const problem = { kind: "bad", message, isGone, other: other || undefined } as const;
    return { ...problem, more: wrong.length > 0 ? undefined : more };
  };

  const changed = !isSame(form.values, start);
  // As if the page had stayed open since: saving puts it over what others saved.
  const draft = useDraft(form, changed, stored, (over) => over && setStored(over));

  // An undo, or what somebody else saved, has come with the page.
  const onNewer = useEffectEvent((newer: R) => {
    if (stored && newer.updatedAt > stored.updatedAt) putOver(newer);
  });
  useEffect(() => {
    if (row) onNewer(row);
  }, [row]);

  const submit = (over = stored, isSure = false) => {
    const value = form.isBusy ? undefined : form.check();
    if (value === undefined) return;
    const asked = over && !isSure && question?.(value, over);
    if (!asked) return void form.run(value, over, form.values);
    setProblem({ kind: "bad", ...asked });
    form.lead();
  };
  const wayOn = ({ isGone, other, answer }: Problem) => {
    if (isGone)
      return (
        <Button busy={form.isBusy} onClick={() => submit(null)}>
          Add it as a new {name}
        </Button>
      );
    if (answer) return <Button onClick={() => submit(stored, true)}>{answer}</Button>;
    if (!other) return;
    return (
      <ScreenLink href={`${edit}/${other}`} target="_blank">
        Open that {name} <span className="sr">(new tab)</span>
      </ScreenLink>
    );
  };
  const view: FormView<R> = {
    inputs: form.values,
    set: form.set,
    stored,
    changed,
    reset: () => {
      form.reset(start);
      setStored(stored && { ...stored });
      setProblem(null);
      setConflicts([]);
    },
    submit: (label, button) => (
      <Button type="submit" variant="primary" busy={form.isBusy} {...button}>
        {form.isBusy ? "Saving..." : label}
      </Button>
    ),
  };
  const { above, top, ...ends } = notes?.(view) ?? {};
  const asked = fieldsOf(resource).filter(([, field]) => isAsked(field, form.values));
  const groups = [...new Set(asked.map(([, { group = "" }]) => group))];
  const fieldsForm: FieldsForm = {
    ...{ errors: form.errors, write, stored, conflicts, theirs, warn, kinds },
    before: (place) => at(before, place),
  };
  const inputs = (wanted: string) =>
    asked
      .filter(([, { group = "" }]) => group === wanted)
      .map(([name, field]) => (
        <FieldInput
          key={name}
          {...{ name, field }}
          form={fieldsForm}
          place={name}
          input={form.values[name]}
          choices={choices[name]}
        />
      ));
  const across = (note: ReactNode) => note && <div className={styles.across}>{note}</div>;
  const [first] = groups;
  const title = stored ? resource.nameOf(before) : name;
  const fields =
    first === "" ? (
      <Panel aria-label={title} className={`inset ${styles.fields}`}>
        {across(top)}
        {inputs(first)}
        {across(ends[first])}
      </Panel>
    ) : (
      <Panel aria-label={title} className="ruled">
        {groups.map((group) => (
          <Group
            key={group}
            title={group}
            note={group === first ? "* must be filled in" : undefined}
          >
            {inputs(group)}
            {across(ends[group])}
          </Group>
        ))}
      </Panel>
    );
  return (
    <form {...form.props} onSubmit={sentBy(() => submit())}>
      <LeaveGuard draft={draft} />
      {problem && (
        <div className="above" tabIndex={-1} {...{ [LEAD]: "" }}>
          <Note kind={problem.kind} action={wayOn(problem)}>
            <b>{problem.message}</b> {problem.more}
          </Note>
        </div>
      )}
      {above}
      {frame ? (
        frame(fields, view)
      ) : (
        <>
          {fields}
          {children}
          <StickyBar>
            <p className="soft">
              {stored && !changed ? "Everything is saved" : "Shows on the website at once"}
            </p>
            {view.submit(stored ? "Save changes" : `Add ${name}`, {
              disabled: stored !== null && !changed,
            })}
          </StickyBar>
        </>
      )}
    </form>
  );
}
