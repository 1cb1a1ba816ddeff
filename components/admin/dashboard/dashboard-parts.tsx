import { Phone } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { phoneLabel, telLink } from "@/lib/content/business";
import { differingOffers, type Offer, type OfferDifference } from "@/lib/content/home-offers";
import type { DueEnquiry, WaitingEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { callText } from "@/lib/enquiries/reach";
import { formatPaise, formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { ageText, isOver } from "@/lib/time";
import { PreviewPanel } from "../page-head";
import { Note, Tag } from "../panel";
import { ProviderName } from "../provider-name";
import { State } from "../states";
import styles from "./dashboard.module.css";

/** Says which of the home page's plans the catalogue sells otherwise. */
export function HomePlansNote({ plans, offers }: { plans: Plan[]; offers: Offer[] }) {
  const differences = differingOffers(plans, offers);
  if (differences.length === 0) return null;
  return (
    <Note
      kind="warn"
      action={
        <ButtonLink prefetch={false} href="/admin/website/offers">
          Home plans
        </ButtonLink>
      }
    >
      <b>The home page and the catalogue do not agree:</b>
      <ul>
        {differences.map((difference) => (
          <li key={difference.offer.id}>
            <Difference {...difference} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Difference({ offer, row }: OfferDifference<Plan>) {
  const shown = `${offer.name} is shown at ${formatRupees(offer.price)} + GST`;
  if (!row) return `${shown}; the catalogue has no such plan.`;
  return (
    <>
      {shown}; <Link href={`/admin/edit-plans/${row.plan._id}`}>its plan</Link> costs{" "}
      {formatPaise(row.price)}.
    </>
  );
}

type DueCallsProps = { due: DueEnquiry[]; count: number; now: number };

/** Whom to call again today, overdue first; nothing where nobody is. */
export function DueCalls({ due, count, now }: DueCallsProps) {
  if (count === 0) return null;
  return (
    <PreviewPanel
      title="Due today"
      tag={<Tag kind="fresh">{count === 1 ? "1 call" : `${count} calls`}</Tag>}
      all={{ label: "All that is due", href: "/admin/enquiries?due=today" }}
    >
      <ul className={styles.due}>
        {due.map((enquiry) => (
          <CallLine key={enquiry.id} {...enquiry} what={dueText(enquiry)}>
            {enquiry.callAgain && (
              <time
                dateTime={enquiry.callAgain.on}
                className={isOver(enquiry.callAgain.on, now) ? styles.late : undefined}
              >
                {callText(enquiry.callAgain, now)}
              </time>
            )}
          </CallLine>
        ))}
      </ul>
    </PreviewPanel>
  );
}

function dueText({ plan, takenBy }: DueEnquiry): string {
  return [plan ?? "No plan chosen", takenBy && `taken by ${takenBy}`].filter(Boolean).join(" · ");
}

type WaitingEnquiriesProps = { waiting: WaitingEnquiry[]; count: number; now: number };

/** Who wrote and was not called yet, who waits longest first. */
export function WaitingEnquiries({ waiting, count, now }: WaitingEnquiriesProps) {
  return (
    <PreviewPanel
      title="Enquiries waiting"
      tag={count > 0 && <Tag kind="fresh">{count} new</Tag>}
      all={{ label: "All enquiries", href: "/admin/enquiries" }}
    >
      {waiting.length === 0 && (
        <State kind="empty" title="No one is waiting">
          New enquiries from the website appear here.
        </State>
      )}
      <ul>
        {waiting.map(({ plan, message, createdAt, ...enquiry }) => (
          <CallLine key={enquiry.id} {...enquiry} what={plan ?? `No plan chosen. ${message}`}>
            <time dateTime={createdAt} className={isLate(createdAt, now) ? styles.late : undefined}>
              {ageText(createdAt, now)}
            </time>
          </CallLine>
        ))}
      </ul>
    </PreviewPanel>
  );
}

type CallLineProps = Pick<WaitingEnquiry, "id" | "name" | "phone"> & {
  what: string;
  /** When. */
  children: ReactNode;
};

/** Who it is, what about, and the way to call. */
function CallLine({ id, name, phone, what, children }: CallLineProps) {
  const number = phoneLabel(phone);
  return (
    <li className={`${styles.pair} ${styles.enquiry}`}>
      <p className="broken soft fine">
        <Link className={styles.who} href={`/admin/enquiries/${id}`} prefetch={false}>
          <b>{name}</b>
        </Link>{" "}
        {children}
      </p>
      <p className={`soft small ${styles.what}`}>{what}</p>
      <ButtonLink
        className={`num ${styles.call}`}
        href={telLink(phone)}
        aria-label={`Call ${name}, ${number}`}
      >
        <Phone aria-hidden="true" />
        <span>{number}</span>
      </ButtonLink>
    </li>
  );
}

type RecentChangesProps = { plans: Plan[] | undefined; now: number; children: ReactNode };

/** The plans that changed last, to go on where somebody left off. */
export function RecentChanges({ plans, now, children }: RecentChangesProps) {
  return (
    <PreviewPanel title="Recent Changes" all={{ label: "All plans", href: "/admin/view-plans" }}>
      {children}
      {plans?.length === 0 && (
        <State kind="empty" title="No recent changes found.">
          Add the first plan and it shows on the website at once.
        </State>
      )}
      <ul className={`stack ${styles.changes}`}>
        {plans?.map((plan) => (
          <li key={plan._id}>
            <ChangeCard plan={plan} now={now} />
          </li>
        ))}
      </ul>
    </PreviewPanel>
  );
}

function ChangeCard({ plan, now }: { plan: Plan; now: number }) {
  const time = plan.updatedAt;
  const isNew = plan.updatedAt === plan.createdAt;
  return (
    <Link
      href={`/admin/edit-plans/${plan._id}`}
      prefetch={false}
      className={`card broken small ${styles.pair} ${styles.change}`}
    >
      <b>
        {plan.speed} - {plan.duration}
      </b>
      <b>
        {formatRupees(plan.basePrice)} <small className="soft fine">a month</small>
      </b>
      <ProviderName provider={plan.provider} />
      <span>{plan.discountPercent > 0 && <Tag kind="good">{plan.discountPercent} % off</Tag>}</span>
      <time dateTime={time}>
        {isNew ? "Added" : "Changed"} {ageText(time, now)}
      </time>
    </Link>
  );
}
