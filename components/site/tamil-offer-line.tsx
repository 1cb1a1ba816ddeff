"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { tamilOffer as words } from "@/lib/content/ta/offer";
import { rememberOffer } from "./chosen-language";
import { LanguageLink } from "./language-link";
import styles from "./tamil-offer.module.css";

/** One line over the page, which does not move for it. It is offered once. */
export function TamilOfferLine() {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(rememberOffer, []);
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
