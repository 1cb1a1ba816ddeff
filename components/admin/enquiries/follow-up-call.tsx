"use client";

import { CalendarClock } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { type CallAgain, PART_LABELS } from "@/lib/enquiries/inbox-schema";
import { callText } from "@/lib/enquiries/reach";
import { dayInIndia, isOver } from "@/lib/time";
import styles from "./follow-up.module.css";
import { type PartProps, usePart } from "./follow-up-part";
import { useInboxContext } from "./use-inbox";

const DAYS = [
  { label: "Today", after: 0 },
  { label: "Tomorrow", after: 1 },
  { label: "In a week", after: 7 },
];
type Part = NonNullable<CallAgain["part"]> | "any";
const PARTS = Object.entries({ any: "Any time", ...PART_LABELS }).map(([value, label]) => ({
  value: value as Part,
  label,
}));

/** When to call again: a day in one tap, and then the part of it in another. */
export function CallAgainPart({ latest: { callAgain }, onChange }: PartProps) {
  const { now } = useInboxContext();
  const { props, isChanging, show } = usePart();
  const call = (wish: CallAgain | null) => {
    show(false);
    onChange({ callAgain: wish });
  };
  return (
    <fieldset {...props} aria-label="Call again" className={styles.part}>
      {callAgain && (
        <div className={`cluster ${styles.line}`}>
          <p className={isOver(callAgain.on, now) ? styles.late : undefined}>
            <CalendarClock aria-hidden="true" />
            <span suppressHydrationWarning>Call again: {callText(callAgain, now)}</span>
          </p>
          <div className={`cluster ${styles.end}`}>
            <Button aria-expanded={isChanging} onClick={() => show(!isChanging)}>
              Change
            </Button>
            <Button onClick={() => call(null)}>Remove</Button>
          </div>
        </div>
      )}
      {callAgain && !isOver(callAgain.on, now) && (
        <Segmented
          legend="Part of the day"
          options={PARTS}
          value={callAgain.part ?? "any"}
          onChange={(value) =>
            onChange({ callAgain: { ...callAgain, part: value === "any" ? null : value } })
          }
          className={styles.parts}
        />
      )}
      {(!callAgain || isChanging) && (
        <Days isFirst={!callAgain} onDay={(on) => call({ on, part: callAgain?.part ?? null })} />
      )}
    </fieldset>
  );
}

function Days({ isFirst, onDay }: { isFirst: boolean; onDay: (day: string) => void }) {
  const { now } = useInboxContext();
  const pick = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDay(String(new FormData(event.currentTarget).get("day")));
  };
  return (
    <div className={`cluster ${styles.days}`}>
      {isFirst && <span className="small">Call again</span>}
      {DAYS.map(({ label, after }) => (
        <Button key={label} onClick={() => onDay(dayInIndia(now, after))}>
          {label}
        </Button>
      ))}
      {/* The browser itself says what is no day to call on. */}
      <form method="post" className={styles.day} onSubmit={pick}>
        <input
          type="date"
          name="day"
          aria-label="Another day"
          required
          min={dayInIndia(now)}
          max={dayInIndia(now, 365)}
        />
        <Button type="submit">Set</Button>
      </form>
    </div>
  );
}
