"use client";

import Link from "next/link";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import {
  type CallAgain,
  type FollowUpChange,
  type OpenEnquiry,
  OUTCOME_LABELS,
  PART_LABELS,
  STATUS_LABELS,
} from "@/lib/enquiries/inbox-schema";
import { callText } from "@/lib/enquiries/reach";
import { planKind, planName } from "@/lib/plans/fields";
import { dayInIndia, dayText, exactText, isOver } from "@/lib/time";
import { Panel } from "../panel";
import styles from "./follow-up.module.css";
import { OutcomePart, type PartProps } from "./follow-up-outcome";
import { Notes } from "./notes";
import { useInboxContext } from "./use-inbox";

type FollowUpProps = Pick<PartProps, "onChange"> & { enquiry: OpenEnquiry };

/** What staff do about an enquiry: who has it, when it is called again, what became of it, notes. */
export function FollowUp({ enquiry, onChange }: FollowUpProps) {
  const latest = useInboxContext().latestOf(enquiry);
  const panel = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // What was pressed may have gone with its question: the focus stays here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    panel.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [latest]);
  const change = (wish: FollowUpChange) => {
    isPressed.current = true;
    onChange(wish);
  };
  const part = { latest, onChange: change };
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      className={`stack ${styles.panel}`}
      aria-labelledby="follow-up"
    >
      <Taken {...part} />
      {latest.status === "closed" ? (
        <OutcomePart {...part} asked={enquiry.cataloguePlan} />
      ) : (
        <CallAgainPart {...part} />
      )}
      <Notes enquiry={enquiry} />
      <Earlier enquiry={enquiry} />
    </Panel>
  );
}

function Taken({ latest: { takenBy }, onChange }: PartProps) {
  const isMine = takenBy === useInboxContext().me;
  return (
    <div className={`cluster ${styles.line}`}>
      <div className="broken">
        <h3 id="follow-up">Follow up</h3>
        {takenBy && <p className="small">Taken by {isMine ? "you" : takenBy}</p>}
      </div>
      <Button onClick={() => onChange({ taken: !isMine })}>
        {isMine ? "Give back" : takenBy ? "Take over" : "Take it"}
      </Button>
    </div>
  );
}

const DAYS = { Today: 0, Tomorrow: 1, "In a week": 7 };
type Part = NonNullable<CallAgain["part"]> | "any";
const PARTS = Object.entries({ any: "Any time", ...PART_LABELS }).map(([value, label]) => ({
  value: value as Part,
  label,
}));

/** When to call again: a day in one tap, and then the part of it in another. */
function CallAgainPart({ latest: { callAgain }, onChange }: PartProps) {
  const { now } = useInboxContext();
  const [isChanging, setChanging] = useState(false);
  const isLate = callAgain !== null && isOver(callAgain.on, now);
  const call = (wish: CallAgain | null) => {
    setChanging(false);
    onChange({ callAgain: wish });
  };
  const onDay = (on: string) => call({ on, part: callAgain?.part ?? null });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDay(String(new FormData(event.currentTarget).get("day")));
  };
  return (
    <fieldset aria-label="Call again" className={`stack ${styles.part}`}>
      <div className={`cluster ${styles.line}`}>
        <p className={isLate ? "urgent" : undefined} suppressHydrationWarning>
          Call again{callAgain && `: ${callText(callAgain, now)}`}
        </p>
        {callAgain && (
          <>
            <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              Change
            </Button>
            <Button onClick={() => call(null)}>Remove</Button>
          </>
        )}
      </div>
      {callAgain && !isLate && (
        <Segmented
          legend="Part of the day"
          options={PARTS}
          value={callAgain.part ?? "any"}
          onChange={(value) => call({ ...callAgain, part: value === "any" ? null : value })}
          className={styles.parts}
        />
      )}
      {(!callAgain || isChanging) && (
        // The browser itself says what is no day to call on.
        <form method="post" className={`cluster ${styles.choices}`} onSubmit={onSubmit}>
          {Object.entries(DAYS).map(([label, after]) => (
            <Button key={label} onClick={() => onDay(dayInIndia(now, after))}>
              {label}
            </Button>
          ))}
          <TextField
            type="date"
            name="day"
            label="Another day"
            className={styles.day}
            required
            starred={false}
            min={dayInIndia(now)}
            max={dayInIndia(now, 365)}
          />
          <Button type="submit">Set</Button>
        </form>
      )}
    </fieldset>
  );
}

/** What else came from the same phone. */
function Earlier({ enquiry }: { enquiry: OpenEnquiry }) {
  const { addressOf } = useInboxContext();
  if (enquiry.earlier.length === 0) return null;
  return (
    <div className={`small topped ${styles.earlier}`}>
      <h4 id="earlier">Earlier enquiries</h4>
      <ul aria-labelledby="earlier">
        {enquiry.earlier.map(({ id, createdAt, status, outcome, selectedPlan: plan }) => (
          <li key={id}>
            <Link
              className="tap broken"
              href={addressOf(id)}
              prefetch={false}
              title={exactText(createdAt)}
            >
              {dayText(createdAt)}: {outcome ? OUTCOME_LABELS[outcome] : STATUS_LABELS[status]},{" "}
              {plan ? `${planName(plan)}, ${planKind(plan)}` : "no plan chosen"}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
