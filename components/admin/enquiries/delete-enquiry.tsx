"use client";

import { Database, History, Mail, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { phoneLabel } from "@/lib/content/business";
import { messageAnswer } from "@/lib/credentials";
import { inboxAddress } from "@/lib/enquiries/inbox-list";
import { languageOf, visitorName } from "@/lib/enquiries/reach";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { exactText } from "@/lib/time";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";
import styles from "./enquiry.module.css";
import type { ViewProps } from "./use-follow-up";

const CONSEQUENCES = [
  { icon: Database, text: "It leaves the database for good. Nothing brings it back." },
  { icon: Mail, text: "Its mail stays in the office’s mailbox until you delete it there." },
  { icon: History, text: "The history keeps who deleted one, and nothing about it." },
];

/** Takes the enquiry out of the database, where the visitor asks for it, and leads to the list. */
export function DeleteEnquiry({ enquiry, query }: Pick<ViewProps, "enquiry" | "query">) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const name = visitorName(enquiry);
  const leave = () => {
    setOpen(false);
    router.replace(inboxAddress(query, null), { scroll: false });
  };
  const { run, isBusy, failure } = useAction({
    send: () => {
      const init = { method: "DELETE" } as const;
      return sendJson(`/api/enquiries/${enquiry.id}`, undefined, async () => messageAnswer, init);
    },
    failedText: "The enquiry was not deleted. Please try again.",
    onDone: leave,
    // A colleague was quicker.
    onFailed: ({ error, text }) => {
      if (!isGone(error)) return;
      showToast("error", text);
      leave();
    },
  });

  return (
    <div className={`topped ${styles.foot}`}>
      <Button variant="quiet" className={`wrong ${styles.remove}`} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Delete enquiry
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete this enquiry?"
        keep="Keep enquiry"
        confirm="Delete enquiry"
        consequences={CONSEQUENCES}
        busy={isBusy}
        failure={isGone(failure?.error) ? undefined : failure?.text}
        onKeep={() => setOpen(false)}
        onConfirm={() => run()}
      >
        <b lang={languageOf(name)}>{name}</b>
        <span className="num">{phoneLabel(enquiry.phone)}</span>
        <span>{exactText(enquiry.createdAt)}</span>
      </ConfirmDialog>
    </div>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
