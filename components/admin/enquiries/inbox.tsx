"use client";

import { ChevronDown, Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useOptimistic, useTransition } from "react";
import { mutate } from "swr";
import { Options, SelectField, TextField } from "@/components/ui/field";
import {
  ENQUIRY_OUTCOME_LABELS,
  ENQUIRY_STATUS_LABELS,
  SCREEN_TITLES,
} from "@/lib/content/staff-labels";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import type { EnquiryStatus, InboxSummary } from "@/lib/enquiries/inbox-schema";
import { enquiryList, inboxPath, PANEL_FILTERS } from "@/lib/enquiries/inbox-url";
import { formatListQuery, type ListQuery } from "@/lib/resource/list";
import { useBuildCheck } from "../frame/build-check";
import { INBOX_SUMMARY_PATH, useInboxSummary } from "../frame/staff-frame";
import { Alert } from "../panel";
import { PendingLine, PendingLinks, useDelayedPending, usePendingLinks } from "../pending";
import { ListFilters } from "../resource/list-filters";
import { describePending } from "../resource/list-footer";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { Tabs } from "../tabs";
import { useNow } from "../use-now";
import styles from "./inbox.module.css";
import { InboxList, type InboxProps } from "./inbox-list";

export function Inbox({ inbox, query, children }: InboxProps & { children: ReactNode }) {
  const now = useNow(inbox.at);
  const listQuery = { ...query, open: "" };
  const { shownQuery, isLoading, changeQuery } = useInboxQuery(query);
  const tabs = usePendingLinks();
  const rows = usePendingLinks();
  const isPending = useDelayedPending(isLoading) || tabs.hasPendingLink;
  return (
    <div className={`full-height ${query.open ? styles.hasOpenEnquiry : ""}`}>
      <div className={styles.header}>
        <ScreenHeader title={SCREEN_TITLES.enquiries}>
          <ScreenLink
            href={`/api/enquiries/csv${formatListQuery(listQuery, { page: "" })}`}
            download
          >
            <Download aria-hidden="true" />
            Export
          </ScreenLink>
        </ScreenHeader>
      </div>
      <div className={`card ${styles.inbox}`}>
        <section
          className={styles.list}
          aria-label="All enquiries"
          aria-busy={isPending || rows.hasPendingLink || undefined}
        >
          <div className={styles.toolbar}>
            <PendingLinks report={tabs.report}>
              <InboxTabs inbox={inbox} query={query} />
            </PendingLinks>
            <InboxFilters
              query={shownQuery}
              onQueryChange={(next) => changeQuery(next, "replace")}
            />
            <PendingLine
              isShown={isPending || rows.hasPendingLink}
              className={styles.pendingLine}
            />
            <p role="status" className={`small ${styles.pendingText}`}>
              {isPending && <b>{describePending(shownQuery, query)}</b>}
            </p>
          </div>
          <InboxRefresher summary={inbox.waiting} />
          <PendingLinks report={rows.report}>
            <InboxList
              key={formatListQuery(listQuery)}
              inbox={inbox}
              query={query}
              now={now}
              isPending={isPending}
              onPageChange={(page) => changeQuery({ ...query, page: String(page) }, "push")}
            />
          </PendingLinks>
        </section>
        <div className={styles.enquiry}>{children}</div>
      </div>
    </div>
  );
}

/** Shows the typed filters before their rows are loaded. */
function useInboxQuery(query: ListQuery) {
  const router = useRouter();
  const [shownQuery, setShownQuery] = useOptimistic(query);
  const [isLoading, startLoading] = useTransition();
  const changeQuery = (next: ListQuery, method: "push" | "replace") =>
    startLoading(() => {
      setShownQuery({ ...next, open: query.open ?? "" });
      router[method](inboxPath(next, query.open), { scroll: false });
    });
  return { shownQuery, isLoading, changeQuery };
}

