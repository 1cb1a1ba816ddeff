"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { scrollToElement } from "./browser-preferences";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * Never prefetches. A link to the current page scrolls to the top. If the caller passes `prefetch={false}`,
 * as the staff area does, the link loads the page again instead.
 */
export function PageLink(props: PageLinkProps) {
  const pathname = usePathname();
  return (
    <Link
      {...props}
      prefetch={false}
      onNavigate={(event) => {
        if (props.href !== pathname || props.prefetch === false) return;
        event.preventDefault();
        scrollToElement(document.documentElement);
      }}
    />
  );
}
