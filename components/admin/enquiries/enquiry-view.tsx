"use client";

import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/admin/button";
import { Note } from "@/components/admin/panel";
import { Segmented } from "@/components/ui/segmented";
import { type EnquiryStatus, type OpenEnquiry, STATUSES } from "@/lib/enquiries/inbox-schema";
import { visitorName } from "@/lib/enquiries/reach";
import { exactText, spanText, timeText } from "@/lib/time";
import { DeleteEnquiry } from "./delete-enquiry";
import styles from "./enquiry-view.module.css";
import { type StatusNote, useInboxContext } from "./inbox-context";
import { MailLine } from "./mail-line";
import { PlanComparison } from "./plan-comparison";
import { ReachButtons } from "./reach-buttons";
import { STATUS_LABELS } from "./status-labels";
import { languageOf } from "./visitor-language";

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** One enquiry: who, how to reach them, what they wrote, and the plan they asked for. */
export function EnquiryView({ enquiry }: { enquiry: OpenEnquiry }) {
  const { standingOf, changeStatus, addressOf, now } = useInboxContext();
  const [note, setNote] = useState<StatusNote | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = standingOf(enquiry);
  const name = visitorName(enquiry);

  // On a phone the list is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true });
  }, []);

  const change = async (status: EnquiryStatus) => {
    setNote(null);
    setNote(await changeStatus(enquiry, status));
  };

  return (
    <article className={styles.view} aria-label={`Enquiry from ${name}`}>
      <header className={styles.head}>
        <Link className={styles.back} href={addressOf()} prefetch={false}>
          <ChevronLeft aria-hidden="true" />
          All enquiries
        </Link>
        <h2 ref={heading} tabIndex={-1} lang={languageOf(name)}>
          {name}
        </h2>
        <p className={styles.meta}>
          <time
            dateTime={enquiry.createdAt}
            title={exactText(enquiry.createdAt)}
            suppressHydrationWarning
          >
            {timeText(enquiry.createdAt, now)}
          </time>
          <span suppressHydrationWarning>{standingText(enquiry.createdAt, standing, now)}</span>
        </p>
        <Segmented
          legend="Status of this enquiry"
          options={STATUS_OPTIONS}
          value={standing.status}
          onChange={change}
          className={styles.choice}
        />
        <ReachButtons enquiry={enquiry}>
          <Button
            className={styles.contacted}
            aria-pressed={standing.status === "contacted"}
            onClick={() => change("contacted")}
          >
            <Check aria-hidden="true" />
            {STATUS_LABELS.contacted}
          </Button>
          <ButtonLink href={addressOf(enquiry.next)}>
            Next
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        </ReachButtons>
      </header>
      <div className={styles.body}>
        {note && <Note kind={note.kind}>{note.text}</Note>}
        <p className={styles.message} lang={languageOf(enquiry.message)}>
          {enquiry.message}
        </p>
        <PlanComparison enquiry={enquiry} />
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd className={styles.lines} lang={languageOf(enquiry.address)}>
            {enquiry.address}
          </dd>
          <dt>Email</dt>
          <dd>{enquiry.email}</dd>
          <dt>Mail</dt>
          <dd>
            <MailLine enquiry={enquiry} />
          </dd>
        </dl>
        <DeleteEnquiry enquiry={enquiry} />
      </div>
    </article>
  );
}

type Standing = ReturnType<ReturnType<typeof useInboxContext>["standingOf"]>;

function standingText(createdAt: string, { status, statusBy, statusAt }: Standing, now: number) {
  if (status === "new" && !statusBy) return `, waiting for ${spanText(createdAt, now)}`;
  if (!statusBy || !statusAt) return "";
  const what = { new: "put back to new", contacted: "contacted", closed: "closed" }[status];
  return `, ${what} by ${statusBy}, ${timeText(statusAt, now)}`;
}
