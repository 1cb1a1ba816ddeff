"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { tamilOffer as words } from "@/lib/content/ta/tamil-offer";
import { LanguageLink } from "./language-link";
import { canOfferTamil, rememberTamilOffer } from "./language-preference";

export function TamilOffer() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!/^ta\b/i.test(navigator.language) || !canOfferTamil()) return;
    rememberTamilOffer();
    setIsOpen(true);
  }, []);
  if (!isOpen) return null;
  return (
    <aside className="night screen-only tamil-offer" lang="ta" aria-label={words.label}>
      <LanguageLink currentLanguage="en" className="tap-target">
        {words.read}
      </LanguageLink>
      <button
        type="button"
        className="round"
        aria-label={words.close}
        onClick={() => setIsOpen(false)}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}
