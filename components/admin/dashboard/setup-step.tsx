import Link from "next/link";
import { useRouter } from "next/navigation";
import { sendJson } from "@/lib/http/api-client";
import { type ChecklistChange, checklistAnswer } from "@/lib/setup-checklist/schema";
import { useAction } from "../form/use-action";
import styles from "./dashboard.module.css";

export type Words = { title: string; text: string };

export function StepLine({ title, text, href }: Words & { href?: string }) {
  return (
    <p className={styles.step}>
      {href ? (
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      <span className="soft small broken">{text}</span>
    </p>
  );
}

/** @param toast of a failure; false where the page tells it */
export function useChange(before = () => {}, toast: string | false = "Failed to save.") {
  const { refresh } = useRouter();
  const action = useAction({
    send: (body: ChecklistChange) =>
      sendJson("/api/site/setup-checklist", body, async () => checklistAnswer, { method: "PUT" }),
    failedText: "Failed to save.",
    toast,
    onDone: () => {
      before();
      action.move(refresh);
    },
  });
  return action;
}
