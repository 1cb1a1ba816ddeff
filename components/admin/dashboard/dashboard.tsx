import type { ReactNode } from "react";
import { describeCallReason, formatCallTime } from "@/lib/enquiries/contact-links";
import type { DueCall, UnansweredEnquiry } from "@/lib/enquiries/inbox";
import { isLate } from "@/lib/enquiries/inbox-schema";
import { formatRupees } from "@/lib/money";
import { formatNumber } from "@/lib/numbers";
import { suggestProviders } from "@/lib/plans/form";
import { listHomePlans, type Offer } from "@/lib/plans/home-plans";
import type { Plan } from "@/lib/plans/schema";
import { isDayPast } from "@/lib/time";
import { CallRow } from "../enquiries/call-row";
import { Alert, Panel, RelativeTime, Tag } from "../panel";
import { ProviderName } from "../provider-name";
import { ScreenLink } from "../screen-header";
import { StaffLink } from "../staff-link";
import { ContentState } from "../states";
import styles from "./dashboard.module.css";

export function PlanStats({ plans }: { plans: Plan[] }) {
  const discounts = plans.filter(({ discountPercent }) => discountPercent > 0);
  const stats = [
    { title: "Total Plans", count: plans.length, query: "" },
    { title: "Unique Providers", count: suggestProviders(plans).length, query: "?sort=provider" },
    { title: "Plans with Discount", count: discounts.length, query: "?sort=-discountPercent" },
  ];
  return (
    <ul className={`auto-grid ${styles.stats}`}>
      {stats.map(({ title, count, query }) => (
        <li key={title}>
          <StaffLink
            href={`/admin/view-plans${query}`}
            className={`card panel-padding ${styles.twoColumns} ${styles.stat}`}
          >
            {title}
            <b className="num">{formatNumber(count)}</b>
          </StaffLink>
        </li>
      ))}
    </ul>
  );
}

export function HomePlansAlert({ plans, offers }: { plans: Plan[]; offers: Offer[] }) {
  const shownOffers = listHomePlans(offers, plans).map(({ offer }) => offer);
  const missingNames = offers
    .filter((offer) => !shownOffers.includes(offer))
    .map(({ name }) => name);
  if (missingNames.length === 0) return null;
  const chooseLink = <ScreenLink href="/admin/website/offers">Choose plans</ScreenLink>;
  return (
    <Alert kind="warn" action={chooseLink}>
      <b>{`Not shown on the home page: ${missingNames.join(", ")}.`}</b> Each card needs a Monthly
      plan from the catalogue.
    </Alert>
  );
}

type ListPanelProps = {
  title: string;
  tag?: string;
  linkLabel: string;
  href: string;
  children: ReactNode;
};

const ListPanel = ({ title, tag, linkLabel, href, children }: ListPanelProps) => (
  <Panel aria-label={title}>
    <div className={`cluster panel-padding ${styles.panelHeader}`}>
      <h2>{title}</h2>
      {tag && <Tag kind="new">{tag}</Tag>}
      <StaffLink className="tap-target push-end" href={href}>
        {linkLabel}
      </StaffLink>
    </div>
    {children}
  </Panel>
);

export function CallsDueToday({
  calls,
  count,
  now,
}: {
  calls: DueCall[];
  count: number;
  now: number;
}) {
  if (count === 0) return null;
  return (
    <ListPanel
      title="Due today"
      tag={count === 1 ? "1 call" : `${count} calls`}
      linkLabel="All due calls"
      href="/admin/enquiries?due=today"
    >
      <ul className={`auto-grid ${styles.dueCalls}`}>
        {calls.map((call) => {
          const { callAgain, takenBy } = call;
          const summary = [describeCallReason(call), takenBy && `taken by ${takenBy}`];
          return (
            <CallRow key={call.id} {...call} summary={summary.filter(Boolean).join(" · ")}>
              {callAgain && (
                <time
                  dateTime={callAgain.on}
                  className={isDayPast(callAgain.on, now) ? "urgent" : undefined}
                >
                  {formatCallTime(callAgain, now)}
                </time>
              )}
            </CallRow>
          );
        })}
      </ul>
    </ListPanel>
  );
}

type UnansweredEnquiriesProps = { enquiries: UnansweredEnquiry[]; count: number; now: number };

export const UnansweredEnquiries = ({ enquiries, count, now }: UnansweredEnquiriesProps) => (
  <ListPanel
    title="Enquiries waiting"
    tag={count > 0 ? `${formatNumber(count)} new` : undefined}
    linkLabel="All enquiries"
    href="/admin/enquiries"
  >
    {count === 0 && (
      <ContentState kind="empty" title="No one is waiting">
        New enquiries from the website appear here.
      </ContentState>
    )}
    <ul>
      {enquiries.map(({ plan, message, createdAt, ...enquiry }) => (
        <CallRow key={enquiry.id} {...enquiry} summary={plan ?? `No plan chosen. ${message}`}>
          <RelativeTime
            time={createdAt}
            now={now}
            className={isLate(createdAt, now) ? "urgent" : undefined}
          />
        </CallRow>
      ))}
    </ul>
  </ListPanel>
);

type RecentlyChangedPlansProps = {
  plans: Plan[];
  /** Ids of plans in the history. Other plans still have the values of the initial catalogue. */
  changedIds: ReadonlySet<string>;
  now: number;
};

export const RecentlyChangedPlans = ({ plans, changedIds, now }: RecentlyChangedPlansProps) => (
  <ListPanel title="Recent Changes" linkLabel="All plans" href="/admin/view-plans">
    {plans.length === 0 && (
      <ContentState kind="empty" title="No recent changes found.">
        Plans appear on the website as soon as you add them.
      </ContentState>
    )}
    <ul className={`auto-grid ${styles.changes}`}>
      {plans.map((plan) => (
        <li key={plan._id}>
          <StaffLink
            href={`/admin/edit-plans/${plan._id}`}
            className={`card break-anywhere panel-padding small ${styles.twoColumns} ${styles.change}`}
          >
            <b>{`${plan.speed} - ${plan.duration}`}</b>
            <b>
              <span translate="no">{formatRupees(plan.basePrice)}</span>{" "}
              <small className="soft text-xs">a month</small>
            </b>
            <ProviderName provider={plan.provider} />
            <span>
              {plan.discountPercent > 0 && <Tag kind="good">{`${plan.discountPercent} % off`}</Tag>}
            </span>
            {changedIds.has(plan._id) ? (
              <span>
                <span>{plan.updatedAt === plan.createdAt ? "Added" : "Changed"}</span>{" "}
                <RelativeTime time={plan.updatedAt} now={now} />
              </span>
            ) : (
              <span>Not changed yet</span>
            )}
          </StaffLink>
        </li>
      ))}
    </ul>
  </ListPanel>
);
