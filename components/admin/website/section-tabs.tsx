"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { SECTION_IDS } from "@/lib/site/schema";
import { SECTION_WORDS } from "./sections";
import styles from "./website.module.css";

/** The sections of the website, each a page of its own; on a phone one line that scrolls. */
export function SectionTabs() {
  const current = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!current) return;
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) nav.current?.scrollTo({ left: tab.offsetLeft - tab.offsetWidth });
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label="Website">
      {SECTION_IDS.map((section) => {
        const href = `/admin/website/${section}`;
        return (
          <Link
            key={section}
            href={href}
            prefetch={false}
            aria-current={href === current ? "page" : undefined}
          >
            {SECTION_WORDS[section].title}
          </Link>
        );
      })}
    </nav>
  );
}
