"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { sendJson } from "@/lib/http/api-client";
import { type BatchSaved, batchSaved } from "@/lib/records/schema";
import type {
  OperatorStep,
  SampleLine,
  SetupChecklist,
  SetupStep,
} from "@/lib/setup-checklist/checklist";
import {
  type ChecklistChange,
  checklistAnswer,
  testMailAnswer,
} from "@/lib/setup-checklist/schema";
import { isKeepable, type SampleKind } from "@/lib/site/sample-kinds";
import { ConfirmDialog } from "../confirm-dialog";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { Undo } from "../history/undo";
import { Note, Panel, Tag } from "../panel";
import { PanelHead } from "../screen-head";
import styles from "./dashboard.module.css";

type Words = { title: string; text: string };

/** What is left to do of the site's words, in the order in which visitors meet it. */
const SAMPLES: Record<SampleKind, Words> = {
  phones: { title: "Your phones", text: "Visitors call sample numbers" },
  email: { title: "Your email", text: "The one on the site is a sample" },
  address: { title: "Your address", text: "The street or the map is a sample" },
  town: { title: "Your town", text: "Is this where you are?" },
  hours: { title: "Your hours", text: "Do you answer at this time?" },
  director: { title: "Your director", text: "The name or the phone is a sample" },
  links: { title: "Your links", text: "Some lead nowhere" },
  portals: { title: "Quick Pay", text: "Do your customers pay there?" },
  prices: { title: "Your prices", text: "Plans that cost what the samples cost" },
  offers: { title: "Plans of the home page", text: "Are they what these lines say?" },
  years: { title: "Years in business", text: "An invented figure" },
  customers: { title: "Customers", text: "An invented figure" },
  badge: { title: "Your badge", text: "An invented claim" },
  reasons: { title: "Reasons to choose you", text: "Do you keep what they promise?" },
  slides: { title: "Large slides", text: "Do they speak of you and your town?" },
  promos: { title: "Promotional banners", text: "Do you sell what they say?" },
  testimonials: { title: "Testimonials", text: "Invented people say invented things" },
  clients: { title: "Clients", text: "Invented names" },
  questions: { title: "Questions", text: "Is it what you would answer?" },
  followers: { title: "Followers", text: "Invented figures" },
  channel: { title: "Your channel", text: "Are its description and captions yours?" },
  tamil: {
    title: "Tamil",
    text: "It still translates a sample, and the English is another by now",
  },
};
const KINDS = Object.keys(SAMPLES) as SampleKind[];

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
const OPERATOR: Record<OperatorStep["step"], Words> = {
  smtp: { title: "A mail server", text: "Without one mails become files on the server" },
  sender: { title: "The sender of mails", text: "Nobody can answer the sample address" },
  enquiries: { title: "Enquiries reach you", text: "They go to a sample address" },
  backup: { title: "A backup", text: "None was made yet. The site may run meanwhile" },
};
const ALL = [SAMPLES, STEPS, OPERATOR].flatMap(Object.keys).length;

function useChange(before = () => {}) {
  const { refresh } = useRouter();
  const action = useAction({
    send: (body: ChecklistChange) =>
      sendJson("/api/site/setup-checklist", body, async () => checklistAnswer, { method: "PUT" }),
    failedText: "Failed to save.",
    onDone: () => {
      before();
      action.move(refresh);
    },
  });
  return action;
}

/** What a fresh site still lacks; nothing once it lacks nothing, or once nobody wants to know. */
export function BeforeYouOpen({ checklist }: { checklist: SetupChecklist }) {
  const { samples, steps, operator, kept, isRemovable, isDismissed, hidesSamples } = checklist;
  const [mailed, setMailed] = useState<MailAnswer>();
  const [removed, setRemoved] = useState<BatchSaved>();
  const isHidden = hidesSamples && samples.length > 0;
  const left = samples.length + steps.length + operator.length;
  // What the server said is read before its line goes.
  const own = steps.includes("mail") || !mailed ? steps : [...steps, "mail" as const];
  if (isDismissed && isHidden) return <HiddenNote />;
  if (isDismissed || !(left || mailed || removed)) return null;
  return (
    <Panel aria-label="Before you open">
      <PanelHead
        title="Before you open"
        tag={
          <Tag kind="info">
            {ALL - left} of {ALL} done
          </Tag>
        }
      >
        <Dismiss />
      </PanelHead>
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
    </Panel>
  );
}

