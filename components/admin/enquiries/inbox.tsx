"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useOptimistic, useTransition } from "react";
import { mutate } from "swr";
import { Options } from "@/components/ui/field";
import {
  ENQUIRY_OUTCOME_LABELS,
  ENQUIRY_STATUS_LABELS,
  SCREEN_TITLES,
} from "@/lib/content/staff-labels";
import { detectLanguage } from "@/lib/enquiries/contact-links";
import type { InboxSummary } from "@/lib/enquiries/inbox-schema";
import { enquiryList, inboxExportPath, inboxPath } from "@/lib/enquiries/inbox-url";
import { formatNumber } from "@/lib/numbers";
import { formatListQuery, type ListQuery } from "@/lib/resource/list";
import { useBuildCheck } from "../frame/build-check";
import { INBOX_SUMMARY_PATH, useInboxSummary } from "../frame/staff-frame";
import { Alert } from "../panel";
import { PendingLine, PendingLinks, useDelayedPending, usePendingLinks } from "../pending";
import { NotifyButton } from "../push/notify-button";
import { FilterPanel, FilterSelect, ListFilters } from "../resource/list-filters";
import { describePending } from "../resource/list-footer";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { Tabs } from "../tabs";
import { useNow } from "../use-now";
import styles from "./inbox.module.css";
import { InboxList, type InboxProps } from "./inbox-list";

type InboxScreenProps = InboxProps & { areaNames: string[]; children: ReactNode };

export function Inbox({ inbox, query, areaNames, children }: InboxScreenProps) {
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
          <NotifyButton />
          <ScreenLink href={inboxExportPath(query)} download className={styles.export}>
            <Download aria-hidden="true" />
            <span>Export</span>
          </ScreenLink>
        </ScreenHeader>
      </div>
      <div className={`card ${styles.inbox}`}>
        <div className={styles.toolbar}>
          <PendingLinks report={tabs.report}>
            <InboxTabs inbox={inbox} query={query} />
          </PendingLinks>
          <InboxFilters
            query={shownQuery}
            areaNames={areaNames}
            onQueryChange={(next) => changeQuery(next, "replace")}
          />
        </div>
        <section
          className={styles.list}
          aria-label="All enquiries"
          aria-busy={isPending || rows.hasPendingLink || undefined}
        >
          <PendingLine isShown={isPending || rows.hasPendingLink} className={styles.pendingLine} />
          <p role="status" className={`small ${styles.pendingText}`}>
            {isPending && <b>{describePending(shownQuery, query)}</b>}
          </p>
          <InboxRefresher summary={inbox.waiting} />
          <PendingLinks report={rows.report}>
            {/* A list of other rows starts at its top. Opening an enquiry keeps the list and its scroll position. */}
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
      // After an await, React counts updates as part of the transition only inside another call.
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

type InboxTab = "all" | "new" | "due" | "mine";

const TAB_QUERIES: Record<InboxTab, ListQuery> = {
  all: {},
  new: { status: "new" },
  due: { due: "today" },
  mine: { mine: "yes" },
};

/** The search and the area filter the rows within a tab. */
function getCurrentTab({ status, due, mine }: ListQuery): InboxTab {
  if (due) return "due";
  if (mine) return "mine";
  return status === "new" ? "new" : "all";
}

function InboxTabs({ inbox, query }: InboxProps) {
  const { counts, due, mine } = inbox;
  const listHref = (tab: InboxTab) =>
    inboxPath(
      { ...query, status: "", due: "", mine: "", page: "", ...TAB_QUERIES[tab] },
      query.open,
    );
  const buildTab = (tab: InboxTab, name: string, count: number) => ({
    label: (
      <>
        <span>{name}</span> <small className="num">{formatNumber(count)}</small>
      </>
    ),
    href: listHref(tab),
  });
  const totalCount = counts.new + counts.contacted + counts.closed + counts.waiting;
  return (
    <Tabs
      label="Enquiry lists"
      current={listHref(getCurrentTab(query))}
      tabs={[
        buildTab("all", "All", totalCount),
        buildTab("new", ENQUIRY_STATUS_LABELS.new, counts.new),
        buildTab("due", "Due today", due),
        buildTab("mine", "Mine", mine),
      ]}
    />
  );
}

type InboxFiltersProps = {
  query: ListQuery;
  areaNames: string[];
  onQueryChange: (query: ListQuery) => void;
};

function InboxFilters({ query, areaNames, onQueryChange }: InboxFiltersProps) {
  const { status = "", area = "" } = query;
  const isTabStatus = getCurrentTab(query) === "new";
  const activeCount = [status && !isTabStatus, area].filter(Boolean).length;
  // A link can contain the former name of an area, or a name that only visitors have typed.
  const isUnlisted = area !== "" && !areaNames.includes(area);
  return (
    <ListFilters
      list={{ ...enquiryList, path: inboxPath({}, query.open) }}
      query={query}
      onQueryChange={onQueryChange}
    >
      {["due", "mine"].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={query[name]} />
      ))}
      <FilterPanel activeCount={activeCount} className={styles.filterFields}>
        <FilterSelect name="status" label="Status" query={query}>
          <option value="">Any status</option>
          {(["new", "contacted", "waiting"] as const).map((value) => (
            <option key={value} value={value}>
              {ENQUIRY_STATUS_LABELS[value]}
            </option>
          ))}
          <optgroup label={ENQUIRY_STATUS_LABELS.closed}>
            <Options options={[["closed", "All closed"], ...OUTCOME_OPTIONS]} />
          </optgroup>
        </FilterSelect>
        <FilterSelect name="area" label="Area" query={query}>
          <option value="">All areas</option>
          {(isUnlisted ? [area, ...areaNames] : areaNames).map((name) => (
            <option key={name} value={name} lang={detectLanguage(name)}>
              {name}
            </option>
          ))}
        </FilterSelect>
      </FilterPanel>
    </ListFilters>
  );
}

const OUTCOME_OPTIONS = Object.entries(ENQUIRY_OUTCOME_LABELS);
