"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { ENQUIRY_OUTCOME_LABELS, ENQUIRY_STATUS_LABELS } from "@/lib/content/staff-labels";
import { formatCallTime } from "@/lib/enquiries/contact-links";
import type { EnquiryDetails, FollowUpChange, Outcome } from "@/lib/enquiries/inbox-schema";
import { inboxPath } from "@/lib/enquiries/inbox-url";
import { formatPlanName, formatTypeAndExtras } from "@/lib/plans/plan-identity";
import { formatDate, formatDateTime, formatTimeOfDay, isDayPast } from "@/lib/time";
import { BusyButton } from "../busy-button";
import { AuthorName } from "../history/author-name";
import { UndoAction } from "../history/undo-action";
import { RelativeTime } from "../panel";
import { useSession } from "../session-context";
import { StaffLink } from "../staff-link";
import styles from "./follow-up.module.css";
import { Notes, type NotesProps } from "./notes";
import { type EnquiryProps, focusEnquiry } from "./use-follow-up";

type FollowUpProps = EnquiryProps & NotesProps & Omit<SectionProps, "isBusy">;

export function FollowUpPanel({ enquiry, query, now, action, noteForm, onChange }: FollowUpProps) {
  const { callAgain } = enquiry;
  const { isBusy } = action;
  return (
    <section className={`stack ${styles.panel}`} aria-labelledby="follow-up">
      <Assignment enquiry={enquiry} isBusy={isBusy} onChange={onChange} />
      {/* The form schedules a call; this row shows the scheduled call and removes it. */}
      {callAgain && (
        <div className={`spread ${styles.scheduledCall}`}>
          <p
            className={isDayPast(callAgain.on, now) ? "urgent" : undefined}
            suppressHydrationWarning
          >
            {`Call again: ${formatCallTime(callAgain, now)}`}
          </p>
          <ChangeButton
            variant="quiet"
            isBusy={isBusy}
            label="Remove"
            onClick={() => onChange({ callAgain: null })}
          />
        </div>
      )}
      <Notes enquiry={enquiry} now={now} action={action} noteForm={noteForm} />
      <OtherEnquiries enquiries={enquiry.earlier} query={query} />
      <ChangeHistory enquiry={enquiry} now={now} />
    </section>
  );
}

type ChangeButtonProps = Omit<ComponentProps<typeof BusyButton>, "busyLabel">;

/** Is disabled until the page shows the last change, because the next one needs its version. */
const ChangeButton = (props: ChangeButtonProps) => (
  <BusyButton {...props} busyLabel={props.label} />
);

function Assignment({ enquiry, isBusy, onChange }: SectionProps) {
  const { email: ownEmail } = useSession();
  const { takenBy, colleagues } = enquiry;
  const isMine = takenBy === ownEmail;
  const otherColleagues = colleagues.filter((email) => email !== ownEmail && email !== takenBy);
  const takeLabel = takenBy ? "Take over" : "Take it";
  return (
    <div className={`cluster ${styles.row}`}>
      <div className={`cluster break-anywhere ${styles.title}`}>
        <h3 id="follow-up">Follow-up</h3>
        {takenBy && <p className="soft small">{`Taken by ${isMine ? "you" : takenBy}`}</p>}
      </div>
      <ChangeButton
        isBusy={isBusy}
        label={isMine ? "Release" : takeLabel}
        onClick={() => onChange({ taken: !isMine })}
      />
      {otherColleagues.length > 0 && (
        // The new `key` closes the list of colleagues when the assignee changes.
        <GiveToColleague
          key={takenBy}
          colleagues={otherColleagues}
          isBusy={isBusy}
          onGive={(giveTo) => onChange({ giveTo })}
        />
      )}
    </div>
  );
}

type GiveToColleagueProps = {
  colleagues: string[];
  isBusy: boolean;
  onGive: (email: string) => void;
};

