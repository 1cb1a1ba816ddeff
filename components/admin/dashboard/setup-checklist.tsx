"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { messageResponse } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import type { SetupStatus } from "@/lib/site/setup-checklist";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";
import styles from "./dashboard.module.css";

const REMOVE_FAILED = "Failed to remove the samples.";

export function SetupChecklist({ status }: { status: SetupStatus }) {
  const { samplesPath, isMailConfigured, isSiteUrlConfigured, hasInitialPassword, isBackedUp } =
    status;
  const passwordPath = "/admin/settings?tab=change-password";
  const mailRequest = mailtoLink(
    "set SMTP_URL, MAIL_FROM and ENQUIRY_TO, and start the site again",
  );
  const siteUrlRequest = mailtoLink("set SITE_URL to the site's address, and start the site again");
  const tasks = [
    samplesPath !== null && ["Sample texts still stand on the site", "Write your own", samplesPath],
    !isMailConfigured && ["Mail isn’t set up", ASK_OPERATOR, mailRequest],
    !isSiteUrlConfigured && ["The site’s address isn’t set", ASK_OPERATOR, siteUrlRequest],
    hasInitialPassword && ["The first password still holds", "Change it", passwordPath],
    !isBackedUp && ["There is no backup yet", ASK_OPERATOR, mailtoLink("run: npm run backup")],
  ].filter((task) => task !== false);
  if (tasks.length === 0) return null;
  return (
    <Panel aria-labelledby="setup-title">
      <h2 id="setup-title" className="panel-padding">
        Before you open
      </h2>
      <ul className="divided">
        {tasks.map(([text, label, href = ""]) => (
          <li key={text} className={`cluster panel-padding ${styles.task}`}>
            <span className="grow">{text}</span>
            {href === samplesPath && <RemoveSamples />}
            <Link className="tap-target small" href={href} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RemoveSamples() {
  const { refresh } = useRouter();
  const { run, isBusy, startNavigation } = useAction({
    send: () => sendJson("/api/site/remove-samples", {}, async () => messageResponse),
    fallbackMessage: REMOVE_FAILED,
    toast: REMOVE_FAILED,
    onDone: () => void startNavigation(refresh),
  });
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      {isBusy ? "Removing..." : "Remove all samples"}
    </Button>
  );
}

/** Link text of tasks that only the operator can do: the link opens a mail with the request. */
const ASK_OPERATOR = "Ask the operator";
const mailtoLink = (request: string) =>
  `mailto:?subject=Before%20the%20site%20opens&body=${encodeURIComponent(`Please ${request}.`)}`;
