import { Phone } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { phoneLabel, telLink } from "@/lib/content/business";
import { differingOffers, type Offer, type OfferDifference } from "@/lib/content/home-offers";
import type { WaitingEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { formatPaise, formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
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
        {waiting.map((enquiry) => (
          <Waiting key={enquiry.id} enquiry={enquiry} now={now} />
        ))}
      </ul>
    </PreviewPanel>
  );
}

function Waiting({ enquiry, now }: { enquiry: WaitingEnquiry; now: number }) {
  const { name, phone, plan, message, createdAt } = enquiry;
  const number = phoneLabel(phone);
  return (
    <li className={`${styles.pair} ${styles.enquiry}`}>
      <p className="broken soft fine">
        <Link className={styles.who} href={`/admin/enquiries/${enquiry.id}`} prefetch={false}>
          <b>{name}</b>
        </Link>{" "}
        <time dateTime={createdAt} className={isLate(createdAt, now) ? styles.late : undefined}>
          {ageText(createdAt, now)}
        </time>
      </p>
      <p className={`soft small ${styles.what}`}>{plan ?? `No plan chosen. ${message}`}</p>
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
