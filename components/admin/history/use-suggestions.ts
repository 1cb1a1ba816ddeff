"use client";

import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { type Suggestion, suggestionsResponseSchema } from "@/lib/changes/schema";
import { getJson } from "@/lib/http/api-client";

const DEBOUNCE_MS = 200;
const NO_SUGGESTIONS: Suggestion[] = [];

/** @param chosen the filters that the suggestions are combined with */
export function useSuggestions(chosen: Record<string, string>) {
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const path = `/api/history/suggestions?${new URLSearchParams({ ...chosen, search: text })}`;
  // Without an answer, the search still works without suggestions.
  const { data, error } = useSWR(text ? path : null, fetchSuggestions, {
    keepPreviousData: true,
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const suggestions = (text && !error && data?.suggestions) || NO_SUGGESTIONS;
  // Another position in a newer answer does not change which suggestion is active.
  const activeIndex = suggestions.findIndex((suggestion) => toId(suggestion) === activeId);

  return {
    suggestions,
    activeIndex,
    suggest: (typed: string) => {
      clearTimeout(timer.current);
      setActiveId(null);
      timer.current = setTimeout(() => setText(typed.trim()), DEBOUNCE_MS);
    },
    close: () => {
      clearTimeout(timer.current);
      setText("");
      setActiveId(null);
    },
    move: (step: 1 | -1) => {
      const count = suggestions.length;
      const first = step === 1 ? 0 : count - 1;
      const next = suggestions[activeIndex < 0 ? first : (activeIndex + step + count) % count];
      if (next) setActiveId(toId(next));
    },
  };
}

const toId = ({ filter }: Suggestion) => JSON.stringify(filter);

const fetchSuggestions = (path: string) => getJson(path, async () => suggestionsResponseSchema);
