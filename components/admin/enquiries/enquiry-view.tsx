"use client";

import { ChevronLeft, ChevronRight, Mail, Phone } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ButtonLink } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { formatPhone, telUrl } from "@/lib/content/business";
import { ENQUIRY_STATUS_LABELS } from "@/lib/content/staff-labels";
import { formatReference } from "@/lib/enquiries/constants";
import {
  describeLanguage,
  describeMailState,
  describeWaitlistStatus,
  detectLanguage,
  formatVisitorName,
  greetingUrl,
  replyUrl,
} from "@/lib/enquiries/contact-links";
import {
  ASSIGNABLE_STATUSES,
  type EnquiryDetails,
  type FollowUpChange,
} from "@/lib/enquiries/inbox-schema";
import { inboxPath } from "@/lib/enquiries/inbox-url";
import type { ListQuery } from "@/lib/resource/list";
import { formatDateTime, formatDayAndTime, formatElapsed } from "@/lib/time";
import { Tag } from "../panel";
import { ScreenLink } from "../screen-header";
import { StaffLink } from "../staff-link";
import { useNow } from "../use-now";
import { DeleteEnquiry } from "./delete-enquiry";
import styles from "./enquiry.module.css";
import { FollowUpPanel, OutcomeSection } from "./follow-up";
import { RequestedService } from "./requested-service";
import {
  type EnquiryProps,
  type FollowUpAction,
  focusEnquiry,
  HEADING_ID,
  useFollowUp,
} from "./use-follow-up";
import { useNoteForm } from "./use-note-form";

const CALL_LINK_ID = "enquiry-call";

type EnquiryViewProps = {
  enquiry: EnquiryDetails;
  query: ListQuery;
  serverTime: string;
};

export function EnquiryView({ enquiry, query, serverTime }: EnquiryViewProps) {
  const now = useNow(serverTime);
  const noteForm = useNoteForm(enquiry.status === "closed");
  const action = useFollowUp(enquiry, noteForm);
  const onChange = (change: FollowUpChange) => {
    const includesNote = change.status || change.outcome;
    void action.change(includesNote ? { ...change, note: noteForm.note } : change);
  };
  return (
    <article className={styles.view} aria-label={`Enquiry from ${formatVisitorName(enquiry)}`}>
      <EnquiryHeader
        enquiry={enquiry}
        query={query}
        now={now}
        action={action}
        onChange={onChange}
      />
      <div className={`stack ${styles.body}`}>
        {enquiry.status === "closed" && (
          <OutcomeSection enquiry={enquiry} isBusy={action.isBusy} onChange={onChange} />
        )}
        {enquiry.isWaiting ? (
          <p className={styles.message}>{describeWaitlistStatus(enquiry)}</p>
        ) : (
          <p className={`break-anywhere ${styles.message}`} lang={detectLanguage(enquiry.message)}>
            {enquiry.message}
          </p>
        )}
        <RequestedService enquiry={enquiry} now={now} />
        <FollowUpPanel
          enquiry={enquiry}
          query={query}
          now={now}
          action={action}
          noteForm={noteForm}
          onChange={onChange}
        />
        <ContactDetails enquiry={enquiry} now={now} />
        <DeleteEnquiry enquiry={enquiry} query={query} />
      </div>
    </article>
  );
}

type EnquiryHeaderProps = EnquiryProps & {
  action: FollowUpAction;
  onChange: (change: FollowUpChange) => void;
};

