"use client";

import { SearchField } from "@/components/admin/search-field";
import {
  type InboxAnswer,
  type InboxFilter,
  SEARCH_LENGTH,
  STATUSES,
} from "@/lib/enquiries/inbox-schema";
import styles from "./inbox-tools.module.css";
import { STATUS_LABELS } from "./status-labels";

type InboxToolsProps = {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
  counts: InboxAnswer["counts"];
};

/** What narrows the list down: a status, and words to search for. */
export function InboxTools({ filter, onChange, counts }: InboxToolsProps) {
  const all = STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { status: undefined, label: "All", count: all },
    ...STATUSES.map((status) => ({ status, label: STATUS_LABELS[status], count: counts[status] })),
  ];
  return (
    <div className={styles.tools}>
      <fieldset className={styles.tabs} aria-label="Status">
        {tabs.map(({ status, label, count }) => (
          <button
            key={label}
            type="button"
            className={styles.tab}
            aria-pressed={filter.status === status}
            onClick={() => onChange({ ...filter, status })}
          >
            {label} <small>{countText(count)}</small>
          </button>
        ))}
      </fieldset>
      <search>
        <SearchField
          aria-label="Search enquiries"
          placeholder="Name, phone or village"
          maxLength={SEARCH_LENGTH}
          value={filter.search ?? ""}
          onChange={({ target }) => onChange({ ...filter, search: target.value || undefined })}
        />
      </search>
    </div>
  );
}

const inThousands = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 0 });

/** Four tabs stand side by side: from 10,000 on a figure is told in thousands. */
function countText(count: number): string {
  return count < 10_000 ? String(count) : inThousands.format(count);
}
