import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { Options, SelectField, TextField } from "@/components/ui/field";
import { OUTCOME_LABELS, STATUS_LABELS } from "@/lib/content/staff";
import { enquiryList, inboxAddress, MORE_FILTERS } from "@/lib/enquiries/inbox-list";
import type { EnquiryStatus } from "@/lib/enquiries/inbox-schema";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import { PLAN_TYPE_LABELS } from "@/lib/plan-terms";
import { dayInIndia, periodsAt } from "@/lib/time";
import { ListFilters } from "../resource/list-filters";
import { ScreenLink } from "../screen-head";
import { Tabs } from "../tabs";
import styles from "./inbox.module.css";
import type { InboxProps } from "./inbox-list";

/** One tab for each list, the least used last: a phone has no room for all. */
export function InboxTabs({ inbox, query }: InboxProps) {
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

export function InboxFilters({ inbox, query, now }: InboxProps & { now: number }) {
  const router = useRouter();
  const count = MORE_FILTERS.filter((name) => query[name]).length;
  // The address may have an area's id: the field has its name, which a search takes, too.
  const fields = { ...query, area: inbox.areaName ?? "" };
  const hrefOf = (change: Record<string, string>) =>
    inboxAddress({ ...query, ...change, page: "" }, query.open);
  return (
    <ListFilters
      list={{ ...enquiryList, path: inboxAddress({}, query.open) }}
      query={fields}
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
            defaultValue={fields.area}
          />
          <TextField label="Received from" name="from" type="date" defaultValue={query.from} />
          <TextField
            label="to"
            aria-label="Received to"
            name="until"
            type="date"
            defaultValue={query.until}
          />
          <div className="cluster across">
            {Object.entries(periodsAt(dayInIndia(now))).map(([label, [from, until]]) => {
              const isChosen = query.from === from && query.until === until;
              return (
                <ScreenLink
                  key={label}
                  href={hrefOf(isChosen ? { from: "", until: "" } : { from, until })}
                  aria-current={isChosen || undefined}
                >
                  {label}
                </ScreenLink>
              );
            })}
          </div>
          {count > 0 && (
            <ScreenLink className="across" href={hrefOf(NO_FILTERS)}>
              Clear filters
            </ScreenLink>
          )}
        </div>
      </details>
    </ListFilters>
  );
}
