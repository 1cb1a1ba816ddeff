"use client";

import { useRef, useState } from "react";
import type { FollowUpChange } from "@/lib/enquiries/inbox-schema";
import type { Latest } from "./inbox-state";

/** What a part of the follow-up shows, and what it does. */
export type PartProps = { latest: Latest; onChange: (change: FollowUpChange) => void };

/**
 * A part that shows what was decided, or asks for it. What is pressed goes with the question: the
 * focus stays with the part.
 */
export function usePart() {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [isChanging, setChanging] = useState(false);
  const show = (changing: boolean) => {
    ref.current?.focus({ preventScroll: true });
    setChanging(changing);
  };
  return { props: { ref, tabIndex: -1 }, isChanging, show };
}
