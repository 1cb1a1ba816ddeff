"use client";

import { useSyncExternalStore } from "react";
import { useLater } from "@/components/ui/when-idle";
import { mayOffer } from "./chosen-language";

const fetchOffer = async () => (await import("./tamil-offer-line")).TamilOfferLine;

/** On English pages: what only a visitor sees who reads Tamil first, and has not chosen yet. */
export function TamilOffer() {
  const isWanted = useSyncExternalStore(never, prefersTamil, () => false);
  const Line = useLater(fetchOffer, isWanted);
  return Line && <Line />;
}

const never = () => () => undefined;

function prefersTamil(): boolean {
  return /^ta\b/i.test(navigator.language) && mayOffer();
}
