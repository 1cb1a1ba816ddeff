"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { bringIntoView, useSparedLine } from "./use-media";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * A link to a page of ours. Only a page that a mouse points at is fetched ahead, and none on a line
 * that is to be spared. A link to the current page scrolls to its top, unless the page is rendered
 * for each request (`prefetch={false}`).
 */
export function PageLink({ href, prefetch, ...rest }: PageLinkProps) {
  const isSpared = useSparedLine();
  const [pointedAt, setPointedAt] = useState(false);
  const pathname = usePathname();
  const isHere = ["", pathname].includes(href.split(/[?#]/)[0] ?? "");
  return (
    <Link
      {...rest}
      href={href}
      prefetch={pointedAt && !isSpared && !isHere ? prefetch : false}
      onMouseEnter={() => setPointedAt(true)}
      onNavigate={(event) => {
        if (href !== pathname || prefetch === false) return;
        event.preventDefault();
        bringIntoView(document.documentElement);
      }}
    />
  );
}
