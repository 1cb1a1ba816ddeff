"use client";

import { Database, History, Mail, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatPhone } from "@/lib/content/business";
import { detectLanguage, formatVisitorName } from "@/lib/enquiries/contact-links";
import { inboxPath } from "@/lib/enquiries/inbox-url";
import { sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { formatDateTime } from "@/lib/time";
import { ConfirmDialog } from "../form/confirm-dialog";
import { useAction } from "../form/use-action";
import { useRepeatedDeletion } from "../form/use-repeated-deletion";
import styles from "./enquiry.module.css";
import { type EnquiryProps, findEnquiry } from "./use-follow-up";

const CONSEQUENCES = [
  { icon: Database, text: "The enquiry is permanently deleted. You cannot undo this." },
  {
    icon: Mail,
    text: "The email about this enquiry stays in the office mailbox until you delete it there.",
  },
  { icon: History, text: "The history records who deleted an enquiry, but none of its details." },
];

export function DeleteEnquiry({ enquiry, query }: Pick<EnquiryProps, "enquiry" | "query">) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const name = formatVisitorName(enquiry);
  const send = useRepeatedDeletion(
    () =>
      sendJson(`/api/enquiries/${enquiry.id}`, undefined, async () => messageResponseSchema, {
        method: "DELETE",
      }),
    { message: "Enquiry deleted." },
  );
  const { run, isBusy, failure } = useAction({
    send,
    fallbackMessage: "The enquiry was not deleted. Please try again.",
    fetchSavedAt: async (signal) => (await findEnquiry(enquiry.id, signal)) === null,
    doneWord: "deleted",
    onDone: () => leave(),
  });
  const leave = () => {
    setIsOpen(false);
    router.replace(inboxPath(query), { scroll: false });
  };
  const close = () => {
    if (failure?.check?.state === "saved") return leave();
    setIsOpen(false);
    if (failure?.isUnanswered) router.refresh();
  };

  return (
    <div className={`border-top ${styles.footer}`}>
      <Button
        variant="quiet"
        className={`text-error ${styles.remove}`}
        onClick={() => setIsOpen(true)}
      >
        <Trash2 aria-hidden="true" />
        Delete enquiry
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete this enquiry?"
        cancelLabel="Keep enquiry"
        confirmLabel="Delete enquiry"
        consequences={CONSEQUENCES}
        busy={isBusy}
        failure={failure}
        onCancel={close}
        onConfirm={() => run()}
      >
        <b lang={detectLanguage(name)}>{name}</b>
        <span className="num">{formatPhone(enquiry.phone)}</span>
        <span>{formatDateTime(enquiry.createdAt)}</span>
      </ConfirmDialog>
    </div>
  );
}
