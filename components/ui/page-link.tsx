"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { scrollToElement } from "./browser-preferences";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * An internal link without prefetching. A link to the current page scrolls to the top instead of
 * navigating, unless the caller sets `prefetch={false}`, as for pages rendered per request.
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
