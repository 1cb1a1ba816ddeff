"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { Options, SelectField } from "@/components/ui/field";
import { OUTCOME_LABELS, STATUS_LABELS } from "@/lib/content/staff";
import { inboxAddress } from "@/lib/enquiries/inbox-list";
import type { FollowUpChange, OpenEnquiry, Outcome } from "@/lib/enquiries/inbox-schema";
import { callText, pricedPlanText } from "@/lib/enquiries/reach";
import { planKind, planName } from "@/lib/plans/plan-key";
import { clockText, dayText, exactText, isOver } from "@/lib/time";
import { Undo } from "../history/change-row";
import { Age, Panel } from "../panel";
import { useSession } from "../session/session";
import styles from "./follow-up.module.css";
import { Notes, type NotesProps } from "./notes";
import { focusEnquiry, type ViewProps } from "./use-follow-up";

type FollowUpProps = ViewProps & NotesProps & PartProps;

/** What staff do about an enquiry: who has it, when it is called again, notes. */
export function FollowUpPanel({ enquiry, query, now, action, note, onChange }: FollowUpProps) {
  const { callAgain } = enquiry;
  return (
    <Panel className={`stack ${styles.panel}`} aria-labelledby="follow-up">
      <Taken enquiry={enquiry} onChange={onChange} />
      {/* The days for it stand below the note. */}
      {callAgain && (
        <div className={`cluster ${styles.line}`}>
          <p className={isOver(callAgain.on, now) ? "urgent" : undefined} suppressHydrationWarning>
            Call again: {callText(callAgain, now)}
          </p>
          <Button onClick={() => onChange({ callAgain: null })}>Remove</Button>
        </div>
      )}
      <Notes enquiry={enquiry} now={now} action={action} note={note} />
      <Earlier enquiry={enquiry} query={query} />
      <Steps enquiry={enquiry} now={now} />
    </Panel>
  );
}

function Taken({ enquiry, onChange }: PartProps) {
  const { email: me } = useSession();
  const { takenBy, colleagues } = enquiry;
  const isMine = takenBy === me;
  const others = colleagues.filter((email) => email !== me && email !== takenBy);
  return (
    <div className={`cluster ${styles.line}`}>
      <div className="broken">
        <h3 id="follow-up">Follow up</h3>
        {takenBy && <p className="small">Taken by {isMine ? "you" : takenBy}</p>}
      </div>
      <Button onClick={() => onChange({ taken: !isMine })}>
        {isMine ? "Release" : takenBy ? "Take over" : "Take it"}
      </Button>
      {others.length > 0 && (
        // Closed again once somebody else has it.
        <Give key={takenBy} others={others} onGive={(giveTo) => onChange({ giveTo })} />
      )}
    </div>
  );
}

function Give({ others, onGive }: { others: string[]; onGive: (email: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Give to
      </Button>
      {isOpen && (
        <div className={`cluster ${styles.give}`}>
          {others.map((email) => (
            <Button key={email} className="broken" onClick={() => onGive(email)}>
              {email}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** What was changed, by whom and when, and the way back. */
function Steps({ enquiry: { steps }, now }: Pick<ViewProps, "enquiry" | "now">) {
  if (steps.length === 0) return null;
  return (
    <div className={`stack small topped ${styles.earlier}`}>
      <h3 id="steps">Changes</h3>
      <ul aria-labelledby="steps">
        {steps.map((step) => (
          <li key={step.id} className={`cluster broken ${styles.line}`}>
            <span>
              {step.undoneBy ? <del>{step.what}</del> : step.what}
              <span className="soft fine">
                {" · "}
                {step.by}, <Age at={step.at} now={now} />
                {step.undoneBy && `, undone by ${step.undoneBy}`}
              </span>
            </span>
            {step.canUndo && <Undo id={step.id} onDone={focusEnquiry} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What else came from the same phone. */
function Earlier({ enquiry, query }: Pick<ViewProps, "enquiry" | "query">) {
  if (enquiry.earlier.length === 0) return null;
  return (
    <div className={`small topped ${styles.earlier}`}>
      <h4 id="earlier">Other enquiries from this number</h4>
      <ul aria-labelledby="earlier">
        {enquiry.earlier.map(({ id, createdAt, status, outcome, selectedPlan: plan }) => (
          <li key={id}>
            <Link
              className="tap broken"
              href={inboxAddress(query, id)}
              prefetch={false}
              title={exactText(createdAt)}
            >
              {dayText(createdAt)}, {clockText(createdAt)}:{" "}
              {outcome ? OUTCOME_LABELS[outcome] : STATUS_LABELS[status]},{" "}
              {plan ? `${planName(plan)}, ${planKind(plan)}` : "no plan chosen"}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [Outcome, string][];

export type PartProps = { enquiry: OpenEnquiry; onChange: (change: FollowUpChange) => void };
/** What may have been sold, of a connected one. */
export type SoldChoices = ComponentProps<typeof Options>["of"];

/** The outcome of a closed enquiry. It is optional, and can be set later. */
export function OutcomePart({ enquiry, plans, onChange }: PartProps & { plans: SoldChoices }) {
  const { outcome, soldPlan, cataloguePlan } = enquiry;
  const [isChanging, setChanging] = useState(false);
  const say = (change: FollowUpChange) => {
    setChanging(false);
    onChange(change);
  };
  return (
    <fieldset aria-labelledby="became" className={`stack ${styles.part}`}>
      <div className={`cluster ${styles.line}`}>
        <p id="became" className="num broken">
          {outcome ? <b>{OUTCOME_LABELS[outcome]}</b> : "What became of it?"}
          {soldPlan && `: ${pricedPlanText(soldPlan, soldPlan.price)}`}
        </p>
        {outcome && (
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change
          </Button>
        )}
      </div>
      {(!outcome || isChanging) && (
        <div className={`cluster ${styles.choices}`}>
          {OUTCOMES.map(([value, label]) => (
            <Button
              key={value}
              aria-pressed={value === outcome}
              onClick={() => say({ outcome: value })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {outcome === "connected" && (!soldPlan || isChanging) && (
        <SoldPlan
          plans={plans}
          selected={cataloguePlan?._id ?? ""}
          onSold={(soldPlanId) => say({ soldPlanId })}
        />
      )}
    </fieldset>
  );
}

type SoldPlanProps = { plans: SoldChoices; selected: string; onSold: (planId: string) => void };

function SoldPlan({ plans, selected, onSold }: SoldPlanProps) {
  const [chosen, choose] = useState(selected);
  return (
    <div className={`cluster ${styles.choices}`}>
      <SelectField
        label="Plan that was sold"
        className="grow"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a plan</option>
        <Options of={plans} />
      </SelectField>
      <Button disabled={!chosen} onClick={() => onSold(chosen)}>
        Save plan
      </Button>
    </div>
  );
}