function EnquiryHeader({ enquiry, query, now, action, onChange }: EnquiryHeaderProps) {
  const { createdAt, isWaiting: isWaitlistEntry, next } = enquiry;
  const name = formatVisitorName(enquiry);
  const language = describeLanguage(enquiry.language);
  const statuses = ASSIGNABLE_STATUSES.filter((status) => status !== "new" || !isWaitlistEntry);
  useOpeningFocus();
  return (
    <header className={`cluster ${styles.header}`}>
      <StaffLink className={`tap-target ${styles.back}`} href={inboxPath(query, null)}>
        <ChevronLeft aria-hidden="true" />
        All enquiries
      </StaffLink>
      <div className={`break-anywhere grow ${styles.visitor}`}>
        <h2 id={HEADING_ID} tabIndex={-1} lang={detectLanguage(name)}>
          {name}
        </h2>
        <p className="soft small" suppressHydrationWarning>
          <time dateTime={createdAt} title={formatDateTime(createdAt)} suppressHydrationWarning>
            {formatDayAndTime(createdAt, now)}
          </time>
          <span suppressHydrationWarning>{describeStatus(enquiry, now)}</span>
          {language && <span>{` · ${language}`}</span>}
        </p>
        {enquiry.isPossibleSpam && <Tag kind="warn">Possible spam</Tag>}
      </div>
      <fieldset disabled={action.isBusy} className={styles.status}>
        <Segmented
          legend="Enquiry status"
          // Each choice is saved at once, so a restored one could overwrite a colleague's change.
          autoComplete="off"
          options={statuses.map((value) => ({ value, label: ENQUIRY_STATUS_LABELS[value] }))}
          value={action.status}
          onChange={(status) => onChange({ status })}
        />
      </fieldset>
      <div className={`cluster ${styles.contact}`}>
        <ContactLinks enquiry={enquiry} />
        <ScreenLink
          className={`${styles.iconIfNarrow} ${styles.next}`}
          href={inboxPath(query, next)}
          aria-label="Next"
        >
          <span>Next</span>
          <ChevronRight aria-hidden="true" />
        </ScreenLink>
      </div>
    </header>
  );
}

/** Focuses the heading, or the call link if the enquiry is opened by "Call" in a notification. Does not interrupt typing. */
function useOpeningFocus(): void {
  const isCall = useSearchParams().get("focus") === "call";
  const focusFirst = useEffectEvent(() => {
    if (document.activeElement?.matches("input, textarea, select")) return;
    if (isCall) document.getElementById(CALL_LINK_ID)?.focus();
    else focusEnquiry();
  });
  useEffect(() => focusFirst(), []);
}

/** The phone number is large, so that staff can dial it on another phone. */
function ContactLinks({ enquiry }: { enquiry: EnquiryDetails }) {
  const { phone, email } = enquiry;
  const formattedPhone = formatPhone(phone);
  return (
    <>
      <ButtonLink
        id={CALL_LINK_ID}
        variant="primary"
        className={`num ${styles.call}`}
        href={telUrl(phone)}
        // Staff who use a mouse probably sit at a desk and take notes during the call.
        onClick={() => {
          if (matchMedia("(pointer: fine)").matches) document.getElementById("note")?.focus();
        }}
        aria-label={`Call ${formattedPhone}`}
      >
        <Phone aria-hidden="true" />
        <span>{formattedPhone}</span>
      </ButtonLink>
      <ButtonLink
        external
        className={styles.iconIfNarrow}
        href={greetingUrl(enquiry)}
        aria-label={`WhatsApp ${formattedPhone} (opens in a new tab)`}
      >
        <BrandIcon brand="whatsapp" className={styles.whatsapp} />
        <span>WhatsApp</span>
      </ButtonLink>
      {email && (
        <ButtonLink
          className={styles.iconIfNarrow}
          href={replyUrl(email)}
          aria-label={`Email ${email}`}
        >
          <Mail aria-hidden="true" />
          <span>Email</span>
        </ButtonLink>
      )}
    </>
  );
}

function ContactDetails({ enquiry, now }: Pick<EnquiryProps, "enquiry" | "now">) {
  const { id, isWaiting: isWaitlistEntry, email, mail } = enquiry;
  return (
    <dl className={`break-anywhere ${styles.details}`}>
      {!isWaitlistEntry && (
        <>
          <dt className="soft">Email</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt className="soft">Reference</dt>
      <dd>{formatReference(id)}</dd>
      <dt className="soft">Notification</dt>
      <dd className={mail.fault && !mail.mailedAt ? "text-error" : ""} suppressHydrationWarning>
        {describeMailState(mail, now)}
      </dd>
    </dl>
  );
}

const STATUS_DESCRIPTIONS = { new: "set back to new", contacted: "contacted", closed: "closed" };

function describeStatus({ createdAt, status, statusBy, statusAt }: EnquiryDetails, now: number) {
  if (status === "waiting") return ", on the waiting list";
  if (status === "new" && !statusBy) return `, waiting for ${formatElapsed(createdAt, now)}`;
  if (!statusBy || !statusAt) return "";
  return `, ${STATUS_DESCRIPTIONS[status]} by ${statusBy}, ${formatDayAndTime(statusAt, now)}`;
}
