"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { messageResponseSchema } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import type { SetupStatus } from "@/lib/site/setup-checklist";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import styles from "./dashboard.module.css";

const REMOVE_FAILED = "Failed to remove the samples.";

export function SetupChecklist({ status }: { status: SetupStatus }) {
  const tasks = listTasks(status);
  if (tasks.length === 0) return null;
  return (
    <Panel aria-labelledby="setup-title">
      <h2 id="setup-title" className="panel-padding">
        Before you go live
      </h2>
      <ul className="divided">
        {tasks.map(({ text, linkLabel, href }) => (
          <li key={text} className={`cluster panel-padding ${styles.task}`}>
            <span className="grow">{text}</span>
            {href === status.samplesPath && <RemoveSamples />}
            <StaffLink className="tap-target small" href={href}>
              {linkLabel}
            </StaffLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Task = { text: string; linkLabel: string; href: string };

function listTasks(status: SetupStatus): Task[] {
  const tasks: Task[] = [];
  if (status.samplesPath !== null)
    tasks.push({
      text: "The site still shows sample content",
      linkLabel: "Write your own",
      href: status.samplesPath,
    });
  if (!status.isMailConfigured)
    tasks.push({
      text: "Email is not set up",
      linkLabel: ASK_OPERATOR,
      href: buildMailtoUrl("set SMTP_URL, MAIL_FROM and ENQUIRY_TO, and restart the site"),
    });
  if (!status.isSiteUrlConfigured)
    tasks.push({
      text: "The site address is not set",
      linkLabel: ASK_OPERATOR,
      href: buildMailtoUrl("set SITE_URL to the site's address, and restart the site"),
    });
  if (status.hasInitialPassword)
    tasks.push({
      text: "The initial password is still in use",
      linkLabel: "Change password",
      href: "/admin/settings?tab=change-password",
    });
  if (!status.isBackedUp)
    tasks.push({
      text: "There is no backup yet",
      linkLabel: ASK_OPERATOR,
      href: buildMailtoUrl("run: npm run backup"),
    });
  return tasks;
}

function RemoveSamples() {
  const { refresh } = useRouter();
  const { run, isBusy, startNavigation } = useAction({
    send: () => sendJson("/api/site/remove-samples", {}, async () => messageResponseSchema),
    fallbackMessage: REMOVE_FAILED,
    errorToast: REMOVE_FAILED,
    onDone: () => void startNavigation(refresh),
  });
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      {isBusy ? "Removing..." : "Remove all samples"}
    </Button>
  );
}

const ASK_OPERATOR = "Ask the operator";
const buildMailtoUrl = (request: string) =>
  `mailto:?subject=Before%20the%20site%20goes%20live&body=${encodeURIComponent(`Please ${request}.`)}`;
