"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Options, SelectField, TextField } from "@/components/ui/field";
import { OUTCOME_LABELS, STATUS_LABELS } from "@/lib/content/staff";
import {
  type EnquiryStatus,
  type InboxFilter,
  inboxFilter,
  isAreaId,
} from "@/lib/enquiries/inbox-schema";
import { AREA_LENGTH } from "@/lib/terms/enquiry";
import { PLAN_TYPE_LABELS } from "@/lib/terms/plan";
import { dayInIndia, periodsAt } from "@/lib/time";
import styles from "./inbox.module.css";
import { useInboxContext } from "./use-inbox";

/** The lists, of which one at a time is chosen; what a phone has no room for is asked for least. */
export function InboxTabs() {
  const { filter, setFilter, counts, ...figures } = useInboxContext();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector("[aria-pressed=true]");
    chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  const { status, due, mine } = filter;
  const tabOf = (each: EnquiryStatus) => ({
    label: STATUS_LABELS[each],
    count: counts[each],
    part: { status: each },
    isChosen: status === each,
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { label: "All", count: all, part: {}, isChosen: !(status || due || mine) },
    tabOf("new"),
    { label: "Due today", count: figures.due, part: { due: "today" } as const, isChosen: !!due },
    { label: "Mine", count: figures.mine, part: { mine: "yes" } as const, isChosen: !!mine },
    tabOf("contacted"),
    tabOf("closed"),
    ...(counts.waiting > 0 || status === "waiting" ? [tabOf("waiting")] : []),
  ];
  return (
    <fieldset ref={row} className={styles.tabs} aria-label="Which enquiries">
      {tabs.map(({ label, count, part, isChosen }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          onClick={() =>
            setFilter({ ...filter, status: undefined, due: undefined, mine: undefined, ...part })
          }
        >
          {label} <small className="num soft fine">{count}</small>
        </button>
      ))}
    </fieldset>
  );
}

const MORE = ["outcome", "planType", "area", "from", "until"] as const;
export const countMore = (filter: InboxFilter) => MORE.filter((name) => filter[name]).length;

export function InboxFilters() {
  const { filter, setFilter, areaName } = useInboxContext();
  const { status, due, mine, search, area = "" } = filter;
  const count = countMore(filter);
  const setOutcome = (value: string) => {
    const outcome = inboxFilter.shape.outcome.parse(value || undefined);
    const isOfClosed = !outcome || status === "closed";
    // Only what is closed has one: where another list is shown, all are looked through.
    const list = isOfClosed ? {} : { status: undefined, due: undefined };
    setFilter({ ...filter, ...list, outcome });
  };
  return (
    <details className={styles.filters}>
      <summary>
        {count > 0 ? `Filters (${count})` : "Filters"}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.choices}>
        <SelectField
          label="Result"
          value={filter.outcome ?? ""}
          onChange={({ target }) => setOutcome(target.value)}
        >
          <Options of={Object.entries({ "": "Any", ...OUTCOME_LABELS })} />
        </SelectField>
        <SelectField
          label="Type of plan"
          value={filter.planType ?? ""}
          onChange={({ target }) => {
            const planType = inboxFilter.shape.planType.parse(target.value || undefined);
            setFilter({ ...filter, planType });
          }}
        >
          <Options of={Object.entries({ "": "Any", ...PLAN_TYPE_LABELS })} />
        </SelectField>
        <TextField
          label="Area"
          className="across"
          maxLength={AREA_LENGTH}
          value={isAreaId(area) ? (areaName ?? "") : area}
          onChange={({ target }) => setFilter({ ...filter, area: target.value || undefined })}
        />
        <DayField label="Received from" name="from" />
        <DayField label="to" aria-label="Received to" name="until" />
        <Periods />
        {count > 0 && (
          <Button className="across" onClick={() => setFilter({ status, due, mine, search })}>
            Clear filters
          </Button>
        )}
      </div>
    </details>
  );
}

function Periods() {
  const { filter, setFilter, now } = useInboxContext();
  return (
    <div className="cluster across">
      {Object.entries(periodsAt(dayInIndia(now))).map(([label, [from, until]]) => {
        const isChosen = filter.from === from && filter.until === until;
        const wanted = isChosen ? {} : { from, until };
        return (
          <Button
            key={label}
            aria-pressed={isChosen}
            onClick={() => setFilter({ ...filter, from: undefined, until: undefined, ...wanted })}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

type DayFieldProps = { label: string; "aria-label"?: string; name: "from" | "until" };

function DayField({ name, ...labels }: DayFieldProps) {
  const { filter, setFilter } = useInboxContext();
  // Whose year is being typed: 0002, 0020 and so on. Nobody is asked for that.
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <TextField
      {...labels}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={begun ?? filter[name] ?? ""}
      onChange={({ target }) => {
        const day = inboxFilter.shape[name].safeParse(target.value || undefined);
        setBegun(day.success ? null : target.value);
        if (day.success) setFilter({ ...filter, [name]: day.data });
      }}
    />
  );
}
