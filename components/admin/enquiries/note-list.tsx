"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { detectLanguage } from "@/lib/enquiries/contact-links";
import type { EnquiryDetails, EnquiryNote } from "@/lib/enquiries/inbox-schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { truncateWithEllipsis } from "@/lib/text";
import { FailureAlert } from "../form/failure-alert";
import { useToastUndo } from "../form/toast-undo";
import { useAction } from "../form/use-action";
import { RelativeTime } from "../panel";
import styles from "./follow-up.module.css";
import { type EnquiryProps, findEnquiry } from "./use-follow-up";

type NoteListProps = Pick<EnquiryProps, "enquiry" | "now"> & {
  /** Gets the focus after the last note is deleted. */
  fieldId: string;
};

export function NoteList({ enquiry, now, fieldId }: NoteListProps) {
  const focusNext = (note: EnquiryNote) => {
    const nextNote = notes[notes.indexOf(note) + 1];
    const nextItem = nextNote && document.getElementById(toItemId(nextNote));
    (nextItem ?? document.getElementById(fieldId))?.focus();
  };
  const deletion = useNoteDeletion(enquiry, focusNext);
  const { notes, failure, undo } = deletion;
  const undoDeletion = () => {
    undo();
    // The pressed button disappears.
    document.getElementById(fieldId)?.focus();
  };
  return (
    <>
      {notes.length > 0 && (
        <ul className={`divided ${styles.notes}`} aria-label="Notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} now={now} deletion={deletion} />
          ))}
        </ul>
      )}
      {failure?.isUnanswered && (
        <FailureAlert
          failure={failure}
          savedAction={<Button onClick={undoDeletion}>Undo</Button>}
        />
      )}
    </>
  );
}

type NoteDeletion = ReturnType<typeof useNoteDeletion>;
type NoteItemProps = { note: EnquiryNote; now: number; deletion: NoteDeletion };

const NoteItem = ({ note, now, deletion: { remove, isBusy, isAwaitingCheck } }: NoteItemProps) => (
  <li id={toItemId(note)} className={`spread break-anywhere ${styles.note}`} tabIndex={-1}>
    <div className={styles.noteText}>
      <p lang={detectLanguage(note.text)}>{note.text}</p>
      <p className="soft text-xs">
        {note.isMine ? "you" : note.writtenBy}, <RelativeTime time={note.createdAt} now={now} />
      </p>
    </div>
    {note.isMine && (
      <Button
        variant="quiet"
        busy={isBusy}
        aria-disabled={isAwaitingCheck || undefined}
        aria-label={`Delete your note: ${truncateWithEllipsis(note.text, 40)}`}
        onClick={() => remove(note)}
      >
        <Trash2 aria-hidden="true" />
        <span className={styles.noteAction}>Delete</span>
      </Button>
    )}
  </li>
);

const toItemId = ({ id }: EnquiryNote) => `note-${id}`;

function useNoteDeletion(
  { id: enquiryId, notes }: EnquiryDetails,
  onDeleted: (note: EnquiryNote) => void,
) {
  const router = useRouter();
  // Hides a deleted note until the page is refreshed.
  const [hiddenIds, setHiddenIds] = useState<string[]>([]);
  useEffect(() => {
    const isListed = (id: string) => notes.some((note) => note.id === id);
    setHiddenIds((ids) => (ids.every(isListed) ? ids : ids.filter(isListed)));
  }, [notes]);
  const path = `/api/enquiries/${enquiryId}/notes`;
  const isStored = async ({ id }: EnquiryNote, signal: AbortSignal) => {
    const enquiry = await findEnquiry(enquiryId, signal);
    return enquiry?.notes.some((note) => note.id === id) ?? false;
  };
  const startUndo = useToastUndo();
  const restore = (note: EnquiryNote) =>
    startUndo({
      send: () => sendJson(`${path}/${note.id}/restore`, {}, loadMessageSchema),
      fetchSavedAt: (signal) => isStored(note, signal),
      fallbackMessage: "The note could not be restored. Please try again.",
      onDone: () => setHiddenIds((ids) => ids.filter((id) => id !== note.id)),
    });
  const hide = ({ id }: EnquiryNote) => {
    setHiddenIds((ids) => [...ids, id]);
    router.refresh();
  };
  const { failure, clearFailure, ...action } = useAction({
    send: ({ id }: EnquiryNote) => sendDeletion(`${path}/${id}`),
    fetchSavedAt: async (signal, note) => !(await isStored(note, signal)),
    onFoundSaved: hide,
    doneWord: "deleted",
    fallbackMessage: "The note was not deleted. Please try again.",
    showsToasts: false,
    onDone: (_, note): void => {
      onDeleted(note);
      hide(note);
      showToast("success", "Note deleted", {
        action: { label: "Undo", onClick: () => restore(note) },
      });
    },
    onFailed: ({ message, isUnanswered }) => {
      if (!isUnanswered) showToast("error", message);
    },
  });
  return {
    notes: notes.filter(({ id }) => !hiddenIds.includes(id)),
    remove: action.run,
    isBusy: action.isBusy,
    isAwaitingCheck: action.isAwaitingCheck,
    failure,
    /** For a deletion whose response was lost, and which a check has found on the server. */
    undo: () => {
      clearFailure();
      if (failure) restore(...failure.args);
    },
  };
}

const loadMessageSchema = async () => messageResponseSchema;

/** A note that no longer exists counts as deleted. */
async function sendDeletion(path: string): Promise<void> {
  try {
    await sendJson(path, {}, loadMessageSchema, { method: "DELETE" });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
