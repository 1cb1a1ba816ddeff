"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { scrollToElement } from "./browser-preferences";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * An internal link that is never prefetched. A link to the current page only scrolls to the top, unless
 * the caller sets `prefetch={false}`: pages that are rendered per request are loaded again.
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
