"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { StaffLink } from "./staff-link";
import styles from "./tabs.module.css";

type TabsProps = { label: string; current: string; tabs: { label: ReactNode; href: string }[] };

/** @param current `href` of the selected tab */
export function Tabs({ label, current, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (tab) nav.current?.scrollTo({ left: tab.offsetLeft - tab.offsetWidth });
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <StaffLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? "page" : undefined}
        >
          {tab.label}
        </StaffLink>
      ))}
    </nav>
  );
}
