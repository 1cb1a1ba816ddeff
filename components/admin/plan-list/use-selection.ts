"use client";

import { useMemo, useState } from "react";
import type { Plan } from "@/lib/plans/schema";

export type Selection = {
  /** The chosen plans, in the list's own order. */
  plans: Plan[];
  has: (id: string) => boolean;
  choose: (ids: string[], chosen: boolean) => void;
  clear: () => void;
};

/** Chosen plans: they stay so while one filters and turns pages, and go with their plan. */
export function useSelection(all: Plan[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const plans = useMemo(() => all.filter(({ _id }) => ids.has(_id)), [all, ids]);
  return {
    plans,
    has: (id) => ids.has(id),
    choose: (changed, chosen) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) {
          if (chosen) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    clear: () => setIds(new Set()),
  };
}
