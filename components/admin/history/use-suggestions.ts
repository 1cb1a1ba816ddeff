"use client";

import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { getJson } from "@/lib/http/api-client";
import { type Suggestion, suggestionsResponseSchema } from "@/lib/resource/changes-schema";

const DEBOUNCE_MS = 200;
const NO_SUGGESTIONS: Suggestion[] = [];

/** @param chosen the filters that the suggestions are combined with */
export function useSuggestions(chosen: Record<string, string>) {
  const [text, setText] = useState("");
  const [activeIndex, setActiveIndex] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const path = `/api/history/suggestions?${new URLSearchParams({ ...chosen, search: text })}`;
  // Without an answer, the search still works without suggestions.
  const { data } = useSWR(text ? path : null, fetchSuggestions, {
    keepPreviousData: true,
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  });
  const suggestions = (text && data?.suggestions) || NO_SUGGESTIONS;

  return {
    suggestions,
    activeIndex: activeIndex < suggestions.length ? activeIndex : -1,
    suggest: (typed: string) => {
      clearTimeout(timer.current);
      setActiveIndex(-1);
      timer.current = setTimeout(() => setText(typed.trim()), DEBOUNCE_MS);
    },
    close: () => {
      clearTimeout(timer.current);
      setText("");
      setActiveIndex(-1);
    },
    move: (step: 1 | -1) => {
      const count = suggestions.length;
      const first = step === 1 ? 0 : count - 1;
      setActiveIndex((index) => (index < 0 ? first : (index + step + count) % count));
    },
  };
}

const fetchSuggestions = (path: string) => getJson(path, async () => suggestionsResponseSchema);
