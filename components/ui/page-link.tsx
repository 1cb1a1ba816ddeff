"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { scrollToElement } from "./browser-preferences";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/** For public pages. Never prefetches. A link to the current page scrolls to the top. */
export function PageLink(props: PageLinkProps) {
  const pathname = usePathname();
  return (
    <Link
      {...props}
      prefetch={false}
      onNavigate={(event) => {
        if (props.href !== pathname) return;
        event.preventDefault();
        scrollToElement(document.documentElement);
      }}
    />
  );
}
