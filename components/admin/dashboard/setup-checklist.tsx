"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { SetupStatus } from "@/lib/site/setup-checklist";
import { Alert, Panel } from "../panel";
import { StaffLink } from "../staff-link";
import styles from "./dashboard.module.css";
import { SamplesDialog } from "./samples-dialog";
import { describeRemainingSamples } from "./samples-text";
import { type SampleRemoval, useSampleRemoval } from "./use-sample-removal";

const TITLE_ID = "setup-title";

export function SetupChecklist({ status }: { status: SetupStatus }) {
  const tasks = listTasks(status);
  const removal = useSampleRemoval();
  useFocusAfterRemoval(status.samples.removable.length > 0);
  if (tasks.length === 0 && removal.keptNames.length === 0) return null;
  return (
    <Panel aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="panel-padding" tabIndex={-1}>
        Before you go live
      </h2>
      <KeptSamples names={removal.keptNames} />
      <ul className="divided">
        {tasks.map(({ text, linkLabel, href, removesSamples }) => (
          <li key={text} className={`cluster panel-padding ${styles.task}`}>
            <span className="grow">{text}</span>
            {removesSamples && <RemoveSamplesButton removal={removal} />}
            <StaffLink className="tap-target small" href={href}>
              {linkLabel}
            </StaffLink>
          </li>
        ))}
      </ul>
      <SamplesDialog removal={removal} />
    </Panel>
  );
}

/** The focused button disappears with the last sample that can be removed. */
function useFocusAfterRemoval(hasButton: boolean): void {
  const hadButton = useRef(hasButton);
  useEffect(() => {
    if (hadButton.current && !hasButton && document.activeElement === document.body)
      document.getElementById(TITLE_ID)?.focus();
    hadButton.current = hasButton;
  }, [hasButton]);
}

function KeptSamples({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const subject = names.length === 1 ? "1 sample stays" : `${names.length} samples stay`;
  return (
    <div className="panel-padding">
      <Alert kind="warn">
        {`${subject}, because of a change while the list was open: ${names.join(", ")}`}
      </Alert>
    </div>
  );
}

// Not disabled while the list loads, because the dialog gives the focus back to it.
const RemoveSamplesButton = ({ removal }: { removal: SampleRemoval }) => (
  <Button size="small" aria-busy={removal.isLoading || undefined} onClick={removal.open}>
    Remove samples
  </Button>
);

type Task = { text: string; linkLabel: string; href: string; removesSamples?: boolean };

function listTasks(status: SetupStatus): Task[] {
  const tasks: Task[] = [];
  const samplesText = describeRemainingSamples(status.samples);
  const { required, removable, waiting: areasInUse } = status.samples;
  const [firstSample] = [...required, ...removable, ...areasInUse];
  if (samplesText !== null && firstSample)
    tasks.push({
      text: samplesText,
      linkLabel: "Write your own",
      href: firstSample.editPath,
      removesSamples: removable.length > 0,
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
      href: buildMailtoUrl("set SITE_URL to the site’s address, and restart the site"),
    });
  if (status.hasInitialPassword)
    tasks.push({
      text: "The initial password is still in use",
      linkLabel: "Change password",
      href: "/admin/settings?tab=change-password",
    });
  return tasks;
}

const ASK_OPERATOR = "Ask the operator";
const buildMailtoUrl = (request: string) =>
  `mailto:?subject=Before%20the%20site%20goes%20live&body=${encodeURIComponent(`Please ${request}.`)}`;
