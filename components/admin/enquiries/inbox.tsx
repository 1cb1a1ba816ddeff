"use client";

import { Download } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "@/components/admin/button";
import { PageHead } from "@/components/admin/page-head";
import { useNow } from "@/components/admin/use-now";
import { tellWaiting } from "@/components/admin/use-waiting";
import type { InboxAnswer, Waiting } from "@/lib/enquiries/inbox-schema";
import { spanText } from "@/lib/time";
import styles from "./inbox.module.css";
import { filterQuery } from "./inbox-calls";
import { InboxContext } from "./inbox-context";
import { InboxList } from "./inbox-list";
import { standingOf, toStanding, withoutEnquiry, withStanding } from "./inbox-state";
import { InboxTools } from "./inbox-tools";
import { useInbox } from "./use-inbox";
import { useStatus } from "./use-status";

/** The list, and beside it the enquiry that is open. On a phone one of them at a time. */
export function Inbox({ first, children }: { first: InboxAnswer; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const inbox = useInbox(first, list);
  const { state, setState, filter } = inbox;
  const now = useNow(state.at);
  const changeStatus = useStatus(inbox);
  const isOpen = useSelectedLayoutSegment() !== null;
  const query = filterQuery(filter);
  const { waiting } = state.waiting;
  const told = useRef(waiting);
  useEffect(() => {
    if (told.current !== waiting) tellWaiting(waiting);
    told.current = waiting;
  }, [waiting]);

  const value = {
    now,
    standingOf: (enquiry: Parameters<typeof standingOf>[0]) => standingOf(enquiry, state),
    changeStatus,
    learnMail: (enquiry, mail) =>
      setState((known) => withStanding(known, enquiry.id, { mail }, toStanding(enquiry))),
    forget: (enquiry) => setState((known) => withoutEnquiry(known, enquiry)),
    addressOf: (id) => `/admin/enquiries${id ? `/${id}` : ""}${query}`,
  } satisfies React.ContextType<typeof InboxContext>;

  return (
    <InboxContext value={value}>
      <div className={`${styles.screen} ${isOpen ? styles.opened : ""}`}>
        <div className={styles.head}>
          <PageHead title="Enquiries" sub={<WaitingLine {...state.waiting} now={now} />}>
            <ButtonLink href={`/api/enquiries/csv${query}`} download>
              <Download aria-hidden="true" />
              Export
            </ButtonLink>
          </PageHead>
        </div>
        <div className={styles.inbox}>
          <section className={styles.list} aria-label="All enquiries">
            <InboxTools filter={filter} onChange={inbox.setFilter} counts={state.counts} />
            <InboxList inbox={inbox} box={list} />
          </section>
          <div className={styles.open}>{children}</div>
        </div>
      </div>
    </InboxContext>
  );
}

function WaitingLine({ waiting, oldest, now }: Waiting & { now: number }) {
  return (
    <span className={styles.waiting} suppressHydrationWarning>
      {waitingText(waiting, oldest && spanText(oldest, now))}
    </span>
  );
}

function waitingText(waiting: number, span: string | null): string {
  if (waiting === 0) return "No one is waiting";
  if (!span) return `${waiting} waiting`;
  return waiting === 1 ? `1 waiting, for ${span}` : `${waiting} waiting, the oldest for ${span}`;
}
