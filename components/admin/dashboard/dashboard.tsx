import { Phone } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { phoneLabel, telLink } from "@/lib/content/business";
import type { DueEnquiry, WaitingEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { callAbout, callText } from "@/lib/enquiries/reach";
import { formatRupees } from "@/lib/money";
import { providersIn } from "@/lib/plans/form";
import { homePlans, type Offer } from "@/lib/plans/home-plans";
import type { Plan } from "@/lib/plans/schema";
import { isOver } from "@/lib/time";
import { Age, Note, Panel, Tag } from "../panel";
import { ProviderName } from "../provider-name";
import { ScreenLink } from "../screen-head";
import { State } from "../states";
import styles from "./dashboard.module.css";

/** The catalogue in three figures, each the way to the plans in that order. */
export function PlanStats({ plans }: { plans: Plan[] }) {
  const discounts = plans.filter(({ discountPercent }) => discountPercent > 0);
  const stats = [
    ["Total Plans", plans.length, ""],
    ["Unique Providers", providersIn(plans).length, "?sort=provider"],
    ["Plans with Discount", discounts.length, "?sort=-discountPercent"],
  ] as const;
  return (
    <ul className={`fits ${styles.stats}`}>
      {stats.map(([title, count, query]) => (
        <li key={title}>
          <Link
            href={`/admin/view-plans${query}`}
            prefetch={false}
            className={`card inset ${styles.pair} ${styles.stat}`}
          >
            {title}
            <b className="num">{count.toLocaleString("en-IN")}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says which cards the home page leaves out, and leads to where their plans are chosen. */
export function HomePlansNote({ plans, offers }: { plans: Plan[]; offers: Offer[] }) {
  const onSite = homePlans(offers, plans).map(({ offer }) => offer);
  const missing = offers.filter((offer) => !onSite.includes(offer)).map(({ name }) => name);
  if (missing.length === 0) return null;
  const choose = <ScreenLink href="/admin/website/offers">Choose plans</ScreenLink>;
  return (
    <Note kind="warn" action={choose}>
      <b>The home page leaves out {missing.join(", ")}:</b> the catalogue has no such Monthly plan.
    </Note>
  );
}

type PreviewPanelProps = {
  title: string;
  tag?: string | false;
  all: string;
  href: string;
  children: ReactNode;
};

const PreviewPanel = ({ title, tag, all, href, children }: PreviewPanelProps) => (
  <Panel aria-label={title}>
    <div className={`cluster inset ${styles.panelHead}`}>
      <h2>{title}</h2>
      {tag && <Tag kind="fresh">{tag}</Tag>}
      <Link className="tap end" href={href} prefetch={false}>
        {all}
      </Link>
    </div>
    {children}
  </Panel>
);

/** Whom to call again today, overdue first; nothing where nobody is. */
export function DueCalls({ due, count, now }: { due: DueEnquiry[]; count: number; now: number }) {
  if (count === 0) return null;
  return (
    <PreviewPanel
      title="Due today"
      tag={count === 1 ? "1 call" : `${count} calls`}
      all="All that is due"
      href="/admin/enquiries?due=today"
    >
      <ul className={`fits ${styles.due}`}>
        {due.map((enquiry) => {
          const { callAgain, takenBy } = enquiry;
          const what = [callAbout(enquiry), takenBy && `taken by ${takenBy}`];
          return (
            <CallLine key={enquiry.id} {...enquiry} what={what.filter(Boolean).join(" · ")}>
              {callAgain && (
                <time
                  dateTime={callAgain.on}
                  className={isOver(callAgain.on, now) ? "urgent" : undefined}
                >
                  {callText(callAgain, now)}
                </time>
              )}
            </CallLine>
          );
        })}
      </ul>
    </PreviewPanel>
  );
}

type WaitingEnquiriesProps = { waiting: WaitingEnquiry[]; count: number; now: number };

/** Who wrote and was not called yet, who waits longest first. */
export const WaitingEnquiries = ({ waiting, count, now }: WaitingEnquiriesProps) => (
  <PreviewPanel
    title="Enquiries waiting"
    tag={count > 0 && `${count} new`}
    all="All enquiries"
    href="/admin/enquiries"
  >
    {count === 0 && (
      <State kind="empty" title="No one is waiting">
        New enquiries from the website appear here.
      </State>
    )}
    <ul>
      {waiting.map(({ plan, message, createdAt, ...enquiry }) => (
        <CallLine key={enquiry.id} {...enquiry} what={plan ?? `No plan chosen. ${message}`}>
          <Age at={createdAt} now={now} className={isLate(createdAt, now) ? "urgent" : undefined} />
        </CallLine>
      ))}
    </ul>
  </PreviewPanel>
);

type CallLineProps = Pick<WaitingEnquiry, "id" | "name" | "phone"> & {
  what: string;
  children: ReactNode;
};

function CallLine({ id, name, phone, what, children }: CallLineProps) {
  const number = phoneLabel(phone);
  return (
    <li className={`inset topped ${styles.pair}`}>
      <p className="broken soft fine">
        <Link className={styles.who} href={`/admin/enquiries/${id}`} prefetch={false}>
          <b>{name}</b>
        </Link>{" "}
        {children}
      </p>
      <p className="cut soft small">{what}</p>
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

export const RecentChanges = ({ plans, now }: { plans: Plan[]; now: number }) => (
  <PreviewPanel title="Recent Changes" all="All plans" href="/admin/view-plans">
    {plans.length === 0 && (
      <State kind="empty" title="No recent changes found.">
        Add the first plan and it shows on the website at once.
      </State>
    )}
    <ul className={`fits ${styles.changes}`}>
      {plans.map((plan) => (
        <li key={plan._id}>
          <Link
            href={`/admin/edit-plans/${plan._id}`}
            prefetch={false}
            className={`card broken inset small ${styles.pair} ${styles.change}`}
          >
            <b>
              {plan.speed} - {plan.duration}
            </b>
            <b>
              {formatRupees(plan.basePrice)} <small className="soft fine">a month</small>
            </b>
            <ProviderName provider={plan.provider} />
            <span>
              {plan.discountPercent > 0 && <Tag kind="good">{plan.discountPercent} % off</Tag>}
            </span>
            <span>
              {plan.updatedAt === plan.createdAt ? "Added" : "Changed"}{" "}
              <Age at={plan.updatedAt} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </PreviewPanel>
);