function StepLine({ title, text, href }: Words & { href?: string }) {
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

/** Leads to the first field of its kind, or takes somebody's word that all of them are right. */
function SampleStep({ kind, count, first, href }: SampleLine) {
  const { title, text } = SAMPLES[kind];
  const { run, isBusy, failure } = useChange();
  const more = first ? (count > 1 ? ` and ${count - 1} more` : "") : `${count}`;
  const colon = text.endsWith("?") ? "" : ":";
  return (
    <li>
      <StepLine title={title} text={`${text}${colon} ${first}${more}`} href={href} />
      {isKeepable(kind) && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={`${title}: it is true for us`}
          onClick={() => run({ kept: kind })}
        >
          It is true for us
        </Button>
      )}
      {failure && <Note kind="bad">{failure.text}</Note>}
    </li>
  );
}

/** Nobody finds again by themselves what they have said is true. */
function KeptSamples({ count, by }: SetupChecklist["kept"]) {
  const { run, isBusy } = useChange();
  const texts = count === 1 ? "1 sample is" : `${count} samples are`;
  return (
    <p className="inset topped cluster soft small">
      <span className="grow broken">
        {texts} true for you, says {by.join(", ")}.
      </span>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => run({ kept: null })}>
        Ask again
      </Button>
    </p>
  );
}

type RemoveSamplesProps = { answer?: BatchSaved; onAnswer: (answer?: BatchSaved) => void };

function RemoveSamples({ answer, onAnswer }: RemoveSamplesProps) {
  const { refresh } = useRouter();
  const { run, isBusy, failure, move } = useAction({
    send: () => sendJson("/api/site/remove-samples", {}, async () => batchSaved),
    failedText: "Failed to remove the samples.",
    onDone: (given) => {
      onAnswer(given);
      move(refresh);
    },
  });
  const undo = answer?.changeId && <Undo id={answer.changeId} onDone={() => onAnswer(undefined)} />;
  return (
    <div className="inset stack">
      {answer ? (
        <Note kind="good" action={undo}>
          {answer.message}
        </Note>
      ) : (
        <p className="cluster">
          <Button busy={isBusy} onClick={() => run()}>
            {isBusy ? "Removing..." : "Remove all samples"}
          </Button>
          <span className="soft small">
            Invented people, clients, figures and links go from the website as far as it can do
            without them. What it needs stays on this list.
          </span>
        </p>
      )}
      {failure && <Note kind="bad">{failure.text}</Note>}
    </div>
  );
}

function ForTheOperator({ operator }: Pick<SetupChecklist, "operator">) {
  return (
    <section className="inset topped" aria-labelledby="operator-title">
      <h3 id="operator-title">For whoever runs the server</h3>
      <p className="soft small">
        Send them these lines. Settings belong into the file .env, with your own values; then the
        site is started again.
      </p>
      <ul className={`fits ${styles.steps} ${styles.lines}`}>
        {operator.map(({ step, line }) => (
          <li key={step}>
            <StepLine {...OPERATOR[step]} />
            <LineToSend name={OPERATOR[step].title} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineToSend({ name, line }: { name: string; line: string }) {
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      showToast("success", "Copied");
    } catch {
      // Without https there is no clipboard, and a browser may refuse it.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      showToast("error", "Not copied: the line is selected, copy it yourself");
    }
  };
  return (
    <p className="cluster">
      <code ref={code} className={`broken grow ${styles.line}`}>
        {line}
      </code>
      <Button size="small" aria-label={`Copy the line: ${name}`} onClick={copy}>
        Copy
      </Button>
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
    <div className="inset topped">
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
