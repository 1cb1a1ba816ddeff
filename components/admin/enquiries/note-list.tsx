"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { messageResponseSchema } from "@/lib/credentials";
import { detectLanguage } from "@/lib/enquiries/contact-links";
import type { EnquiryDetails, EnquiryNote } from "@/lib/enquiries/inbox-schema";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { truncateWithEllipsis } from "@/lib/truncate";
import { useAction } from "../form/use-action";
import { RelativeTime } from "../panel";
import styles from "./follow-up.module.css";
import type { EnquiryProps } from "./use-follow-up";

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
  const { notes, remove, isBusy } = useNoteDeletion(enquiry, focusNext);
  if (notes.length === 0) return null;
  return (
    <ul className="stack" aria-label="Notes">
      {notes.map((note) => (
        <li
          key={note.id}
          id={toItemId(note)}
          className={`spread break-anywhere ${styles.note}`}
          tabIndex={-1}
        >
          <div>
            <p lang={detectLanguage(note.text)}>{note.text}</p>
            <p className="soft text-xs">
              {note.isMine ? "you" : note.writtenBy},{" "}
              <RelativeTime time={note.createdAt} now={now} />
            </p>
          </div>
          {note.isMine && (
            <Button
              variant="quiet"
              busy={isBusy}
              aria-label={`Delete your note: ${truncateWithEllipsis(note.text, 40)}`}
              onClick={() => remove(note)}
            >
              <Trash2 aria-hidden="true" />
              <span className={styles.noteAction}>Delete</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

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
  const { run: restore } = useAction({
    send: ({ id }: EnquiryNote) =>
      sendJson(`/api/enquiries/${enquiryId}/notes/${id}/restore`, {}, loadMessageSchema),
    fallbackMessage: "The note could not be restored. Please try again.",
    showsToasts: false,
    onDone: (_, { id }): void => {
      setHiddenIds((ids) => ids.filter((hiddenId) => hiddenId !== id));
      router.refresh();
    },
    onFailed: ({ message }) => showToast("error", message),
  });
  const { run: remove, isBusy } = useAction({
    send: ({ id }: EnquiryNote) => sendDeletion(`/api/enquiries/${enquiryId}/notes/${id}`),
    fallbackMessage: "The note was not deleted. Please try again.",
    showsToasts: false,
    onDone: (_, note): void => {
      onDeleted(note);
      setHiddenIds((ids) => [...ids, note.id]);
      showToast("success", "Note deleted", {
        // Replaces the toast of an earlier deletion.
        id: "note-deleted",
        action: { label: "Undo", onClick: () => void restore(note) },
      });
      router.refresh();
    },
    onFailed: ({ message }) => showToast("error", message),
  });
  return { notes: notes.filter(({ id }) => !hiddenIds.includes(id)), remove, isBusy };
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
