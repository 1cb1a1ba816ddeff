"use client";

import { ChevronLeft, ChevronRight, Mail, Phone } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ButtonLink } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { phoneLabel, telLink } from "@/lib/content/business";
import { STATUS_LABELS } from "@/lib/content/staff";
import {
  type FollowUpChange,
  type GivenStatus,
  type OpenEnquiry,
  openEnquiry,
  STATUSES,
  statusAfter,
} from "@/lib/enquiries/inbox-schema";
import {
  areaStateText,
  greetingLink,
  languageNote,
  languageOf,
  replyLink,
  visitorName,
  waitingText,
} from "@/lib/enquiries/reach";
import { referenceOf } from "@/lib/terms/enquiry";
import { exactText, spanText, timeText } from "@/lib/time";
import { Note } from "../panel";
import { ScreenLink } from "../screen-head";
import { useLoaded } from "../session/use-loaded";
import { DeleteEnquiry, isGone } from "./delete-enquiry";
import styles from "./enquiry.module.css";
import { FollowUp } from "./follow-up";
import { OutcomePart } from "./follow-up-outcome";
import type { Latest } from "./inbox-state";
import { MailLine } from "./mail-line";
import { focusEnquiry, HEADING_ID, useNote } from "./notes";
import { PlanComparison } from "./plan-comparison";
import type { StatusNote } from "./use-change";
import { useInboxContext } from "./use-inbox";

/** One enquiry: who, how to reach them, what they wrote, what is done about it, and which plan. */
export function EnquiryView({ enquiry: first }: { enquiry: OpenEnquiry }) {
  const { change, latestOf, waiting } = useInboxContext();
  const { version } = waiting;
  const [wasDeleted, setDeleted] = useState(false);
  const { data: enquiry = first, reload } = useLoaded(
    `/api/enquiries/${first.id}`,
    async () => openEnquiry,
    "The enquiry could not be read again",
    {
      fallbackData: first,
      revalidateOnMount: false,
      // The inbox itself says where there is no connection.
      onError: (error) => setDeleted(isGone(error)),
    },
  );
  // What colleagues write and change shows as soon as the inbox hears that something did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another
  useEffect(() => void reload(), [version]);
  const latest = latestOf(enquiry);
  const [note, setNote] = useState<StatusNote | null>(null);
  const form = useNote(enquiry, (text) => setNote(text ? { kind: "warn", text } : null));
  const isPressed = useRef(false);
  // What was pressed may have gone with its question: the focus stays here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    focusEnquiry();
    isPressed.current = false;
  }, [latest]);
  const onChange = async (wish: FollowUpChange) => {
    isPressed.current = true;
    setNote(null);
    // What is typed goes along with what becomes of the enquiry; closed, it is not called.
    const note = form.values.note.trim() || undefined;
    const hasTyped = note || (form.values.callAgain && statusAfter(wish, "new") === "closed");
    if (hasTyped && (wish.status || wish.outcome)) return form.run({ note }, wish);
    setNote(await change(enquiry, wish));
  };
  return (
    <article className={styles.view} aria-label={`Enquiry from ${visitorName(enquiry)}`}>
      <Head enquiry={enquiry} onStatus={(status) => onChange({ status })} />
      <div className={`stack ${styles.body}`}>
        {latest.status === "closed" && (
          <OutcomePart latest={latest} asked={enquiry.cataloguePlan} onChange={onChange} />
        )}
        {wasDeleted && <Note kind="bad">This enquiry was deleted.</Note>}
        {note && !note.taken && <Note kind={note.kind}>{note.text}</Note>}
        {enquiry.isWaiting ? (
          <p className={styles.message}>{waitingText(enquiry)}</p>
        ) : (
          <p className={`broken ${styles.message}`} lang={languageOf(enquiry.message)}>
            {enquiry.message}
          </p>
        )}
        <FollowUp enquiry={enquiry} form={form} refusedBy={note?.taken} onChange={onChange} />
        {!enquiry.isWaiting && <PlanComparison enquiry={enquiry} />}
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
          <dd>
            <MailLine enquiry={enquiry} />
          </dd>
        </dl>
        <DeleteEnquiry enquiry={enquiry} />
      </div>
    </article>
  );
}

type HeadProps = { enquiry: OpenEnquiry; onStatus: (status: GivenStatus) => void };

/** Who it is, and what stands at the thumb on a phone. */
function Head({ enquiry, onStatus }: HeadProps) {
  const { latestOf, addressOf, now } = useInboxContext();
  const { createdAt } = enquiry;
  const latest = latestOf(enquiry);
  const name = visitorName(enquiry);
  const language = languageNote(enquiry.language);
  // From the row that was opened, too; nobody is called away from what they type.
  useEffect(() => {
    if (!document.activeElement?.matches("input, textarea, select")) focusEnquiry();
  }, []);
  return (
    <header className={`cluster ${styles.head}`}>
      <Link className={`tap ${styles.back}`} href={addressOf()} prefetch={false}>
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
          {statusText(createdAt, latest, now)}
        </p>
        {language && <p className="small">Language: {language}</p>}
      </div>
      <Segmented
        legend="Status of this enquiry"
        options={STATUSES.filter((value) => value !== "new" || !enquiry.isWaiting).map((value) => ({
          value,
          label: STATUS_LABELS[value],
        }))}
        value={latest.status}
        onChange={onStatus}
        className={styles.choice}
      />
      <div className={`cluster ${styles.reach}`}>
        <ReachLinks enquiry={enquiry} />
        <ScreenLink className={styles.icon} href={addressOf(enquiry.next)} aria-label="Next">
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
        // Who calls from a desk writes down meanwhile what is said.
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

function statusText(createdAt: string, { status, statusBy, statusAt }: Latest, now: number) {
  if (status === "waiting") return ", on the waiting list";
  if (status === "new" && !statusBy) return `, waiting for ${spanText(createdAt, now)}`;
  if (!statusBy || !statusAt) return "";
  const what = { new: "put back to new", contacted: "contacted", closed: "closed" }[status];
  return `, ${what} by ${statusBy}, ${timeText(statusAt, now)}`;
}
