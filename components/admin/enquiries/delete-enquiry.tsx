"use client";

import { Database, History, Mail, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/admin/button";
import { DeleteDialog } from "@/components/admin/delete-dialog";
import { useSession } from "@/components/admin/session";
import { withSession } from "@/components/admin/with-session";
import { showToast } from "@/components/ui/toast";
import type { OpenEnquiry } from "@/lib/enquiries/inbox-schema";
import { phoneLabel, visitorName } from "@/lib/enquiries/reach";
import { ApiError } from "@/lib/http/api-client";
import { exactText } from "@/lib/time";
import styles from "./enquiry-view.module.css";
import { deleteEnquiry } from "./inbox-calls";
import { useInboxContext } from "./inbox-context";
import { languageOf } from "./visitor-language";

const FAILED_TEXT = "The enquiry was not deleted. Please try again.";

const CONSEQUENCES = [
  {
    icon: <Database aria-hidden="true" />,
    text: "It leaves the database for good. Nothing brings it back.",
  },
  {
    icon: <Mail aria-hidden="true" />,
    text: "Its mail stays in the office’s mailbox until you delete it there.",
  },
  {
    icon: <History aria-hidden="true" />,
    text: "The history keeps who deleted one, and nothing about it.",
  },
];

/** Takes the enquiry out of the database, where the visitor asks for it, and leads to the list. */
export function DeleteEnquiry({ enquiry }: { enquiry: OpenEnquiry }) {
  const { forget, addressOf } = useInboxContext();
  const session = useSession();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [trouble, setTrouble] = useState("");
  const name = visitorName(enquiry);

  const leave = () => {
    setOpen(false);
    forget(enquiry);
    router.replace(addressOf(), { scroll: false });
  };

  const remove = async () => {
    setDeleting(true);
    setTrouble("");
    try {
      const { message } = await withSession(session, () => deleteEnquiry(enquiry.id));
      showToast("success", message);
      leave();
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || FAILED_TEXT;
      showToast("error", text);
      // A colleague was quicker.
      if (error instanceof ApiError && error.status === 404) return leave();
      setTrouble(text);
      setDeleting(false);
    }
  };

  return (
    <div className={styles.foot}>
      <Button variant="quiet" className={styles.remove} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Delete enquiry
      </Button>
      <DeleteDialog
        open={open}
        title="Delete this enquiry?"
        keep="Keep enquiry"
        remove="Delete enquiry"
        consequences={CONSEQUENCES}
        deleting={deleting}
        trouble={trouble}
        onKeep={() => setOpen(false)}
        onDelete={remove}
      >
        <b lang={languageOf(name)}>{name}</b>
        <span className="num">{phoneLabel(enquiry.phone)}</span>
        <span>{exactText(enquiry.createdAt)}</span>
      </DeleteDialog>
    </div>
  );
}
