"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isSame } from "@/lib/records/merge";
import { useSession } from "../session/session";
import { dropKept, type Kept, keep, readKept } from "./kept";

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
  const [offer, setOffer] = useState<Kept>();
  const isKept = useRef(false);

  useEffect(() => setOffer(readKept(email, page)), [email, page]);
  // Only what is typed here is written: another tab may hold the same page.
  const write = useEffectEvent((kept: Kept | null) => {
    const next = kept ?? offer;
    if (kept === null && !isKept.current) return;
    isKept.current = kept !== null;
    if (next) keep(email, page, next);
    else dropKept(email, page);
  });
  useEffect(
    () => write(changed ? { at: Date.now(), typed: values, over } : null),
    [changed, values, over],
  );

  const forget = () => {
    setOffer(undefined);
    isKept.current = false;
    dropKept(email, page);
  };
  const take = () => {
    if (!offer) return;
    setOffer(undefined);
    onTake?.(offer.over as Over | null);
    reset(offer.typed as Typed);
  };
  const isOffered = offer !== undefined && !isSame(offer.typed, values);
  return {
    changed,
    offer: isOffered ? { at: offer.at, isOver: isSame(offer.over, over) } : null,
    take,
    forget,
  };
}

export type KeptForm = ReturnType<typeof useKept>;
