"use client";

import { ChevronDown, Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { mutate } from "swr";
import { Options, SelectField, TextField } from "@/components/ui/field";
import { OUTCOME_LABELS, SCREENS, STATUS_LABELS } from "@/lib/content/staff";
import { enquiryList, inboxAddress, MORE_FILTERS } from "@/lib/enquiries/inbox-list";
import type { EnquiryStatus, Waiting } from "@/lib/enquiries/inbox-schema";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import { PLAN_TYPE_LABELS } from "@/lib/plan-terms";
import { queryText } from "@/lib/resource/list";
import { useWaiting, WAITING_PATH } from "../frame/staff-frame";
import { Note } from "../panel";
import { ListFilters } from "../resource/list-filters";
import { ScreenHead, ScreenLink } from "../screen-head";
import { Tabs } from "../tabs";
import { useNow } from "../use-now";
import styles from "./inbox.module.css";
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

/** One tab for each list, the least used last: a phone has no room for all. */
function InboxTabs({ inbox, query }: InboxProps) {
  const { counts, due, mine } = inbox;
  const hrefOf = (list: { status?: string; due?: string; mine?: string }) =>
    inboxAddress({ ...query, status: "", due: "", mine: "", page: "", ...list }, query.open);
  const tab = (name: string, count: number, list: Parameters<typeof hrefOf>[0]) => ({
    label: (
      <span>
        {name} <small className="num soft fine">{count.toLocaleString("en-IN")}</small>
      </span>
    ),
    href: hrefOf(list),
  });
  const statusTab = (status: EnquiryStatus) =>
    tab(STATUS_LABELS[status], counts[status], { status });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isWaitingShown = counts.waiting > 0 || query.status === "waiting";
  return (
    <Tabs
      label="Which enquiries"
      current={hrefOf({ status: query.status, due: query.due, mine: query.mine })}
      tabs={[
        tab("All", all, {}),
        statusTab("new"),
        tab("Due today", due, { due: "today" }),
        tab("Mine", mine, { mine: "yes" }),
        statusTab("contacted"),
        statusTab("closed"),
        ...(isWaitingShown ? [statusTab("waiting")] : []),
      ]}
    />
  );
}

const NO_FILTERS = Object.fromEntries([...MORE_FILTERS, "page"].map((name) => [name, ""]));

function InboxFilters({ query }: Pick<InboxProps, "query">) {
  const router = useRouter();
  const count = MORE_FILTERS.filter((name) => query[name]).length;
  return (
    <ListFilters
      list={{ ...enquiryList, path: inboxAddress({}, query.open) }}
      query={query}
      // Replaced: back leaves the list, and does not go through each letter.
      onQuery={(next) => router.replace(inboxAddress(next, query.open), { scroll: false })}
    >
      {["status", "due", "mine"].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={query[name]} />
      ))}
      <details className={styles.filters}>
        <summary>
          {count > 0 ? `Filters (${count})` : "Filters"}
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={styles.choices}>
          <SelectField label="Result" name="outcome" defaultValue={query.outcome}>
            <Options of={Object.entries({ "": "Any", ...OUTCOME_LABELS })} />
          </SelectField>
          <SelectField label="Type of plan" name="planType" defaultValue={query.planType}>
            <Options of={Object.entries({ "": "Any", ...PLAN_TYPE_LABELS })} />
          </SelectField>
          <TextField
            label="Area"
            name="area"
            className="across"
            maxLength={AREA_LENGTH}
            defaultValue={query.area}
          />
          <TextField label="Received from" name="from" type="date" defaultValue={query.from} />
          <TextField
            label="to"
            aria-label="Received to"
            name="until"
            type="date"
            defaultValue={query.until}
          />
          {count > 0 && (
            <ScreenLink
              className="across"
              href={inboxAddress({ ...query, ...NO_FILTERS }, query.open)}
            >
              Clear filters
            </ScreenLink>
          )}
        </div>
      </details>
    </ListFilters>
  );
}
