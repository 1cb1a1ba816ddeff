import { Phone } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { phoneLabel, telLink } from "@/lib/content/business";
import { OUTCOME_LABELS, STATUS_LABELS } from "@/lib/content/staff";
import { PLAN_STATE_TEXT } from "@/lib/enquiries/compare-plan";
import { inboxAddress, MORE_FILTERS } from "@/lib/enquiries/inbox-list";
import {
  type FollowUp,
  type InboxAnswer,
  type InboxItem,
  isLate,
  type Waiting,
} from "@/lib/enquiries/inbox-schema";
import {
  callText,
  connectedText,
  LANGUAGE_NAMES,
  languageOf,
  visitorName,
  waitingText,
} from "@/lib/enquiries/reach";
import { pageNumbers } from "@/lib/paging";
import { PLAN_TYPE_LABELS } from "@/lib/plan-terms";
import type { ListQuery } from "@/lib/resource/list";
import { calendarText, isOver } from "@/lib/time";
import { Age, Note, Tag } from "../panel";
import { ScreenLink } from "../screen-head";
import { useSession } from "../session/session";
import { State } from "../states";
import styles from "./inbox.module.css";

export type InboxProps = { inbox: InboxAnswer; query: ListQuery };

export function InboxList({ inbox, query, now }: InboxProps & { now: number }) {
  const { items, page, pages, waiting } = inbox;
  const router = useRouter();
  const last = useRef("");
  // Back on the list, one is at the row that was open.
  useEffect(() => {
    if (last.current && !query.open)
      document.getElementById(last.current)?.querySelector("a")?.focus();
    last.current = query.open ?? "";
  }, [query.open]);
  return (
    <>
      <ReachedAreas waiting={waiting} query={query} />
      <div className={styles.rows}>
        {items.length === 0 ? (
          <NoRows query={query} />
        ) : (
          <ul>
            {items.map((item) => (
              <EnquiryRow key={item.id} item={item} query={query} now={now} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Pager
            page={page}
            pages={pages}
            numbers={pageNumbers(page, pages, 0)}
            onPage={(to) => router.push(inboxAddress({ ...query, page: String(to) }, query.open))}
          />
        )}
      </div>
    </>
  );
}

/** Who waited for an area that is connected by now, and can be called. */
function ReachedAreas({ waiting, query }: { waiting: Waiting; query: ListQuery }) {
  // Whoever calls one road's has them in view, and who searches looks for somebody else.
  if (query.search || query.area) return null;
  return waiting.areas.map(({ name, waiting: count }) => (
    <Note
      key={name}
      kind="good"
      action={<ScreenLink href={inboxAddress({ due: "today", area: name })}>Show them</ScreenLink>}
    >
      {connectedText(name, count)}
    </Note>
  ));
}

function NoRows({ query }: { query: ListQuery }) {
  const { search, status, due, mine, open } = query;
  const isNarrowed = search || MORE_FILTERS.some((name) => query[name]);
  if (isNarrowed || status || due || mine)
    return (
      <State
        kind="empty"
        title={isNarrowed ? "Nothing matches" : "None in this list"}
        action={<ScreenLink href={inboxAddress({}, open)}>Show all enquiries</ScreenLink>}
      />
    );
  return (
    <State kind="empty" title="No enquiries yet">
      When someone writes through the website, it appears here and a mail goes to the office.
    </State>
  );
}

type EnquiryRowProps = { item: InboxItem; query: ListQuery; now: number };

/** One enquiry of the list. */
function EnquiryRow({ item, query, now }: EnquiryRowProps) {
  const { status, mail } = item;
  const isNew = status === "new";
  const name = visitorName(item);
  const notes = [
    mail.fault && !mail.mailedAt ? "Not mailed" : null,
    PLAN_STATE_TEXT[item.planNow],
  ].filter(Boolean);
  return (
    <li id={item.id} className={styles.item}>
      <Link
        href={inboxAddress(query, item.id)}
        prefetch={false}
        className={`broken small ${styles.row} ${isNew ? styles.new : ""}`}
        aria-current={item.id === query.open || undefined}
      >
        <span className={`cut ${styles.name}`} lang={languageOf(name)}>
          {name}
        </span>
        <span className="sr"> ({STATUS_LABELS[status]})</span>
        <Age
          at={item.createdAt}
          now={now}
          className={`${styles.age} ${isNew && isLate(item.createdAt, now) ? styles.late : ""}`}
        />
        <span className={`num ${styles.phone}`}>{phoneLabel(item.phone)}</span>
        <span className={styles.plan}>
          {item.language !== "en" && <Tag kind="info">{LANGUAGE_NAMES[item.language]}</Tag>}{" "}
          {notes.length > 0 && <b>{notes.join(" · ")} · </b>}
          {item.isWaiting ? waitingText(item) : planText(item)}
        </span>
        <Progress {...item} now={now} />
        <span className={styles.message} lang={languageOf(item.messageStart)}>
          {item.messageStart}
        </span>
      </Link>
      <ButtonLink
        className={styles.dial}
        href={telLink(item.phone)}
        aria-label={`Call ${name}, ${phoneLabel(item.phone)}`}
      >
        <Phone aria-hidden="true" />
      </ButtonLink>
    </li>
  );
}

function Progress({ callAgain, takenBy, outcome, now }: FollowUp & { now: number }) {
  const { email: me } = useSession();
  const others = [
    takenBy && `Taken by ${takenBy === me ? "you" : takenBy.split("@")[0]}`,
    outcome && `Closed: ${OUTCOME_LABELS[outcome].toLowerCase()}`,
  ].filter(Boolean);
  if (!callAgain && others.length === 0) return null;
  return (
    <span className={styles.doing} suppressHydrationWarning>
      {callAgain &&
        (isOver(callAgain.on, now) ? (
          <b className="urgent">Overdue since {calendarText(callAgain.on, now)}</b>
        ) : (
          `Call ${callText(callAgain, now)}`
        ))}
      {callAgain && others.length > 0 && " · "}
      {others.join(" · ")}
    </span>
  );
}

function planText({ selectedPlan: plan, area }: InboxItem): string {
  const place = area ? `${area.name} · ` : "";
  if (!plan) return `${place}No plan chosen`;
  return `${place}${plan.speed} · ${plan.duration} · ${PLAN_TYPE_LABELS[plan.planType]}`;
}
