"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import styles from "./tabs.module.css";

type TabsProps = { label: string; tabs: { label: string; href: string }[] };

/** Each is a page of its own, so that it has an address and 'back' works. Many of them scroll. */
export function Tabs({ label, tabs }: TabsProps) {
  const path = usePathname();
  const current = tabs.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (tab) nav.current?.scrollTo({ left: tab.offsetLeft - tab.offsetWidth });
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ label, href }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
