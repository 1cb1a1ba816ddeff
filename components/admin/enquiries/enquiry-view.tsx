"use client";

import { Check, ChevronLeft, ChevronRight, Mail, Phone } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Note } from "@/components/admin/panel";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Button, ButtonLink } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { type EnquiryStatus, type OpenEnquiry, STATUSES } from "@/lib/enquiries/inbox-schema";
import { callLink, greetingLink, phoneLabel, replyLink, visitorName } from "@/lib/enquiries/reach";
import { exactText, spanText, timeText } from "@/lib/time";
import { DeleteEnquiry } from "./delete-enquiry";
import styles from "./enquiry.module.css";
import type { Standing } from "./inbox-state";
import { MailLine } from "./mail-line";
import { PlanComparison } from "./plan-comparison";
import { type StatusNote, useInboxContext } from "./use-inbox";
import { languageOf, STATUS_LABELS } from "./words";

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** One enquiry: who, how to reach them, what they wrote, and the plan they asked for. */
export function EnquiryView({ enquiry }: { enquiry: OpenEnquiry }) {
  const { changeStatus } = useInboxContext();
  const [note, setNote] = useState<StatusNote | null>(null);
  const change = async (status: EnquiryStatus) => {
    setNote(null);
    setNote(await changeStatus(enquiry, status));
  };
  return (
    <article className={styles.view} aria-label={`Enquiry from ${visitorName(enquiry)}`}>
      <Head enquiry={enquiry} onStatus={change} />
      <div className={styles.body}>
        {note && <Note kind={note.kind}>{note.text}</Note>}
        <p className={styles.message} lang={languageOf(enquiry.message)}>
          {enquiry.message}
        </p>
        <PlanComparison enquiry={enquiry} />
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd lang={languageOf(enquiry.address)}>{enquiry.address}</dd>
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

type HeadProps = { enquiry: OpenEnquiry; onStatus: (status: EnquiryStatus) => void };

/** Who it is, and what stands at the thumb on a phone. */
function Head({ enquiry, onStatus }: HeadProps) {
  const { standingOf, addressOf, now } = useInboxContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = standingOf(enquiry);
  const name = visitorName(enquiry);
  // On a phone the list is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.head}>
      <Link className={`tap ${styles.back}`} href={addressOf()} prefetch={false}>
        <ChevronLeft aria-hidden="true" />
        All enquiries
      </Link>
      <h2 ref={heading} tabIndex={-1} lang={languageOf(name)}>
        {name}
      </h2>
      <p className={`soft ${styles.meta}`}>
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
        onChange={onStatus}
        className={styles.choice}
      />
      <div className={`cluster ${styles.reach}`}>
        <ReachLinks enquiry={enquiry} />
        <Button
          className={styles.contacted}
          aria-pressed={standing.status === "contacted"}
          onClick={() => onStatus("contacted")}
        >
          <Check aria-hidden="true" />
          {STATUS_LABELS.contacted}
        </Button>
        <ButtonLink prefetch={false} href={addressOf(enquiry.next)}>
          Next
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      </div>
    </header>
  );
}

/** The number is the button, large enough to be dialled from another phone. */
function ReachLinks({ enquiry }: { enquiry: OpenEnquiry }) {
  const { phone, firstName, email, selectedPlan: plan } = enquiry;
  const number = phoneLabel(phone);
  return (
    <>
      <ButtonLink
        prefetch={false}
        variant="primary"
        className={`num ${styles.call}`}
        href={callLink(phone)}
        aria-label={`Call ${number}`}
      >
        <Phone aria-hidden="true" />
        {number}
      </ButtonLink>
      <ButtonLink
        prefetch={false}
        className={styles.icon}
        href={greetingLink(phone, firstName, plan ? `${plan.speed} ${plan.duration}` : undefined)}
        target="_blank"
        rel="noopener"
        aria-label={`WhatsApp ${number} (opens in a new tab)`}
      >
        <BrandIcon brand="whatsapp" className={styles.whatsapp} />
        <span>WhatsApp</span>
      </ButtonLink>
      <ButtonLink
        prefetch={false}
        className={styles.icon}
        href={replyLink(email)}
        aria-label={`Mail ${email}`}
      >
        <Mail aria-hidden="true" />
        <span>Mail</span>
      </ButtonLink>
    </>
  );
}

function standingText(createdAt: string, { status, statusBy, statusAt }: Standing, now: number) {
  if (status === "new" && !statusBy) return `, waiting for ${spanText(createdAt, now)}`;
  if (!statusBy || !statusAt) return "";
  const what = { new: "put back to new", contacted: "contacted", closed: "closed" }[status];
  return `, ${what} by ${statusBy}, ${timeText(statusAt, now)}`;
}
