"use client";

import { useRouter } from "next/navigation";
import type { KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { NOTE_LENGTH, noteAnswer, noteInput, type OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { languageOf } from "@/lib/enquiries/reach";
import { sendJson, whyNotSaved } from "@/lib/http/api-client";
import { ageText, exactText } from "@/lib/time";
import { LeaveGuard } from "../form/leave-guard";
import { useForm } from "../form/use-form";
import { useKept } from "../form/use-kept";
import { Note } from "../panel";
import styles from "./follow-up.module.css";
import { useInboxContext } from "./use-inbox";

/** What staff wrote down, and where they write the next. */
export function Notes({ enquiry }: { enquiry: OpenEnquiry }) {
  const { now } = useInboxContext();
  const router = useRouter();
  const form = useForm({
    start: { text: "" },
    check: noteInput.safeParse,
    send: (body) => sendJson(`/api/enquiries/${enquiry.id}/notes`, body, async () => noteAnswer),
    failedText: "The note was not saved.",
    toast: false,
    onDone: () => {
      kept.forget();
      form.reset();
      // With what colleagues wrote meanwhile.
      form.move(() => router.refresh());
    },
  });
  const kept = useKept(form, form.values.text.trim() !== "");
  const { onChange: _, ...field } = form.field("text");
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className={`stack topped ${styles.notes}`}>
      {enquiry.notes.length > 0 && (
        <ul className="stack" aria-label="Notes">
          {enquiry.notes.map(({ id, text, writtenBy, createdAt }) => (
            <li key={id} className="broken">
              <p lang={languageOf(text)}>{text}</p>
              <p className="soft fine">
                {writtenBy},{" "}
                <time dateTime={createdAt} title={exactText(createdAt)} suppressHydrationWarning>
                  {ageText(createdAt, now)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className="stack" {...form.props}>
        <LeaveGuard kept={kept} />
        <TextArea
          {...field}
          id="note"
          label="Note"
          rows={2}
          maxLength={NOTE_LENGTH}
          // What is typed now would go with what is on its way.
          readOnly={form.running !== null}
          onChange={({ target }) => form.set("text", target.value)}
          onKeyDown={onKeyDown}
        />
        {form.failure && (
          <Note kind="bad">
            {form.failure.text} {whyNotSaved(form.failure.error)}
          </Note>
        )}
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? "Adding..." : "Add note"}
        </Button>
      </form>
    </div>
  );
}
