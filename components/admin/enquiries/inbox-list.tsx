import { Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { formatPhone, telUrl } from "@/lib/content/business";
import { ENQUIRY_OUTCOME_LABELS, ENQUIRY_STATUS_LABELS } from "@/lib/content/staff-labels";
import { PLAN_STATE_LABELS } from "@/lib/enquiries/compare-plan";
import {
  describeConnectedArea,
  describeWaitlistStatus,
  detectLanguage,
  formatCallTime,
  formatVisitorName,
  LANGUAGE_NAMES,
} from "@/lib/enquiries/contact-links";
import {
  type CallAgain,
  type FollowUp,
  type InboxItem,
  type InboxResponse,
  type InboxSummary,
  isLate,
} from "@/lib/enquiries/inbox-schema";
import { inboxPath } from "@/lib/enquiries/inbox-url";
import { PLAN_TYPE_LABELS } from "@/lib/plans/constants";
import type { ListQuery } from "@/lib/resource/list";
import { listPagerItems } from "@/lib/resource/paging";
import { formatCalendarDay, isDayPast, toIndiaDay } from "@/lib/time";
import { Alert, RelativeTime } from "../panel";
import { ScreenLink } from "../screen-header";
import { useSession } from "../session-context";
import { StaffLink } from "../staff-link";
import { ContentState } from "../states";
import styles from "./inbox.module.css";

export type InboxProps = { inbox: InboxResponse; query: ListQuery };

type InboxListProps = InboxProps & {
  now: number;
  /** Until the rows of the shown filters are loaded. */
  isPending: boolean;
  onPageChange: (pageNumber: number) => void;
};

export function InboxList({ inbox, query, now, isPending, onPageChange }: InboxListProps) {
  const { items, page, pages, waiting: summary } = inbox;
  const lastOpenId = useRef("");
  // After an enquiry is closed, focus its row in the list.
  useEffect(() => {
    if (lastOpenId.current && !query.open)
      document.getElementById(lastOpenId.current)?.querySelector("a")?.focus();
    lastOpenId.current = query.open ?? "";
  }, [query.open]);
  return (
    <>
      <ConnectedWaitlistAreas summary={summary} query={query} />
      <div className={styles.rows}>
        {items.length === 0 ? (
          <div className={styles.content} inert={isPending}>
            <EmptyList query={query} />
          </div>
        ) : (
          <ul className={styles.content} inert={isPending}>
            {items.map((item) => (
              <EnquiryRow key={item.id} item={item} query={query} now={now} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Pager
            currentPage={page}
            pageCount={pages}
            pageNumbers={listPagerItems(page, pages, 0)}
            buildHref={(pageNumber) =>
              inboxPath({ ...query, page: String(pageNumber) }, query.open)
            }
            onPageChange={onPageChange}
          />
        )}
      </div>
    </>
  );
}

function ConnectedWaitlistAreas({ summary, query }: { summary: InboxSummary; query: ListQuery }) {
  if (query.search || query.area) return null;
  return summary.areas.map(({ name, waiting: count }) => (
    <Alert
      key={name}
      kind="good"
      action={<ScreenLink href={inboxPath({ due: "today", area: name })}>Show them</ScreenLink>}
    >
      {describeConnectedArea(name, count)}
    </Alert>
  ));
}

function EmptyList({ query }: { query: ListQuery }) {
  const { search, area, status, due, mine, open } = query;
  const isFiltered = search || area || (status && status !== "new");
  if (isFiltered || status || due || mine)
    return (
      <ContentState
        kind="empty"
        title={isFiltered ? "No enquiries match" : "No enquiries in this list"}
        action={<ScreenLink href={inboxPath({}, open)}>Show all enquiries</ScreenLink>}
      />
    );
  return (
    <ContentState kind="empty" title="No enquiries yet">
      Enquiries from the website appear here, and the office gets an email for each.
    </ContentState>
  );
}

type EnquiryRowProps = { item: InboxItem; query: ListQuery; now: number };

function EnquiryRow({ item, query, now }: EnquiryRowProps) {
  const { status } = item;
  const isNew = status === "new";
  const name = formatVisitorName(item);
  return (
    <li id={item.id} className={styles.item}>
      <StaffLink
        href={inboxPath(query, item.id)}
        className={`${styles.row} ${isNew ? styles.new : ""}`}
        aria-current={item.id === query.open || undefined}
      >
        <span className={`truncate ${styles.name}`} lang={detectLanguage(name)}>
          {name}
        </span>
        <span className="sr-only">{` (${ENQUIRY_STATUS_LABELS[status]})`}</span>
        <RelativeTime
          time={item.createdAt}
          now={now}
          className={`${styles.age} ${isNew && isLate(item.createdAt, now) ? styles.late : ""}`}
        />
        <RequestSummary item={item} />
        {hasFollowUp(item) ? (
          <FollowUpSummary {...item} now={now} />
        ) : (
          <span className={`truncate ${styles.line}`} lang={detectLanguage(item.messageStart)}>
            {item.messageStart}
          </span>
        )}
      </StaffLink>
      <ButtonLink
        className={styles.callButton}
        href={telUrl(item.phone)}
        aria-label={`Call ${name}, ${formatPhone(item.phone)}`}
      >
        <Phone aria-hidden="true" />
      </ButtonLink>
    </li>
  );
}

function RequestSummary({ item }: { item: InboxItem }) {
  const { mail, language } = item;
  const hints = [
    item.isPossibleSpam ? "Possible spam" : null,
    mail.fault && !mail.mailedAt ? "Not emailed" : null,
    PLAN_STATE_LABELS[item.planNow],
  ].filter(Boolean);
  return (
    <span className={`truncate ${styles.line}`}>
      {hints.length > 0 && <b>{`${hints.join(" · ")} · `}</b>}
      {/* At the start, because a narrow list cuts the end of the line. */}
      {language !== "en" && <span>{`${LANGUAGE_NAMES[language]} · `}</span>}
      <span>{item.isWaiting ? describeWaitlistStatus(item) : describeRequestedPlan(item)}</span>
    </span>
  );
}

const hasFollowUp = ({ callAgain, takenBy, outcome }: FollowUp) =>
  callAgain !== null || takenBy !== null || outcome !== null;

function FollowUpSummary({ callAgain, takenBy, outcome, now }: FollowUp & { now: number }) {
  const { email: ownEmail } = useSession();
  const labels = [
    takenBy && `Taken by ${takenBy === ownEmail ? "you" : takenBy.split("@")[0]}`,
    outcome && `Closed: ${ENQUIRY_OUTCOME_LABELS[outcome].toLowerCase()}`,
  ].filter(Boolean);
  return (
    <span className={`truncate ${styles.line}`} suppressHydrationWarning>
      {callAgain && <CallTime callAgain={callAgain} now={now} />}
      {callAgain && labels.length > 0 && <span> · </span>}
      <span>{labels.join(" · ")}</span>
    </span>
  );
}

function CallTime({ callAgain, now }: { callAgain: CallAgain; now: number }) {
  if (isDayPast(callAgain.on, now))
    return (
      <b suppressHydrationWarning>{`Overdue since ${formatCalendarDay(callAgain.on, now)}`}</b>
    );
  const text = `Call ${formatCallTime(callAgain, now)}`;
  if (callAgain.on === toIndiaDay(now)) return <b suppressHydrationWarning>{text}</b>;
  return <span suppressHydrationWarning>{text}</span>;
}

function describeRequestedPlan({ selectedPlan: plan, planNow, area }: InboxItem): string {
  const areaSuffix = area ? ` · ${area.name}` : "";
  if (planNow === "unreadable") return `A plan${areaSuffix}`;
  if (!plan) return `No plan chosen${areaSuffix}`;
  return `${plan.speed} · ${plan.duration} · ${PLAN_TYPE_LABELS[plan.planType]}${areaSuffix}`;
}
