"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { messageAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import type { Opening } from "@/lib/site/opening";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";
import styles from "./dashboard.module.css";

const REMOVE_FAILED = "Failed to remove the samples.";

export function BeforeYouOpen({ opening }: { opening: Opening }) {
  const { samples, isMailSet, isAddressSet, hasFirstPassword, isBackedUp } = opening;
  const password = "/admin/settings?tab=change-password";
  const mail = mailTo("set SMTP_URL, MAIL_FROM and ENQUIRY_TO, and start the site again");
  const address = mailTo("set SITE_URL to the site's address, and start the site again");
  const missing = [
    samples !== null && ["Sample texts still stand on the site", "Write your own", samples],
    !isMailSet && ["Mail isn’t set up", ASK, mail],
    !isAddressSet && ["The site’s address isn’t set", ASK, address],
    hasFirstPassword && ["The first password still holds", "Change it", password],
    !isBackedUp && ["There is no backup yet", ASK, mailTo("run: npm run backup")],
  ].filter((one) => one !== false);
  if (missing.length === 0) return null;
  return (
    <Panel aria-labelledby="opening-title">
      <h2 id="opening-title" className="inset">
        Before you open
      </h2>
      <ul className="ruled">
        {missing.map(([text, label, href = ""]) => (
          <li key={text} className={`cluster inset ${styles.fact}`}>
            <span className="grow">{text}</span>
            {href === samples && <RemoveSamples />}
            <Link className="tap small" href={href} prefetch={false}>
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
    send: () => sendJson("/api/site/remove-samples", {}, async () => messageAnswer),
    failedText: REMOVE_FAILED,
    toast: REMOVE_FAILED,
    onDone: () => void startNavigation(refresh),
  });
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      {isBusy ? "Removing..." : "Remove all samples"}
    </Button>
  );
}

/** What only the operator can do: a mail with the request. */
const ASK = "Ask the operator";
const mailTo = (request: string) =>
  `mailto:?subject=Before%20the%20site%20opens&body=${encodeURIComponent(`Please ${request}.`)}`;
