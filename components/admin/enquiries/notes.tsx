import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { PART_LABELS } from "@/lib/content/staff";
import { dayPart, type FollowUpChange, NOTE_LENGTH } from "@/lib/enquiries/inbox-schema";
import { languageOf } from "@/lib/enquiries/reach";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, whyNotSaved } from "@/lib/http/api-client";
import { dayInIndia, weekdayText } from "@/lib/time";
import { LeaveGuard } from "../form/leave-guard";
import { useDraft } from "../form/use-draft";
import { Age, Note } from "../panel";
import styles from "./follow-up.module.css";
import type { FollowUpAction, ViewProps } from "./use-follow-up";

const EMPTY = { note: "", callAgain: "" };

/** A note and a day to call again, saved in one step. */
export function useNote(action: FollowUpAction, isClosed: boolean) {
  const [typed, setTyped] = useState(EMPTY);
  const note = typed.note.trim() || undefined;
  // A colleague may have closed it while a day was chosen.
  const day = isClosed ? "" : typed.callAgain;
  const draft = useDraft({
    values: typed,
    hasChanges: Boolean(note || day),
    onRestore: setTyped,
  });
  const failure = action.failure?.error;
  const errors: FieldErrors = failure instanceof ApiError ? failure.errors : {};
  return {
    typed,
    day,
    draft,
    errors,
    set: (change: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...change })),
    /** With whatever else is changed. */
    send: (change: FollowUpChange) => void action.change({ ...change, note }),
    /** What was typed since it was sent stays. */
    onSaved: (sent: FollowUpChange) => {
      draft.discard();
      setTyped((now) => ({
        note: now.note.trim() === sent.note ? "" : now.note,
        callAgain: now.callAgain === sent.callAgain?.on ? "" : now.callAgain,
      }));
    },
  };
}
type NoteForm = ReturnType<typeof useNote>;

export type NotesProps = Pick<ViewProps, "enquiry" | "now"> & {
  action: FollowUpAction;
  note: NoteForm;
};

/** What staff wrote down, and where they write the next, with the day on which to call again. */
export function Notes({ enquiry, now, action, note }: NotesProps) {
  const { typed, day, draft, errors, set } = note;
  const form = useRef<HTMLFormElement>(null);
  const { failure } = action;
  // To the field that the server refused.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The part of the day is the button that was pressed; with the note alone it is any.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute("value");
    const part = dayPart.nullable().catch(null).parse(pressed);
    note.send(day ? { callAgain: { on: day, part } } : {});
  };
  return (
    <div className={`stack topped ${styles.notes}`}>
      {enquiry.notes.length > 0 && (
        <ul className="stack" aria-label="Notes">
          {enquiry.notes.map(({ id, text, writtenBy, createdAt }) => (
            <li key={id} className="broken">
              <p lang={languageOf(text)}>{text}</p>
              <p className="soft fine">
                {writtenBy}, <Age at={createdAt} now={now} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
        <LeaveGuard draft={draft} />
        <TextArea
          id="note"
          label="Note"
          rows={2}
          maxLength={NOTE_LENGTH}
          value={typed.note}
          error={errors.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        {failure && !errors.note && !errors.callAgain && (
          <Note kind="bad">
            {failure.text} {draft.hasChanges && whyNotSaved(failure.error)}
          </Note>
        )}
        <Button type="submit" busy={action.isBusy} disabled={!draft.hasChanges}>
          {action.isBusy ? "Saving..." : "Add note"}
        </Button>
        {enquiry.status !== "closed" && <CallDays now={now} action={action} note={note} />}
      </form>
    </div>
  );
}

/** Days ahead that have a button of their own: all of the next week. */
const DAYS = [...Array(8).keys()];

function CallDays({ now, action, note }: Omit<NotesProps, "enquiry">) {
  const { typed, errors, set } = note;
  const { callAgain: chosen } = typed;
  return (
    <fieldset className={`cluster ${styles.choices}`}>
      <legend className="small">Call again</legend>
      {DAYS.map((after) => {
        const day = dayInIndia(now, after);
        const [weekday, ...date] = weekdayText(day).split(" ");
        return (
          <Button
            key={after}
            className={styles.weekday}
            aria-pressed={day === chosen}
            onClick={() => set({ callAgain: day === chosen ? "" : day })}
          >
            {after === 0 ? "Today" : weekday} <small className="fine">{date.join(" ")}</small>
          </Button>
        );
      })}
      <TextField
        type="date"
        label="Another day"
        className={styles.day}
        min={dayInIndia(now)}
        max={dayInIndia(now, 365)}
        value={chosen}
        error={errors.callAgain}
        onChange={({ target }) => set({ callAgain: target.value })}
      />
      <fieldset
        disabled={!chosen || action.isBusy}
        className={`cluster ${styles.parts}`}
        aria-labelledby="save-call"
      >
        <span id="save-call" className="small">
          {chosen ? `Save and call again on ${weekdayText(chosen)}:` : "Choose a day, then when:"}
        </span>
        {Object.entries({ any: "Any time", ...PART_LABELS }).map(([part, label]) => (
          <Button key={part} type="submit" value={part}>
            {label}
          </Button>
        ))}
      </fieldset>
    </fieldset>
  );
}
