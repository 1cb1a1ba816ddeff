"use client";

import {
  CalendarDays,
  FileText,
  IndianRupee,
  type LucideIcon,
  Search,
  UserRound,
  X,
} from "lucide-react";
import type { MouseEvent } from "react";
import type { Suggestion, SuggestionKind } from "@/lib/changes/schema";
import { HISTORY_PATH, type HistoryChip } from "@/lib/history/paths";
import { formatChangeCount } from "@/lib/numbers";
import { PendingLine } from "../pending";
import { StaffLink } from "../staff-link";
import styles from "./history-search.module.css";
import { type HistorySearchProps, useHistorySearch } from "./use-history-search";

const ICONS: Record<SuggestionKind, LucideIcon> = {
  value: IndianRupee,
  person: UserRound,
  day: CalendarDays,
  record: FileText,
  anything: Search,
};

const PREFIXES: Partial<Record<SuggestionKind, string>> = {
  value: "Value",
  person: "Changes by",
  anything: "Anything with",
};

const describe = ({ kind, label }: Pick<Suggestion, "kind" | "label">) =>
  [PREFIXES[kind], label].filter(Boolean).join(" ");

const LISTBOX_ID = "history-suggestions";
const toOptionId = (index: number) => `${LISTBOX_ID}-${index}`;

/** Before hydration and without JavaScript, a GET form that searches for the typed text. */
export function HistorySearch(props: HistorySearchProps) {
  const { search, chips } = props;
  const field = useHistorySearch(props);
  const { suggestions, activeIndex } = field;
  return (
    <form
      action={HISTORY_PATH}
      onSubmit={field.onSubmit}
      aria-busy={field.isPending || undefined}
      className={styles.form}
    >
      {Object.entries(field.chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.box}>
        <Search aria-hidden="true" />
        {chips.map((chip) => (
          <Chip key={chip.removeHref} chip={chip} onRemove={field.onRemove} />
        ))}
        <input
          ref={field.input}
          name="search"
          role="combobox"
          aria-label="Search the history"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={LISTBOX_ID}
          aria-activedescendant={activeIndex >= 0 ? toOptionId(activeIndex) : undefined}
          placeholder={chips.length > 0 ? undefined : "Value, person, day, plan or area"}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={search}
          onChange={field.onChange}
          onKeyDown={field.onKeyDown}
          onBlur={field.close}
        />
        <PendingLine isShown={field.isPending} className={styles.pendingLine} />
      </div>
      <SuggestionList suggestions={suggestions} activeIndex={activeIndex} onChoose={field.choose} />
    </form>
  );
}

type ChipProps = { chip: HistoryChip; onRemove: (event: MouseEvent) => void };

function Chip({ chip, onRemove }: ChipProps) {
  const Icon = ICONS[chip.kind];
  const text = describe(chip);
  return (
    <span className={styles.chip}>
      <Icon aria-hidden="true" />
      <span className="truncate">{text}</span>
      <StaffLink href={chip.removeHref} aria-label={`Remove ${text}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </StaffLink>
    </span>
  );
}

type SuggestionListProps = {
  suggestions: Suggestion[];
  activeIndex: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** The focus stays in the input; `aria-activedescendant` marks the active suggestion. */
function SuggestionList({ suggestions, activeIndex, onChoose }: SuggestionListProps) {
  const isOpen = suggestions.length > 0;
  return (
    <>
      <div className={styles.list} hidden={!isOpen}>
        <div id={LISTBOX_ID} role="listbox" aria-label="Suggestions">
          {suggestions.map((suggestion, index) => {
            const Icon = ICONS[suggestion.kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
              <div
                key={JSON.stringify(suggestion.filter)}
                id={toOptionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                // Keeps the focus in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(suggestion)}
              >
                <Icon aria-hidden="true" />
                <span className="break-anywhere">
                  <SuggestionText {...suggestion} />
                </span>{" "}
                <small className="num soft">{formatChangeCount(suggestion.count)}</small>
              </div>
            );
          })}
        </div>
        <p className="soft text-xs">
          <span className={styles.keys}>↑ ↓ choose · Enter shows · Esc closes. </span>A name finds a
          person, “yesterday” or “3 Oct” a day.
        </p>
      </div>
      <p role="status" className="sr-only">
        {isOpen ? `${suggestions.length} suggestions` : ""}
      </p>
    </>
  );
}

function SuggestionText({ kind, label }: Pick<Suggestion, "kind" | "label">) {
  const prefix = PREFIXES[kind];
  return (
    <>
      {prefix && <span>{`${prefix} `}</span>}
      <b>{label}</b>
    </>
  );
}
