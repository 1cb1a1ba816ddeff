"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import type { SetupChecklist, SetupStep } from "@/lib/setup-checklist/checklist";
import { type SamplesRemoved, testMailAnswer } from "@/lib/setup-checklist/schema";
import { ConfirmDialog } from "../confirm-dialog";
import { useAction } from "../form/use-action";
import { Note, Panel, Tag } from "../panel";
import styles from "./dashboard.module.css";
import { ForTheOperator, OPERATOR } from "./setup-operator";
import {
  HiddenNote,
  HideSwitch,
  KeptSamples,
  KINDS,
  RemoveSamples,
  SAMPLES,
  SampleStep,
} from "./setup-samples";
import { StepLine, useChange, type Words } from "./setup-step";

const STEPS: Record<SetupStep, Words & { href?: string }> = {
  firstEmail: {
    title: "The email that you sign in with",
    text: "An account has a sample address, which receives nothing",
    href: "/admin/settings/change-email",
  },
  firstPassword: {
    title: "The first password",
    text: "The one of the installation still opens an account",
    href: "/admin/settings/change-password",
  },
  secondAdmin: {
    title: "A second admin",
    text: "Who lets you in where you are locked out",
    href: "/admin/settings/add-admin",
  },
  mail: { title: "Mail goes out", text: "No test mail was taken yet" },
};
const ALL = [SAMPLES, STEPS, OPERATOR].flatMap(Object.keys).length;

/** With as many who wait for a call the list is folded: they come first. */
const BUSY = 3;

type BeforeYouOpenProps = {
  checklist: SetupChecklist;
  /** Who is signed in: the list is left to the first admin. */
  me: string;
  waiting: number;
};

/** What a fresh site still lacks; nothing once it lacks nothing, or once nobody wants to know. */
export function BeforeYouOpen({ checklist, me, waiting }: BeforeYouOpenProps) {
  const { samples, steps, operator, kept, isRemovable, isDismissed, hidesSamples } = checklist;
  const [mailed, setMailed] = useState<MailAnswer>();
  const [removed, setRemoved] = useState<SamplesRemoved>();
  // As it was when the page came: it does not move under somebody's finger.
  const [isOpen] = useState(waiting < BUSY);
  const isHidden = hidesSamples && samples.length > 0;
  const left = samples.length + steps.length + operator.length;
  // What the server said is read before its line goes.
  const own = steps.includes("mail") || !mailed ? steps : [...steps, "mail" as const];
  if (isDismissed && isHidden) return <HiddenNote />;
  if (me !== checklist.firstAdmin || isDismissed || !(left || mailed || removed)) return null;
  return (
    <Panel aria-label="Before you open">
      <details open={isOpen}>
        <summary className={`cluster inset ${styles.fold}`}>
          <h2>Before you open</h2>
          <Tag kind="info">
            {ALL - left} of {ALL} done
          </Tag>
          <ChevronDown className="end" aria-hidden="true" />
        </summary>
        {(isRemovable || removed) && <RemoveSamples answer={removed} onAnswer={setRemoved} />}
        <ul className={`fits ${styles.steps}`}>
          {KINDS.flatMap((kind) => samples.filter((line) => line.kind === kind)).map((line) => (
            <SampleStep key={line.kind} {...line} />
          ))}
          {own.map((step) => (
            <li key={step}>
              <StepLine {...STEPS[step]} text={step === "mail" && mailed ? "" : STEPS[step].text} />
              {step === "mail" && <TestMail answer={mailed} onAnswer={setMailed} />}
            </li>
          ))}
        </ul>
        {kept.count > 0 && <KeptSamples {...kept} />}
        {operator.length > 0 && <ForTheOperator operator={operator} />}
        {samples.length > 0 && <HideSwitch isHidden={isHidden} />}
        <p className="inset topped">
          <Dismiss />
        </p>
      </details>
    </Panel>
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
  }, false);
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
