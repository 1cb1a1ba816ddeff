"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import type { Opening } from "@/lib/opening/opening";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";
import styles from "./dashboard.module.css";

/** What a site still lacks, each with the way to it; nothing once it lacks nothing. */
export function BeforeYouOpen({ opening }: { opening: Opening }) {
  const { samples, isMailSet, isAddressSet, hasFirstPassword, isBackedUp } = opening;
  const facts = [
    {
      isTrue: samples !== null,
      text: "Sample texts still stand on the site",
      label: "Write your own",
      href: samples ?? "",
    },
    {
      isTrue: !isMailSet,
      text: "Mail isn’t set up",
      ...operator("set SMTP_URL, MAIL_FROM and ENQUIRY_TO, and start the site again"),
    },
    {
      isTrue: !isAddressSet,
      text: "The site’s address isn’t set",
      ...operator("set SITE_URL to the site's address, and start the site again"),
    },
    {
      isTrue: hasFirstPassword,
      text: "The first password still holds",
      label: "Change it",
      href: "/admin/settings?tab=change-password",
    },
    {
      isTrue: !isBackedUp,
      text: "There is no backup yet",
      ...operator("run: npm run backup"),
    },
  ];
  const left = facts.filter(({ isTrue }) => isTrue);
  if (left.length === 0) return null;
  return (
    <Panel aria-labelledby="opening-title">
      <h2 id="opening-title" className={`inset ${styles.opening}`}>
        Before you open
      </h2>
      <ul className="ruled">
        {left.map(({ text, label, href }) => (
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
  const { run, isBusy, move } = useAction({
    send: () => sendJson("/api/site/remove-samples", {}, async () => messageAnswer),
    failedText: "Failed to remove the samples.",
    toast: "Failed to remove the samples.",
    onDone: () => void move(refresh),
  });
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      {isBusy ? "Removing..." : "Remove all samples"}
    </Button>
  );
}

/** What only whoever runs the server can do is asked of them by a mail. */
const operator = (request: string) => ({
  label: "Ask the operator",
  href: `mailto:?subject=Before%20the%20site%20opens&body=${encodeURIComponent(`Please ${request}.`)}`,
});
