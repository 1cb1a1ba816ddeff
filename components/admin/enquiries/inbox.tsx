"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { mutate } from "swr";
import { SCREENS } from "@/lib/content/staff";
import type { Waiting } from "@/lib/enquiries/inbox-schema";
import { queryText } from "@/lib/resource/list";
import { useWaiting, WAITING_PATH } from "../frame/staff-frame";
import { Note } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { useNow } from "../use-now";
import styles from "./inbox.module.css";
import { InboxFilters, InboxTabs } from "./inbox-filters";
import { InboxList, type InboxProps } from "./inbox-list";

/** The list, and beside it the enquiry that is open. On a phone one of them at a time. */
export function Inbox({ inbox, query, children }: InboxProps & { children: ReactNode }) {
  const now = useNow(inbox.at);
  const list = { ...query, open: "" };
  return (
    <div className={`window ${query.open ? styles.hasOpen : ""}`}>
      <div className={styles.head}>
        <ScreenHead title={SCREENS.enquiries}>
          <ScreenLink href={`/api/enquiries/csv${queryText(list, { page: "" })}`} download>
            <Download aria-hidden="true" />
            Export
          </ScreenLink>
        </ScreenHead>
      </div>
      <div className={`card ${styles.inbox}`}>
        <section className={styles.list} aria-label="All enquiries">
          <div className={styles.tools}>
            <InboxTabs inbox={inbox} query={query} />
            <InboxFilters query={query} />
          </div>
          <News waiting={inbox.waiting} />
          <InboxList key={queryText(list)} inbox={inbox} query={query} now={now} />
        </section>
        <div className={styles.open}>{children}</div>
      </div>
    </div>
  );
}

/** The version alone takes the database 2 ms, a list 40, and a search 250. */
const NEWS_MS = 2_500;

/** Has the page read again when any enquiry came, changed or went; and says where that is not known. */
function News({ waiting }: { waiting: Waiting }) {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const { error } = useWaiting({
    refreshInterval: NEWS_MS,
    onSuccess: ({ version }) => {
      // A second refresh would cancel the first, which on a slow line would never arrive.
      if (version !== waiting.version && !isRefreshing) refresh(() => router.refresh());
    },
  });
  useEffect(() => void mutate(WAITING_PATH, waiting, { revalidate: false }), [waiting]);
  if (!error) return null;
  return (
    <Note kind="warn">
      New enquiries do not show at the moment: there is no connection, or your session is over.
    </Note>
  );
}
