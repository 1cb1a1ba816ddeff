import { type FormEvent, useEffect, useId, useRef } from "react";
import { TextArea } from "@/components/ui/field";
import { MAX_NOTE_LENGTH } from "@/lib/enquiries/inbox-schema";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, describeSaveError } from "@/lib/http/api-client";
import { BusyButton } from "../busy-button";
import { FailureAlert } from "../form/failure-alert";
import { LeaveGuard } from "../form/leave-guard";
import { CallAgainFields } from "./call-again-fields";
import { describeSave } from "./describe-save";
import styles from "./follow-up.module.css";
import { NoteList } from "./note-list";
import type { EnquiryProps, FollowUpAction } from "./use-follow-up";
import type { NoteForm } from "./use-note-form";

export type NotesProps = Pick<EnquiryProps, "enquiry" | "now"> & {
  action: FollowUpAction;
  noteForm: NoteForm;
};

export function Notes(props: NotesProps) {
  const { enquiry, now, action, noteForm } = props;
  const { values, note, callAgain, draft } = noteForm;
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
    void action.change(callAgain ? { note, callAgain } : { note });
  };
  return (
    <>
      <NoteList enquiry={enquiry} now={now} fieldId="note" />
      <form
        ref={form}
        className={`stack ${styles.form}`}
        method="post"
        noValidate
        onSubmit={onSubmit}
      >
        <LeaveGuard draft={draft} />
        <TextArea
          id="note"
          label="Note"
          placeholder="What was said"
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          value={values.note}
          error={errors.note}
          onChange={({ target }) => update({ note: target.value })}
        />
        {enquiry.status !== "closed" && (
          <CallAgainFields now={now} noteForm={{ ...noteForm, update }} error={errors.callAgain} />
        )}
        {failure && !errors.note && !errors.callAgain && (
          <FailureAlert
            failure={failure}
            detail={draft.hasChanges ? describeRefusal(error) : undefined}
            savedDetail={draft.hasChanges ? "What you typed since is not saved yet." : undefined}
          />
        )}
        <SaveRow {...props} />
      </form>
    </>
  );
}

function SaveRow({ enquiry, now, action, noteForm }: NotesProps) {
  const { note, callAgain, draft } = noteForm;
  const descriptionId = useId();
  const description = describeSave({ note, callAgain, status: enquiry.status, now });
  return (
    <div className="cluster">
      <BusyButton
        type="submit"
        variant="primary"
        isBusy={action.isBusy}
        isAwaitingCheck={action.isAwaitingCheck}
        busyLabel="Saving..."
        label="Save"
        disabled={!draft.hasChanges}
        aria-describedby={descriptionId}
      />
      <p id={descriptionId} className={`soft small ${styles.saveText}`}>
        {/* A page translation replaces the text, so a new text needs a new element. */}
        <span key={description}>{description}</span>
      </p>
    </div>
  );
}

const readFieldErrors = (error: unknown): FieldErrors =>
  error instanceof ApiError ? error.errors : {};

/** Undefined if an earlier attempt has used the key, because the message itself explains that. */
const describeRefusal = (error: unknown) =>
  error instanceof ApiError && error.code === "keyUsed" ? undefined : describeSaveError(error);
