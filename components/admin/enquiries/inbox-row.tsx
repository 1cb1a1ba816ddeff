"use client";

import Link from "next/link";
import type { InboxItem } from "@/lib/enquiries/inbox-schema";
import { isLate } from "@/lib/enquiries/late";
import { PLAN_STATE_TEXT } from "@/lib/enquiries/plan-rows";
import { phoneLabel, visitorName } from "@/lib/enquiries/reach";
import { PLAN_TYPE_LABELS } from "@/lib/plans/terms";
import { ageText, exactText } from "@/lib/time";
import { useInboxContext } from "./inbox-context";
import styles from "./inbox-row.module.css";
import { STATUS_LABELS } from "./status-labels";
import { languageOf } from "./visitor-language";

/** One enquiry of the list: who, when, what about, and how it begins. */
export function InboxRow({ item, isOpen }: { item: InboxItem; isOpen: boolean }) {
  const { now, standingOf, listAddress } = useInboxContext();
  const { status, mail } = standingOf(item);
  const isNew = status === "new";
  const [, query = ""] = listAddress.split("?");
  const name = visitorName(item);
  const notes = [
    mail.fault && !mail.mailedAt ? "Not mailed" : null,
    PLAN_STATE_TEXT[item.planNow],
  ].filter(Boolean);
  return (
    <Link
      href={`/admin/enquiries/${item.id}${query && `?${query}`}`}
      prefetch={false}
      scroll={false}
      className={`${styles.row} ${isNew ? styles.fresh : ""}`}
      aria-current={isOpen || undefined}
    >
      <span className={styles.name} lang={languageOf(name)}>
        {name}
      </span>
      <span className="sr"> ({STATUS_LABELS[status]})</span>
      <time
        className={`${styles.age} ${isNew && isLate(item.createdAt, now) ? styles.late : ""}`}
        dateTime={item.createdAt}
        title={exactText(item.createdAt)}
        suppressHydrationWarning
      >
        {ageText(item.createdAt, now)}
      </time>
      <span className={styles.phone}>{phoneLabel(item.phone)}</span>
      <span className={styles.plan}>
        {notes.length > 0 && <b>{notes.join(" · ")} · </b>}
        {planText(item)}
      </span>
      <span className={styles.message} lang={languageOf(item.messageStart)}>
        {item.messageStart}
      </span>
    </Link>
  );
}

function planText({ selectedPlan: plan }: InboxItem): string {
  if (!plan) return "No plan chosen";
  return `${plan.speed} · ${plan.duration} · ${PLAN_TYPE_LABELS[plan.planType]}`;
}
