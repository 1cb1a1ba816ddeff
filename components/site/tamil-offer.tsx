"use client";

import { useInBrowser } from "@/components/ui/use-media";
import { useLater } from "@/components/ui/when-idle";
import { mayOffer } from "./chosen-language";

const fetchOffer = async () => (await import("./tamil-offer-line")).TamilOfferLine;

/** On English pages: what only a visitor sees who reads Tamil first, and has not chosen yet. */
export function TamilOffer() {
  const isWanted = useInBrowser(prefersTamil);
  const Line = useLater(fetchOffer, isWanted);
  return Line && <Line />;
}

function prefersTamil(): boolean {
  return /^ta\b/i.test(navigator.language) && mayOffer();
}
