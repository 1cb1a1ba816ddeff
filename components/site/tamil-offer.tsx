"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { tamilOffer as words } from "@/lib/content/ta/offer";
import { mayOffer, rememberOffer } from "./chosen-language";
import { LanguageLink } from "./language-link";
import styles from "./tamil-offer.module.css";

/** On English pages, once, to who reads Tamil first and has not chosen: over the page, which does not move. */
export function TamilOffer() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!/^ta\b/i.test(navigator.language) || !mayOffer()) return;
    rememberOffer();
    setIsOpen(true);
  }, []);
  if (!isOpen) return null;
  return (
    <aside className={`night screen-only ${styles.offer}`} lang="ta" aria-label={words.label}>
      <LanguageLink language="en" className="tap">
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
