"use client";

import { Download } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import {
  type InboxAnswer,
  SEARCH_LENGTH,
  STATUS_LABELS,
  STATUSES,
  type Waiting,
} from "@/lib/enquiries/inbox-schema";
import { spanText } from "@/lib/time";
import { PageHead } from "../page-head";
import { SearchField } from "../search-field";
import styles from "./inbox.module.css";
import { InboxList } from "./inbox-list";
import { InboxContext, useInbox, useInboxContext } from "./use-inbox";

/** The list, and beside it the enquiry that is open. On a phone one of them at a time. */
export function Inbox({ first, children }: { first: InboxAnswer; children: ReactNode }) {
  const inbox = useInbox(first);
  const { state, query, now } = inbox;
  const isOpen = useSelectedLayoutSegment() !== null;
  return (
    <InboxContext value={inbox}>
      <div className={`${styles.screen} ${isOpen ? styles.opened : ""}`}>
        <div className={styles.head}>
          <PageHead
            title="Enquiries"
            sub={
              <span className={styles.waiting} suppressHydrationWarning>
                {waitingText(state.waiting, now)}
              </span>
            }
          >
            <ButtonLink prefetch={false} href={`/api/enquiries/csv${query}`} download>
              <Download aria-hidden="true" />
              Export
            </ButtonLink>
          </PageHead>
        </div>
        <div className={`card ${styles.inbox}`}>
          <section className={styles.list} aria-label="All enquiries">
            <InboxTools />
            <InboxList />
          </section>
          <div className={styles.open}>{children}</div>
        </div>
      </div>
    </InboxContext>
  );
}

function waitingText({ waiting, oldest }: Waiting, now: number): string {
  if (waiting === 0) return "No one is waiting";
  if (!oldest) return `${waiting} waiting`;
  const span = spanText(oldest, now);
  return waiting === 1 ? `1 waiting, for ${span}` : `${waiting} waiting, the oldest for ${span}`;
}

function InboxTools() {
  const { filter, setFilter, state } = useInboxContext();
  const { counts } = state;
  const all = STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { status: undefined, label: "All", count: all },
    ...STATUSES.map((status) => ({ status, label: STATUS_LABELS[status], count: counts[status] })),
  ];
  return (
    <div className={`stack ${styles.tools}`}>
      <fieldset className={styles.tabs} aria-label="Status">
        {tabs.map(({ status, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => setFilter({ ...filter, status })}
          >
            {label} <small className="num soft fine">{count}</small>
          </button>
        ))}
      </fieldset>
      <search>
        <SearchField
          aria-label="Search enquiries"
          placeholder="Name, phone or village"
          maxLength={SEARCH_LENGTH}
          value={filter.search ?? ""}
          onChange={({ target }) => setFilter({ ...filter, search: target.value || undefined })}
        />
      </search>
    </div>
  );
}