function GiveToColleague({ colleagues, isBusy, onGive }: GiveToColleagueProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Give to
      </Button>
      {isOpen && (
        <div className={`cluster ${styles.colleagues}`}>
          {colleagues.map((email) => (
            <ChangeButton
              key={email}
              className="break-anywhere"
              isBusy={isBusy}
              label={email}
              onClick={() => onGive(email)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function ChangeHistory({
  enquiry: { steps: changes },
  now,
}: Pick<EnquiryProps, "enquiry" | "now">) {
  if (changes.length === 0) return null;
  return (
    <div className={`stack small border-top ${styles.section}`}>
      <h3 id="changes">Changes</h3>
      <ul aria-labelledby="changes">
        {changes.map((change) => (
          <li key={change.id} className={`cluster break-anywhere ${styles.row}`}>
            <span>
              {change.undo.state === "undone" ? <del>{change.what}</del> : change.what}
              <span className="soft text-xs">
                {" · "}
                <AuthorName email={change.by} />, <RelativeTime time={change.at} now={now} />
              </span>
            </span>
            <UndoAction id={change.id} undo={change.undo} onDone={focusEnquiry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type OtherEnquiry = EnquiryDetails["earlier"][number];
type OtherEnquiriesProps = Pick<EnquiryProps, "query"> & { enquiries: OtherEnquiry[] };

export function OtherEnquiries({ enquiries, query }: OtherEnquiriesProps) {
  if (enquiries.length === 0) return null;
  return (
    <div className={`small border-top ${styles.section}`}>
      <h4 id="earlier">Other enquiries from this number</h4>
      <ul aria-labelledby="earlier">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id}>
            <StaffLink
              className="tap-target break-anywhere"
              href={inboxPath(query, enquiry.id)}
              title={formatDateTime(enquiry.createdAt)}
            >
              {describeOtherEnquiry(enquiry)}
            </StaffLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeOtherEnquiry(enquiry: OtherEnquiry): string {
  const { createdAt, status, outcome } = enquiry;
  const time = `${formatDate(createdAt)}, ${formatTimeOfDay(createdAt)}`;
  const state = outcome ? ENQUIRY_OUTCOME_LABELS[outcome] : ENQUIRY_STATUS_LABELS[status];
  return `${time}: ${state}, ${describePlan(enquiry)}`;
}

function describePlan({ selectedPlan, isPlanUnreadable }: OtherEnquiry): string {
  if (isPlanUnreadable) return "plan cannot be read";
  if (!selectedPlan) return "no plan chosen";
  return `${formatPlanName(selectedPlan)}, ${formatTypeAndExtras(selectedPlan)}`;
}

const OUTCOMES = Object.entries(ENQUIRY_OUTCOME_LABELS) as [Outcome, string][];

export type SectionProps = {
  enquiry: EnquiryDetails;
  isBusy: boolean;
  onChange: (change: FollowUpChange) => void;
};

export function OutcomeSection({ enquiry, isBusy, onChange }: SectionProps) {
  const { outcome } = enquiry;
  const [isChanging, setIsChanging] = useState(false);
  const saveOutcome = (change: FollowUpChange) => {
    setIsChanging(false);
    onChange(change);
  };
  return (
    <fieldset aria-labelledby="outcome-title" className={`stack ${styles.outcome}`}>
      <div className={`cluster ${styles.row}`}>
        <p id="outcome-title" className="num break-anywhere">
          {outcome ? <b>{ENQUIRY_OUTCOME_LABELS[outcome]}</b> : <span>What was the result?</span>}
        </p>
        {outcome && (
          <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            Change
          </Button>
        )}
      </div>
      {(!outcome || isChanging) && (
        <div className={`cluster ${styles.choices}`}>
          {OUTCOMES.map(([value, label]) => (
            <ChangeButton
              key={value}
              aria-pressed={value === outcome}
              isBusy={isBusy}
              label={label}
              onClick={() => saveOutcome({ outcome: value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
