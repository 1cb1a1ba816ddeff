"use client";

import { Phone } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { phoneLabel, telLink } from "@/lib/content/business";
import { OUTCOME_LABELS, STATUS_LABELS } from "@/lib/content/staff";
import { PLAN_STATE_TEXT } from "@/lib/enquiries/compare-plan";
import { inboxAddress } from "@/lib/enquiries/inbox-list";
import { type FollowUp, type InboxItem, isLate } from "@/lib/enquiries/inbox-schema";
import {
  callText,
  LANGUAGE_NAMES,
  languageOf,
  visitorName,
  waitingText,
} from "@/lib/enquiries/reach";
import { PLAN_TYPE_LABELS } from "@/lib/plan-terms";
import type { ListQuery } from "@/lib/resource/list";
import { calendarText, isOver } from "@/lib/time";
import { Age, Tag } from "../panel";
import { useSession } from "../session/session";
import styles from "./inbox.module.css";

type EnquiryRowProps = { item: InboxItem; hasLeft: boolean; query: ListQuery; now: number };

/** One enquiry of the list. One that has left the list meanwhile stays, in grey. */
export function EnquiryRow({ item, hasLeft, query, now }: EnquiryRowProps) {
  const { status, mail } = item;
  const isNew = status === "new" && !hasLeft;
  const name = visitorName(item);
  const notes = [
    hasLeft && "Not in this list any more",
    mail.fault && !mail.mailedAt ? "Not mailed" : null,
    PLAN_STATE_TEXT[item.planNow],
  ].filter(Boolean);
  return (
    <li id={item.id} className={`${styles.item} ${hasLeft ? styles.marked : ""}`}>
      <Link
        href={inboxAddress(query, item.id)}
        prefetch={false}
        className={`broken small ${styles.row} ${isNew ? styles.new : ""}`}
        aria-current={item.id === query.open || undefined}
      >
        <span className={`cut ${styles.name}`} lang={languageOf(name)}>
          {name}
        </span>
        <span className="sr"> ({STATUS_LABELS[status]})</span>
        <Age
          at={item.createdAt}
          now={now}
          className={`${styles.age} ${isNew && isLate(item.createdAt, now) ? styles.late : ""}`}
        />
        <span className={`num ${styles.phone}`}>{phoneLabel(item.phone)}</span>
        <span className={styles.plan}>
          {item.language !== "en" && <Tag kind="info">{LANGUAGE_NAMES[item.language]}</Tag>}{" "}
          {notes.length > 0 && <b>{notes.join(" · ")} · </b>}
          {item.isWaiting ? waitingText(item) : planText(item)}
        </span>
        {!hasLeft && <Progress {...item} now={now} />}
        <span className={styles.message} lang={languageOf(item.messageStart)}>
          {item.messageStart}
        </span>
      </Link>
      <ButtonLink
        className={styles.dial}
        href={telLink(item.phone)}
        aria-label={`Call ${name}, ${phoneLabel(item.phone)}`}
      >
        <Phone aria-hidden="true" />
      </ButtonLink>
    </li>
  );
}

function Progress({ callAgain, takenBy, outcome, now }: FollowUp & { now: number }) {
  const { email: me } = useSession();
  const others = [
    takenBy && `Taken by ${takenBy === me ? "you" : takenBy.split("@")[0]}`,
    outcome && `Closed: ${OUTCOME_LABELS[outcome].toLowerCase()}`,
  ].filter(Boolean);
  if (!callAgain && others.length === 0) return null;
  return (
    <span className={styles.doing} suppressHydrationWarning>
      {callAgain &&
        (isOver(callAgain.on, now) ? (
          <b className="urgent">Overdue since {calendarText(callAgain.on, now)}</b>
        ) : (
          `Call ${callText(callAgain, now)}`
        ))}
      {callAgain && others.length > 0 && " · "}
      {others.join(" · ")}
    </span>
  );
}

function planText({ selectedPlan: plan, area }: InboxItem): string {
  const place = area ? `${area.name} · ` : "";
  if (!plan) return `${place}No plan chosen`;
  return `${place}${plan.speed} · ${plan.duration} · ${PLAN_TYPE_LABELS[plan.planType]}`;
}
