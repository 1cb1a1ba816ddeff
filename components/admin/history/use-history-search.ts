"use client";

import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useTransition,
} from "react";
import type { Suggestion } from "@/lib/changes/schema";
import { type HistoryChip, historyPath, mergeFilters } from "@/lib/history/paths";
import { useDelayedPending } from "../pending";
import { useSuggestions } from "./use-suggestions";

export type HistorySearchProps = { search: string; chips: HistoryChip[] };

export function useHistorySearch({ search, chips }: HistorySearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { hasTyped, focusesInput } = useShownSearch(input, search, chips);
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const chosen = mergeFilters(chips);
  const { suggestions, activeIndex, suggest, close, move } = useSuggestions(chosen);

  const show = (filter: Record<string, string>) => {
    close();
    hasTyped.current = false;
    startLoading(() => router.push(historyPath(filter)));
  };
  const choose = ({ filter }: Suggestion) => {
    if (input.current) input.current.value = filter.search ?? "";
    show({ ...chosen, ...filter });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const active = suggestions[activeIndex];
    if (active) choose(active);
    else show({ ...chosen, search: input.current?.value.trim() ?? "" });
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    hasTyped.current = true;
    suggest(target.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, repeat, currentTarget } = event;
    if (key === "Escape") close();
    // Holding the key to erase the text does not remove filters, too.
    const removesFilter = key === "Backspace" && !repeat && !currentTarget.value;
    if (removesFilter && chips.length > 0) show(mergeFilters(chips.slice(0, -1)));
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    if (suggestions.length === 0) suggest(currentTarget.value);
    else move(key === "ArrowDown" ? 1 : -1);
  };
  const onRemove = ({ detail }: MouseEvent) => {
    // The link disappears, and its focus is lost. After a key press, `detail` (the count of clicks) is 0.
    focusesInput.current = detail === 0;
  };
  return {
    input,
    chosen,
    suggestions,
    activeIndex,
    isPending: useDelayedPending(isLoading),
    choose,
    close,
    onSubmit,
    onChange,
    onKeyDown,
    onRemove,
  };
}

/**
 * Writes the search of each new page into the input. The input is not remounted, so it keeps the focus and the text
 * that is typed while the page loads.
 */
function useShownSearch(
  input: RefObject<HTMLInputElement | null>,
  search: string,
  chips: HistoryChip[],
) {
  /** Whether the person has typed since the last search. */
  const hasTyped = useRef(false);
  const focusesInput = useRef(false);
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
  return { hasTyped, focusesInput };
}
