"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import type { Opening, OpeningStep } from "@/lib/opening/opening";
import { type OpeningChange, openingAnswer, testMailAnswer } from "@/lib/opening/schema";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";
import { Note, Panel, Tag } from "../panel";
import { CheckBox } from "../plan-list/selection";
import styles from "./dashboard.module.css";

type Step = { title: string; text: string; href?: string };

const website = (section: string) => `/admin/website/${section}`;
/** What is left to do, and where it is done. */
const STEPS: Record<OpeningStep, Step> = {
  phones: { title: "Your phones", text: "Visitors call sample numbers", href: website("contact") },
  email: { title: "Your email", text: "The one on the site is a sample", href: website("contact") },
  address: {
    title: "Your address",
    text: "The street or the map is a sample",
    href: website("contact"),
  },
  director: {
    title: "Your director",
    text: "The name or the phone is a sample",
    href: website("people"),
  },
  links: { title: "Your links", text: "Some lead nowhere", href: website("links") },
  testimonials: {
    title: "Your testimonials",
    text: "Some are invented",
    href: website("testimonials"),
  },
  clients: { title: "Your clients", text: "Some are invented", href: website("clients") },
  tv: { title: "Your channel", text: "Its links lead nowhere", href: website("tv") },
  enquiries: {
    title: "Enquiries reach you",
    text: "They go to a sample address: set ENQUIRY_TO on the server",
    href: "/admin/enquiries",
  },
  secondAdmin: {
    title: "A second admin",
    text: "Who lets you in where you are locked out",
    href: "/admin/settings/add-admin",
  },
  firstPassword: {
    title: "The first password",
    text: "The one of the installation still opens an account",
    href: "/admin/settings/change-password",
  },
  backup: { title: "A backup", text: "None was made yet: npm run backup on the server" },
  mail: { title: "Mail goes out", text: "No test mail was taken yet" },
};
const ORDER = Object.keys(STEPS) as OpeningStep[];

function useChange(before = () => {}) {
  const { refresh } = useRouter();
  const action = useAction({
    send: (body: OpeningChange) =>
      sendJson("/api/site/opening", body, async () => openingAnswer, { method: "PUT" }),
    failedText: "Failed to save.",
    onDone: () => {
      before();
      action.move(refresh);
    },
  });
  return action;
}

/** What a fresh site still lacks; nothing once it lacks nothing, or once nobody wants to know. */
export function BeforeYouOpen({ opening }: { opening: Opening }) {
  const { open, samples, isDismissed, hidesSamples } = opening;
  const [mailed, setMailed] = useState<MailAnswer>();
  const isHidden = hidesSamples && samples.length > 0;
  // What the mail server said is read before its line goes.
  const lines = ORDER.filter((step) => open.includes(step) || (step === "mail" && mailed));
  if (isDismissed && isHidden) return <HiddenNote />;
  if (isDismissed || lines.length === 0) return null;
  return (
    <Panel aria-label="Before you open">
      <div className={`cluster ${styles.openingHead}`}>
        <h2>Before you open</h2>
        <Tag kind="info">
          {ORDER.length - open.length} of {ORDER.length} done
        </Tag>
        <Dismiss />
      </div>
      <ul className={styles.steps}>
        {lines.map((step) => (
          <li key={step}>
            <StepLine {...STEPS[step]} text={step === "mail" && mailed ? "" : STEPS[step].text} />
            {step === "mail" && <TestMail answer={mailed} onAnswer={setMailed} />}
          </li>
        ))}
      </ul>
      {samples.length > 0 && <HideSwitch isHidden={isHidden} />}
    </Panel>
  );
}

function StepLine({ title, text, href }: Step) {
  return (
    <p className={styles.step}>
      {href ? (
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      <span className="soft small">{text}</span>
    </p>
  );
}

type MailAnswer = z.infer<typeof testMailAnswer>;
type TestMailProps = { answer?: MailAnswer; onAnswer: (answer?: MailAnswer) => void };

function TestMail({ answer, onAnswer }: TestMailProps) {
  const { refresh } = useRouter();
  const { run, isBusy, failure, move } = useAction({
    send: () => sendJson("/api/site/test-mail", {}, async () => testMailAnswer),
    failedText: "Failed to ask for a test mail.",
    toast: false,
    onDone: (given) => {
      onAnswer(given);
      move(refresh);
    },
    onFailed: () => onAnswer(undefined),
  });
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => run()}>
        {isBusy ? "Sending..." : "Send me a test mail"}
      </Button>
      {failure && <Note kind="bad">{failure.text}</Note>}
      {answer && <Note kind={answer.isTaken ? "good" : "bad"}>{answer.message}</Note>}
    </>
  );
}

function Dismiss() {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy, failure, forget } = useChange(() => {
    flushSync(() => setIsAsking(false));
    // The list is about to go, and the focus with it.
    document.getElementById("main")?.focus();
  });
  const close = () => {
    setIsAsking(false);
    forget();
  };
  return (
    <>
      <Button variant="link" onClick={() => setIsAsking(true)}>
        Dismiss
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Dismiss this list?"
        keep="Keep the list"
        confirm="Dismiss the list"
        busyText="Dismissing..."
        busy={isBusy}
        failure={failure?.text}
        onKeep={close}
        onConfirm={() => run({ dismissed: true })}
      >
        <p>It goes for all staff and does not come back. What is left to do stays as it is.</p>
      </ConfirmDialog>
    </>
  );
}

function HideSwitch({ isHidden }: { isHidden: boolean }) {
  const [wanted, setWanted] = useState(isHidden);
  const { run, isBusy } = useChange();
  const change = (hidesSamples: boolean) => {
    if (isBusy) return;
    setWanted(hidesSamples);
    run({ hidesSamples });
  };
  return (
    <div className={styles.openingFoot}>
      <CheckBox
        label="Ask search engines to leave the site out while it shows samples"
        labelled
        checked={isBusy ? wanted : isHidden}
        onChange={change}
      />
      <p className="soft small">
        {isHidden
          ? "Every page says noindex now. That ends by itself with the last sample."
          : "Search engines may list the site as it is, samples and all."}
      </p>
    </div>
  );
}

/** The list is gone, and what it switched on must not be forgotten. */
function HiddenNote() {
  const { run, isBusy } = useChange();
  return (
    <Note
      kind="warn"
      action={
        <Button busy={isBusy} onClick={() => run({ hidesSamples: false })}>
          Let them list it
        </Button>
      }
    >
      Search engines are asked to leave the site out while it shows samples.
    </Note>
  );
}