/** Only the summary is polled, because its query takes 2 ms, a list 40 ms and a search 250 ms. */
const REFRESH_MS = 2_500;

function InboxRefresher({ summary }: { summary: InboxSummary }) {
  const router = useRouter();
  const [isRefreshing, refresh] = useTransition();
  const isBuildCurrent = useBuildCheck();
  const refreshRows = () =>
    refresh(async () => {
      if (await isBuildCurrent()) refresh(() => router.refresh());
    });
  const { error } = useInboxSummary({
    refreshInterval: REFRESH_MS,
    onSuccess: ({ version }) => {
      // A second refresh would cancel the first. On a slow connection, no refresh would ever finish.
      if (version !== summary.version && !isRefreshing) refreshRows();
    },
  });
  useEffect(() => void mutate(INBOX_SUMMARY_PATH, summary, { revalidate: false }), [summary]);
  if (!error) return null;
  return (
    <Alert kind="warn">
      New enquiries cannot be shown: there is no connection, or your session has ended.
    </Alert>
  );
}

type InboxTabQuery = { status?: string; due?: string; mine?: string };

function InboxTabs({ inbox, query }: InboxProps) {
  const { counts, due, mine } = inbox;
  const listHref = (list: InboxTabQuery) =>
    inboxPath({ ...query, status: "", due: "", mine: "", page: "", ...list }, query.open);
  const buildTab = (name: string, count: number, list: InboxTabQuery) => ({
    label: (
      <span>
        <span>{name} </span>
        <small className="num soft text-xs">{count.toLocaleString("en-IN")}</small>
      </span>
    ),
    href: listHref(list),
  });
  const buildStatusTab = (status: EnquiryStatus) =>
    buildTab(ENQUIRY_STATUS_LABELS[status], counts[status], { status });
  const totalCount = counts.new + counts.contacted + counts.closed + counts.waiting;
  const tabs = [
    buildTab("All", totalCount, {}),
    buildStatusTab("new"),
    buildTab("Due today", due, { due: "today" }),
    buildTab("Mine", mine, { mine: "yes" }),
    buildStatusTab("contacted"),
    buildStatusTab("closed"),
  ];
  if (counts.waiting > 0 || query.status === "waiting") tabs.push(buildStatusTab("waiting"));
  return (
    <Tabs
      label="Enquiry lists"
      current={listHref({ status: query.status, due: query.due, mine: query.mine })}
      tabs={tabs}
    />
  );
}

const CLEARED_FILTERS: Record<(typeof PANEL_FILTERS)[number] | "page", string> = {
  outcome: "",
  area: "",
  page: "",
};

type InboxFiltersProps = { query: ListQuery; onQueryChange: (query: ListQuery) => void };

function InboxFilters({ query, onQueryChange }: InboxFiltersProps) {
  const activeCount = PANEL_FILTERS.filter((name) => query[name]).length;
  return (
    <ListFilters
      list={{ ...enquiryList, path: inboxPath({}, query.open) }}
      query={query}
      onQueryChange={onQueryChange}
    >
      {["status", "due", "mine"].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={query[name]} />
      ))}
      <details className={styles.filters}>
        <summary>
          <span>{activeCount > 0 ? `Filters (${activeCount})` : "Filters"}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={styles.filterFields}>
          <SelectField label="Result" name="outcome" defaultValue={query.outcome}>
            <Options options={Object.entries({ "": "Any", ...ENQUIRY_OUTCOME_LABELS })} />
          </SelectField>
          <TextField
            label="Area"
            name="area"
            maxLength={MAX_AREA_LENGTH}
            defaultValue={query.area}
          />
          {activeCount > 0 && (
            <ScreenLink
              className="full-row"
              href={inboxPath({ ...query, ...CLEARED_FILTERS }, query.open)}
            >
              Clear filters
            </ScreenLink>
          )}
        </div>
      </details>
    </ListFilters>
  );
}
