"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isSame } from "@/lib/records/merge";
import { useSession } from "../session/session";
import { type Kept, keep, readKept } from "./kept";

type Form<Typed> = { values: Typed; reset: (to: Typed) => void };

/**
 * Keeps what is typed on the device until it is saved, and offers what was kept there before.
 *
 * @param changed whether something is typed that is not saved
 * @param over the record that it is typed over
 * @param onTake told what record a kept one was typed over
 */
export function useKept<Typed extends object, Over extends object>(
  { values, reset }: Form<Typed>,
  changed: boolean,
  over: Over | null = null,
  onTake?: (over: Over | null) => void,
) {
  const { email } = useSession();
  const page = usePathname();
  const [offer, setOffer] = useState<Kept | null>(null);
  const isKept = useRef(false);

  useEffect(() => setOffer(readKept(email, page) ?? null), [email, page]);
  // Only what is typed here is written: another tab may hold the same page.
  const write = useEffectEvent((kept: Kept | null) => {
    if (kept || isKept.current) keep(email, page, kept ?? offer);
    isKept.current = kept !== null;
  });
  useEffect(
    () => write(changed ? { at: Date.now(), typed: values, over } : null),
    [changed, values, over],
  );

  const forget = () => {
    setOffer(null);
    isKept.current = false;
    keep(email, page, null);
  };
  const take = () => {
    if (!offer) return;
    setOffer(null);
    onTake?.(offer.over as Over | null);
    reset(offer.typed as Typed);
  };
  const isOffered = offer && !isSame(offer.typed, values);
  return {
    changed,
    offer: isOffered ? { at: offer.at, isOver: isSame(offer.over, over) } : null,
    take,
    forget,
  };
}

export type KeptForm = ReturnType<typeof useKept>;
