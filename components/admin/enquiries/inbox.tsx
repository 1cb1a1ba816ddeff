"use client";

import { Download } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { SCREENS } from "@/lib/content/staff";
import { type InboxAnswer, SEARCH_LENGTH, type Waiting } from "@/lib/enquiries/inbox-schema";
import { spanText } from "@/lib/time";
import { ScreenHead, ScreenLink } from "../screen-head";
import { SearchField } from "../search-field";
import styles from "./inbox.module.css";
import { InboxFilters, InboxTabs } from "./inbox-filters";
import { InboxList } from "./inbox-list";
import { InboxContext, useInbox } from "./use-inbox";

/** The list, and beside it the enquiry that is open. On a phone one of them at a time. */
export function Inbox({ first, children }: { first: InboxAnswer; children: ReactNode }) {
  const inbox = useInbox(first);
  const { waiting, query, now, filter, setFilter } = inbox;
  const isOpen = useSelectedLayoutSegment() !== null;
  return (
    <InboxContext value={inbox}>
      <div className={`window ${isOpen ? styles.opened : ""}`}>
        <div className={styles.head}>
          <ScreenHead
            title={SCREENS.enquiries}
            sub={
              <span className={styles.waiting} suppressHydrationWarning>
                {waitingText(waiting, now)}
              </span>
            }
          >
            <ScreenLink href={`/api/enquiries/csv${query}`} download>
              <Download aria-hidden="true" />
              Export
            </ScreenLink>
          </ScreenHead>
        </div>
        <div className={`card ${styles.inbox}`}>
          <section className={styles.list} aria-label="All enquiries">
            <div className={`stack ${styles.tools}`}>
              <InboxTabs />
              <search>
                <SearchField
                  aria-label="Search enquiries"
                  placeholder="Name, phone or village"
                  maxLength={SEARCH_LENGTH}
                  value={filter.search ?? ""}
                  onChange={({ target }) =>
                    setFilter({ ...filter, search: target.value || undefined })
                  }
                />
              </search>
              <InboxFilters />
            </div>
            <InboxList />
          </section>
          <div className={styles.open}>{children}</div>
        </div>
      </div>
    </InboxContext>
  );
}

function waitingText({ waiting, oldest }: Waiting, now: number): string {
  if (waiting === 0) return "No new enquiries";
  if (!oldest) return `${waiting} waiting`;
  const span = spanText(oldest, now);
  return waiting === 1 ? `1 waiting, for ${span}` : `${waiting} waiting, the oldest for ${span}`;
}
