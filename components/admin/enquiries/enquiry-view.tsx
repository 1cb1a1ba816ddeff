"use client";

import { ChevronLeft, ChevronRight, Mail, Phone } from "lucide-react";
import Link from "next/link";
import { useEffect } from "react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ButtonLink } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { phoneLabel, telLink } from "@/lib/content/business";
import { STATUS_LABELS } from "@/lib/content/staff";
import { inboxAddress } from "@/lib/enquiries/inbox-list";
import { type FollowUpChange, type OpenEnquiry, STATUSES } from "@/lib/enquiries/inbox-schema";
import {
  areaStateText,
  greetingLink,
  languageNote,
  languageOf,
  mailText,
  replyLink,
  visitorName,
  waitingText,
} from "@/lib/enquiries/reach";
import { referenceOf } from "@/lib/enquiry-terms";
import type { ListQuery } from "@/lib/resource/list";
import { exactText, spanText, timeText } from "@/lib/time";
import { ScreenLink } from "../screen-head";
import { useNow } from "../use-now";
import { DeleteEnquiry } from "./delete-enquiry";
import styles from "./enquiry.module.css";
import { FollowUpPanel, OutcomePart, type SoldChoices } from "./follow-up";
import { useNote } from "./notes";
import { PlanComparison } from "./plan-comparison";
import {
  type FollowUpAction,
  focusEnquiry,
  HEADING_ID,
  useFollowUp,
  type ViewProps,
} from "./use-follow-up";

type EnquiryViewProps = {
  enquiry: OpenEnquiry;
  plans: SoldChoices;
  /** The list that it stands beside. */
  query: ListQuery;
  /** The server's time. */
  at: string;
};

/** One enquiry: who, how to reach them, what they wrote, what is done about it, and which plan. */
export function EnquiryView({ enquiry, plans, query, at }: EnquiryViewProps) {
  const now = useNow(at);
  const action = useFollowUp(enquiry, (change) => note.onSaved(change));
  const note = useNote(action, enquiry.status === "closed");
  const view = { enquiry, query, now };
  const { mail } = enquiry;
  // A typed note is saved together with a new status or outcome.
  const onChange = (change: FollowUpChange) =>
    change.status || change.outcome ? note.send(change) : void action.change(change);
  return (
    <article className={styles.view} aria-label={`Enquiry from ${visitorName(enquiry)}`}>
      <Head {...view} action={action} onChange={onChange} />
      <div className={`stack ${styles.body}`}>
        {enquiry.status === "closed" && (
          <OutcomePart enquiry={enquiry} plans={plans} onChange={onChange} />
        )}
        {enquiry.isWaiting ? (
          <p className={styles.message}>{waitingText(enquiry)}</p>
        ) : (
          <p className={`broken ${styles.message}`} lang={languageOf(enquiry.message)}>
            {enquiry.message}
          </p>
        )}
        <FollowUpPanel {...view} action={action} note={note} onChange={onChange} />
        {!enquiry.isWaiting && <PlanComparison enquiry={enquiry} now={now} />}
        <dl className={`broken ${styles.facts}`}>
          {enquiry.area && (
            <>
              <dt className="soft">Area</dt>
              <dd lang={languageOf(enquiry.area.name)}>
                {enquiry.area.name} <small className="soft">({areaStateText(enquiry.area)})</small>
              </dd>
            </>
          )}
          {!enquiry.isWaiting && (
            <>
              <dt className="soft">Address</dt>
              <dd lang={languageOf(enquiry.address)}>{enquiry.address}</dd>
              <dt className="soft">Email</dt>
              <dd>{enquiry.email}</dd>
            </>
          )}
          <dt className="soft">Reference</dt>
          <dd>{referenceOf(enquiry.id)}</dd>
          <dt className="soft">Mail</dt>
          <dd className={mail.fault && !mail.mailedAt ? "wrong" : ""} suppressHydrationWarning>
            {mailText(mail, now)}
          </dd>
        </dl>
        <DeleteEnquiry enquiry={enquiry} query={query} />
      </div>
    </article>
  );
}

type HeadProps = ViewProps & { action: FollowUpAction; onChange: (to: FollowUpChange) => void };

function Head({ enquiry, query, now, action, onChange }: HeadProps) {
  const { createdAt, isWaiting, next } = enquiry;
  const name = visitorName(enquiry);
  const language = languageNote(enquiry.language);
  // Also where a row of the list led here; the focus of somebody who types stays.
  useEffect(() => {
    if (!document.activeElement?.matches("input, textarea, select")) focusEnquiry();
  }, []);
  return (
    <header className={`cluster ${styles.head}`}>
      <Link className={`tap ${styles.back}`} href={inboxAddress(query, null)} prefetch={false}>
        <ChevronLeft aria-hidden="true" />
        All enquiries
      </Link>
      <div className={`broken grow ${styles.who}`}>
        <h2 id={HEADING_ID} tabIndex={-1} lang={languageOf(name)}>
          {name}
        </h2>
        <p className="soft small" suppressHydrationWarning>
          <time dateTime={createdAt} title={exactText(createdAt)} suppressHydrationWarning>
            {timeText(createdAt, now)}
          </time>
          {statusText(enquiry, now)}
        </p>
        {language && <p className="small">Language: {language}</p>}
      </div>
      <fieldset disabled={action.isBusy} className={styles.choice}>
        <Segmented
          legend="Status of this enquiry"
          options={STATUSES.filter((value) => value !== "new" || !isWaiting).map((value) => ({
            value,
            label: STATUS_LABELS[value],
          }))}
          value={action.status}
          onChange={(status) => onChange({ status })}
        />
      </fieldset>
      <div className={`cluster ${styles.reach}`}>
        <ReachLinks enquiry={enquiry} />
        <ScreenLink className={styles.icon} href={inboxAddress(query, next)} aria-label="Next">
          <span>Next</span>
          <ChevronRight aria-hidden="true" />
        </ScreenLink>
      </div>
    </header>
  );
}

/** The number is the button, large enough to be dialled from another phone. */
function ReachLinks({ enquiry }: { enquiry: OpenEnquiry }) {
  const { phone, email } = enquiry;
  const number = phoneLabel(phone);
  return (
    <>
      <ButtonLink
        variant="primary"
        className={`num ${styles.call}`}
        href={telLink(phone)}
        // At a desk one takes notes during the call.
        onClick={() => {
          if (matchMedia("(pointer: fine)").matches) document.getElementById("note")?.focus();
        }}
        aria-label={`Call ${number}`}
      >
        <Phone aria-hidden="true" />
        {number}
      </ButtonLink>
      <ButtonLink
        external
        className={styles.icon}
        href={greetingLink(enquiry)}
        aria-label={`WhatsApp ${number} (opens in a new tab)`}
      >
        <BrandIcon brand="whatsapp" className={styles.whatsapp} />
        <span>WhatsApp</span>
      </ButtonLink>
      {email && (
        <ButtonLink className={styles.icon} href={replyLink(email)} aria-label={`Mail ${email}`}>
          <Mail aria-hidden="true" />
          <span>Mail</span>
        </ButtonLink>
      )}
    </>
  );
}

function statusText({ createdAt, status, statusBy, statusAt }: OpenEnquiry, now: number) {
  if (status === "waiting") return ", on the waiting list";
  if (status === "new" && !statusBy) return `, waiting for ${spanText(createdAt, now)}`;
  if (!statusBy || !statusAt) return "";
  const what = { new: "put back to new", contacted: "contacted", closed: "closed" }[status];
  return `, ${what} by ${statusBy}, ${timeText(statusAt, now)}`;
}
