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
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useTransition,
} from "react";
import { type HistoryChip, mergeFilters } from "@/lib/history/paths";
import type { Suggestion, SuggestionKind } from "@/lib/resource/changes-schema";
import { formatCount } from "@/lib/resource/resource";
import { PendingLine, useDelayedPending } from "../pending";
import { StaffLink } from "../staff-link";
import styles from "./history-search.module.css";
import { useSuggestions } from "./use-suggestions";

type HistorySearchProps = { path: string; search: string; chips: HistoryChip[] };

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

const CHANGE = { name: "change", plural: "changes" };

const LISTBOX_ID = "history-suggestions";
const toOptionId = (index: number) => `${LISTBOX_ID}-${index}`;

/** A GET form until hydration and without JavaScript, which then searches for anything with the typed text. */
export function HistorySearch({ path, search, chips }: HistorySearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isPending, show, openChips, noteTyping, noteRemoval } = useHistoryPage(
    path,
    chips,
    search,
    input,
  );
  const chosen = mergeFilters(chips);
  const { suggestions, activeIndex, suggest, close, move } = useSuggestions(chosen);
  const choose = ({ filter }: Suggestion) => {
    close();
    if (input.current) input.current.value = filter.search ?? "";
    show({ ...chosen, ...filter });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const active = suggestions[activeIndex];
    if (active) return choose(active);
    close();
    show({ ...chosen, search: input.current?.value.trim() ?? "" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") close();
    // Holding the key to erase the text does not remove filters, too.
    const isPressed = event.key === "Backspace" && !event.repeat;
    if (isPressed && !event.currentTarget.value && chips.length > 0) openChips(chips.slice(0, -1));
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (suggestions.length === 0) suggest(event.currentTarget.value);
    else move(event.key === "ArrowDown" ? 1 : -1);
  };
  return (
    <form
      action={path}
      onSubmit={onSubmit}
      aria-busy={isPending || undefined}
      className={styles.form}
    >
      {Object.entries(chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.box}>
        <Search aria-hidden="true" />
        {chips.map((chip) => (
          <Chip key={chip.removeHref} chip={chip} onRemove={noteRemoval} />
        ))}
        <input
          ref={input}
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
          onChange={({ target }) => {
            noteTyping();
            suggest(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <PendingLine isShown={isPending} className={styles.pendingLine} />
      </div>
      <SuggestionList suggestions={suggestions} activeIndex={activeIndex} onChoose={choose} />
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
                <small className="num soft">{formatCount(CHANGE, suggestion.count)}</small>
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

function useHistoryPage(
  path: string,
  chips: HistoryChip[],
  search: string,
  input: { current: HTMLInputElement | null },
) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const hasTyped = useRef(false);
  const focusesInput = useRef(false);
  const show = (filter: Record<string, string>) => {
    hasTyped.current = false;
    const params = Object.entries(filter).filter(([, value]) => value);
    startLoading(() => router.push(`${path}?${new URLSearchParams(params)}`));
  };
  // The same input shows the next search, so that it keeps the focus, and text that is typed while the page loads.
  const pageKey = JSON.stringify([search, chips.map(({ label }) => label)]);
  const shownKey = useRef(pageKey);
  useEffect(() => {
    if (shownKey.current === pageKey) return;
    shownKey.current = pageKey;
    const isTyping = hasTyped.current && document.activeElement === input.current;
    if (input.current && !isTyping) input.current.value = search;
    if (focusesInput.current) input.current?.focus();
    focusesInput.current = false;
  }, [input, search, pageKey]);
  return {
    isPending: useDelayedPending(isLoading),
    show,
    openChips: (remaining: HistoryChip[]) => show(mergeFilters(remaining)),
    noteTyping: () => {
      hasTyped.current = true;
    },
    /** The keyboard focus is lost when the link of the chip has disappeared. A press has a count of clicks. */
    noteRemoval: ({ detail }: MouseEvent) => {
      focusesInput.current = detail === 0;
    },
  };
}
