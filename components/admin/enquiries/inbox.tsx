"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { mutate } from "swr";
import { Button } from "@/components/ui/button";
import { SCREENS } from "@/lib/content/staff";
import type { Waiting } from "@/lib/enquiries/inbox-schema";
import { queryText } from "@/lib/resource/list";
import { spanText } from "@/lib/time";
import { useWaiting, WAITING_PATH } from "../frame/staff-frame";
import { Note } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { isUnauthenticated, useSession } from "../session/session";
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
        <ScreenHead
          title={SCREENS.enquiries}
          sub={
            <span className={styles.waiting} suppressHydrationWarning>
              {waitingText(inbox.waiting, now)}
            </span>
          }
        >
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
            <InboxFilters inbox={inbox} query={query} now={now} />
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
  const { signInAgain } = useSession();
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
  const isOver = isUnauthenticated(error);
  const logIn = async () => {
    if (await signInAgain("ended")) await mutate(WAITING_PATH);
  };
  return (
    <Note kind="warn" action={isOver && <Button onClick={logIn}>Log in</Button>}>
      {isOver ? "Your session is over" : "No connection"}: new enquiries do not show at the moment.
    </Note>
  );
}

function waitingText({ waiting, oldest }: Waiting, now: number): string {
  if (waiting === 0) return "No new enquiries";
  if (!oldest) return `${waiting} waiting`;
  const span = spanText(oldest, now);
  return waiting === 1 ? `1 waiting, for ${span}` : `${waiting} waiting, the oldest for ${span}`;
}
