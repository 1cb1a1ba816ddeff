import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { DAY_PART_LABELS } from "@/lib/content/staff-labels";
import { dayPartSchema, MAX_NOTE_LENGTH } from "@/lib/enquiries/inbox-schema";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, describeSaveError } from "@/lib/http/api-client";
import { formatWeekday, toIndiaDay } from "@/lib/time";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { LeaveGuard } from "../form/leave-guard";
import styles from "./follow-up.module.css";
import { NoteList } from "./note-list";
import type { EnquiryProps, FollowUpAction } from "./use-follow-up";
import type { NoteForm } from "./use-note-form";

export type NotesProps = Pick<EnquiryProps, "enquiry" | "now"> & {
  action: FollowUpAction;
  noteForm: NoteForm;
};

export function Notes({ enquiry, now, action, noteForm }: NotesProps) {
  const { values, note, callDay, draft } = noteForm;
  const form = useRef<HTMLFormElement>(null);
  const { failure } = action;
  const error = failure?.error;
  const errors = readFieldErrors(error);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const update: NoteForm["update"] = (change) => {
    action.forgetUnanswered();
    noteForm.update(change);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const part = readDayPart(event);
    void action.change(callDay ? { callAgain: { on: callDay, part }, note } : { note });
  };
  return (
    <div className={`stack border-top ${styles.notes}`}>
      <NoteList enquiry={enquiry} now={now} fieldId="note" />
      <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
        <LeaveGuard draft={draft} />
        <TextArea
          id="note"
          label="Note"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={values.note}
          error={errors.note}
          onChange={({ target }) => update({ note: target.value })}
        />
        {failure && !errors.note && !errors.callAgain && (
          <FailureAlert
            failure={failure}
            detail={draft.hasChanges ? describeRefusal(error) : undefined}
            savedDetail={draft.hasChanges ? "What you typed since is not saved yet." : undefined}
          />
        )}
        <BusyButton
          type="submit"
          isBusy={action.isBusy}
          isInert={action.isInert}
          busyLabel="Saving..."
          label="Add note"
          disabled={!draft.hasChanges}
        />
        {enquiry.status !== "closed" && (
          <CallAgainFields
            now={now}
            noteForm={{ ...noteForm, update }}
            isBusy={action.isBusy}
            error={errors.callAgain}
          />
        )}
      </form>
    </div>
  );
}

/** Morning, afternoon and evening each have a submit button. The button of the note sets no time of day. */
function readDayPart({ nativeEvent }: FormEvent) {
  const { submitter } = nativeEvent as SubmitEvent;
  return dayPartSchema.nullable().catch(null).parse(submitter?.getAttribute("value"));
}

const readFieldErrors = (error: unknown): FieldErrors =>
  error instanceof ApiError ? error.errors : {};

/** An earlier attempt with the same key has stored something. */
const describeRefusal = (error: unknown) =>
  error instanceof ApiError && error.code === "keyUsed" ? undefined : describeSaveError(error);

const DAY_OFFSETS = [0, 1, 2, 3, 4, 5, 6, 7];

type CallAgainFieldsProps = {
  now: number;
  noteForm: NoteForm;
  isBusy: boolean;
  error: string | undefined;
};

function CallAgainFields({ now, noteForm, isBusy, error }: CallAgainFieldsProps) {
  const { values, update } = noteForm;
  const { callAgain: chosenDay } = values;
  return (
    <fieldset className={`cluster ${styles.choices}`}>
      <legend className="small">Call again</legend>
      {DAY_OFFSETS.map((offset) => {
        const day = toIndiaDay(now, offset);
        const [weekday, ...date] = formatWeekday(day).split(" ");
        return (
          <Button
            key={offset}
            className={styles.weekday}
            aria-pressed={day === chosenDay}
            onClick={() => update({ callAgain: day === chosenDay ? "" : day })}
          >
            <span>{offset === 0 ? "Today" : weekday}</span>{" "}
            <small className="text-xs">{date.join(" ")}</small>
          </Button>
        );
      })}
      <TextField
        type="date"
        label="Another day"
        className={styles.dateField}
        min={toIndiaDay(now)}
        max={toIndiaDay(now, 365)}
        value={chosenDay}
        error={error}
        onChange={({ target }) => update({ callAgain: target.value })}
      />
      <fieldset
        disabled={!chosenDay || isBusy}
        className={`cluster ${styles.dayParts}`}
        aria-labelledby="save-call"
      >
        <span id="save-call" className="small">
          {chosenDay
            ? `Save and call again on ${formatWeekday(chosenDay)}:`
            : "Choose a day, then a time:"}
        </span>
        {Object.entries({ any: "Any time", ...DAY_PART_LABELS }).map(([part, label]) => (
          <Button key={part} type="submit" value={part}>
            {label}
          </Button>
        ))}
      </fieldset>
    </fieldset>
  );
}
