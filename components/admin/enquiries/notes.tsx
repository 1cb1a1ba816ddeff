"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { PART_LABELS } from "@/lib/content/staff";
import {
  type CallAgain,
  dayPart,
  type FollowUpChange,
  NOTE_LENGTH,
  type NoteBody,
  noteForm,
  type OpenEnquiry,
} from "@/lib/enquiries/inbox-schema";
import { languageOf } from "@/lib/enquiries/reach";
import { whyNotSaved } from "@/lib/http/api-client";
import { dayInIndia, weekdayText } from "@/lib/time";
import { LeaveGuard } from "../form/leave-guard";
import { useDraft } from "../form/use-draft";
import { useForm } from "../form/use-form";
import { Age, Note } from "../panel";
import styles from "./follow-up.module.css";
import { useInboxContext } from "./use-inbox";

/** Where the focus goes on from, once what had it is gone. */
export const HEADING_ID = "enquiry-name";
export const focusEnquiry = () =>
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });

type Typed = { note: string; callAgain: string };

/**
 * A note and when to call again, kept in one step; what is typed also goes along with a status.
 *
 * @param onDone takes a line for the reader, where a colleague had changed the same
 */
export function useNote(enquiry: OpenEnquiry, onDone: (text: string | null) => void) {
  const { step } = useInboxContext();
  const form = useForm<Typed, NoteBody, string | null, [FollowUpChange]>({
    start: { note: "", callAgain: "" },
    check: noteForm.safeParse,
    send: ({ note }, wish: FollowUpChange) => step(enquiry, { ...wish, note }),
    failedText: "The note was not saved.",
    onDone: (text, _, { status }) => {
      draft.discard();
      // A day goes with its own step, and ends where the enquiry does.
      const isLeft = status === "new" || status === "contacted";
      form.reset({ note: "", callAgain: isLeft ? form.values.callAgain : "" });
      focusEnquiry();
      onDone(text);
    },
  });
  const draft = useDraft(form, form.values.note.trim() !== "" || form.values.callAgain !== "");
  return { ...form, draft };
}

export type NotesProps = { enquiry: OpenEnquiry; form: ReturnType<typeof useNote> };

/** What staff wrote down, and where they write the next, with the day on which to call again. */
export function Notes({ enquiry, form }: NotesProps) {
  const { now, latestOf } = useInboxContext();
  const { onChange: _, ...field } = form.field("note");
  const isClosed = latestOf(enquiry).status === "closed";
  const { callAgain } = form.values;
  const day = isClosed ? "" : callAgain;
  // A colleague may have closed it meanwhile: the days are gone, and what was chosen is said.
  const isLost = isClosed && callAgain !== "" && !form.isBusy;
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
      <form
        className="stack"
        {...form.props}
        onSubmit={(event) =>
          form.props.onSubmit(event, day ? { callAgain: callOf(event, day) } : {})
        }
      >
        <LeaveGuard draft={form.draft} />
        <TextArea
          {...field}
          id="note"
          label="Note"
          rows={2}
          maxLength={NOTE_LENGTH}
          // What is typed now would go with what is on its way.
          readOnly={form.running !== null}
          onChange={({ target }) => form.set("note", target.value)}
        />
        {form.failure && (
          <Note kind="bad">
            {form.failure.text} {whyNotSaved(form.failure.error)}
          </Note>
        )}
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? "Adding..." : "Add note"}
        </Button>
        {!isClosed && <CallDays form={form} />}
        {isLost && (
          <Note
            kind="bad"
            action={<Button onClick={() => form.set("callAgain", "")}>Discard</Button>}
          >
            {form.errors.callAgain ??
              `Closed meanwhile: no call was set on ${weekdayText(callAgain)}.`}
          </Note>
        )}
      </form>
    </div>
  );
}

/** The part of the day is the button that was pressed; with the note alone it is any. */
function callOf({ nativeEvent }: FormEvent, on: string): CallAgain {
  const pressed = (nativeEvent as SubmitEvent).submitter?.getAttribute("value");
  return { on, part: dayPart.nullable().catch(null).parse(pressed) };
}

/** Days ahead that have a button of their own: all of the next week. */
const DAYS = [...Array(8).keys()];

function CallDays({ form }: Pick<NotesProps, "form">) {
  const { now } = useInboxContext();
  const { callAgain: chosen } = form.values;
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
            onClick={() => form.set("callAgain", day === chosen ? "" : day)}
          >
            {after === 0 ? "Today" : weekday} <small className="fine">{date.join(" ")}</small>
          </Button>
        );
      })}
      <TextField
        {...form.field("callAgain")}
        type="date"
        label="Another day"
        className={styles.day}
        min={dayInIndia(now)}
        max={dayInIndia(now, 365)}
      />
      <fieldset
        disabled={!chosen || form.isBusy}
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
