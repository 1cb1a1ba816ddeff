"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { bringIntoView } from "./use-media";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * A link to a page of ours, which is not fetched ahead. To the current page it scrolls to its top, unless
 * that is rendered for each request (`prefetch={false}`).
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
        bringIntoView(document.documentElement);
      }}
    />
  );
}
