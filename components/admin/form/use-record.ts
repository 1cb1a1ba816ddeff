"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { showToast } from "@/components/ui/toast";
import { MARKED_TEXT } from "@/lib/errors";
import { ApiError, whyNotSaved } from "@/lib/http/api-client";
import { type Collision, type IsMine, isSame, type Merged } from "@/lib/records/merge";
import { useDraft } from "./use-draft";
import { useForm } from "./use-form";

/** What a form edits: how it is read, typed, checked, sent, and merged with what others did. */
export type RecordForm<Value extends object, Shown extends object, Typed extends object> = {
  /** As it was read; null where it is new. */
  read: Shown | null;
  valueIn: (shown: Shown) => Value;
  /** What the form begins with; else what was read. */
  start?: Typed;
  /** @param shown null for an empty form */
  typedOf: (shown: Shown | null) => Typed;
  check: (typed: Typed, before: Value | null) => z.ZodSafeParseResult<Value>;
  merge: (base: Value, mine: Value, theirs: Value, isMine?: IsMine) => Merged<Value>;
  /** @param over what it takes the place of; null where it is added */
  send: (value: Value, over: Shown | null) => Promise<Saved<Shown>>;
  /** What stands in the way by a refusal with 409: this record, or another one. */
  inTheWay: z.ZodType<{ current: Shown }>;
  /** Said of a failure that the server has no words for; and in the toast, where it says another. */
  failed: (over: Shown | null) => { text: string; toast?: string };
  /** In words, what sets two states of it apart. */
  changes: (from: Value, to: Value) => { label: string; from: string; to: string }[];
  /** @returns where to go on, or nothing to stay */
  onSaved?: (saved: Shown, over: Shown | null, isTold: boolean) => string | undefined;
};

type Saved<Shown> = { message: string; saved: Shown; mergedWith?: string };

/** What saving ran into, or has to say. */
export type Problem<Value, Shown> = {
  kind: "bad" | "info" | "ask";
  message: string;
  more?: string;
  error?: unknown;
  /** Somebody else changed the same. */
  theirs?: { shown: Shown; mine: Value; collisions: Collision[]; chosen: ReadonlySet<string> };
};

const keyOf = ({ place }: Pick<Collision, "place">) => JSON.stringify(place);

/** Undefined of one that is the only one of its kind. */
const idIn = (shown: object | null) => (shown && "_id" in shown ? shown._id : undefined);

/** One record in a form: read, typed, saved, and what came of it. */
export function useRecord<Value extends object, Shown extends object, Typed extends object>(
  record: RecordForm<Value, Shown, Typed>,
) {
  const { valueIn, typedOf, merge } = record;
  const router = useRouter();
  const [read, setRead] = useState(record.read);
  const [problem, setProblem] = useState<Problem<Value, Shown> | null>(null);
  const base = read && valueIn(read);

  const form = useForm({
    start: record.start ?? typedOf(read),
    check: (typed: Typed) => record.check(typed, base),
    onTyped: () => setProblem((before) => (before?.kind === "ask" ? null : before)),
    onRefused: (message) => setProblem({ kind: "bad", message }),
    send: (value: Value, over: Shown | null) => record.send(value, over),
    failedText: "",
    onDone: ({ message, saved, mergedWith }, sent, over): void => {
      showToast("success", message);
      draft.discard();
      const next = record.onSaved?.(saved, over, mergedWith !== undefined);
      // Replaced: going back must not lead to a form that was sent.
      if (next !== undefined) {
        form.move(() => router.replace(next));
        return;
      }
      setRead({ ...saved });
      setProblem(null);
      form.settle(typedOf(saved), form.values);
      router.refresh();
      if (mergedWith === undefined) return;
      const text = `${mergedWith} changed this, too, while you were editing.`;
      const theirs = record.changes(sent, valueIn(saved));
      const stays = theirs.map(({ label, from, to }) => `${label} ${from} → ${to}`).join(", ");
      setProblem({
        kind: "info",
        message: text,
        more: `Yours is saved, and theirs is kept: ${stays}.`,
      });
      form.lead();
    },
    onFailed: ({ error }, value, over) => {
      const found = problemOf(error, value, over);
      setProblem(found);
      showToast("error", record.failed(over).toast ?? found.message);
    },
  });

  const begun = read ? typedOf(read) : (record.start ?? typedOf(null));
  const changed = !isSame(form.values, begun);
  // As if the page had stayed open since: saving merges, or asks.
  const draft = useDraft(form, changed, read, (over) => over && setRead(over));

  const problemOf = (error: unknown, mine: Value, over: Shown | null): Problem<Value, Shown> => {
    const message = (error instanceof ApiError && error.message) || record.failed(over).text;
    if (!(error instanceof ApiError))
      return { kind: "bad", message, more: whyNotSaved(error), error };
    const wrong = Object.values(error.errors);
    // What stands under its field is not said twice.
    if (wrong.length > 0)
      return { kind: "bad", message: wrong.includes(message) ? MARKED_TEXT : message };
    const met = error.status === 409 ? record.inTheWay.safeParse(error.answer).data?.current : null;
    const shown = met && idIn(met) === idIn(over) ? met : null;
    if (!shown || !base) return { kind: "bad", message, more: whyNotSaved(error), error };
    const { collisions } = merge(base, mine, valueIn(shown));
    // Who did what comes with the record's changes.
    router.refresh();
    return { kind: "bad", message, theirs: { shown, mine, collisions, chosen: new Set() } };
  };

  const take = (shown: Shown) => {
    // Another one each time, also where it is what was read: what waits beside the form goes.
    setRead({ ...shown });
    setProblem(null);
    form.reset(typedOf(shown));
  };

  /**
   * @param over null to add it as a new one
   * @param question asked first: where it has an answer, that is shown and nothing is sent
   */
  const save = (
    over: Shown | null = read,
    question?: (value: Value) => Pick<Problem<Value, Shown>, "message" | "more"> | null,
  ) => {
    const value = form.isBusy ? undefined : form.check();
    if (value === undefined) return;
    const asked = question?.(value);
    if (!asked) return void form.run(value, over);
    setProblem({ kind: "ask", ...asked });
    form.lead();
  };

  const theirs = problem?.theirs;
  const collision = theirs && {
    ...theirs,
    isMine: (one: Collision) => theirs.chosen.has(keyOf(one)),
    choose: (one: Collision, mine: boolean) => {
      const chosen = new Set(theirs.chosen);
      if (mine) chosen.add(keyOf(one));
      else chosen.delete(keyOf(one));
      setProblem({ ...problem, theirs: { ...theirs, chosen } });
    },
    /** Saves what each has, and where both have something what was chosen. */
    decide: () => {
      const mine = form.isBusy ? undefined : form.check();
      if (mine === undefined || !base) return;
      const isMine: IsMine = (place) => theirs.chosen.has(keyOf({ place }));
      const { merged, collisions } = merge(base, mine, valueIn(theirs.shown), isMine);
      // What was typed since is shown before it is decided.
      if (!isSame(collisions, theirs.collisions)) {
        setProblem({ ...problem, theirs: { ...theirs, mine, collisions } });
        form.lead();
        return;
      }
      void form.run(merged, theirs.shown);
    },
    takeTheirs: () => take(theirs.shown),
  };

  return {
    ...form,
    read,
    problem,
    collision,
    changed,
    draft,
    save,
    take,
  };
}
