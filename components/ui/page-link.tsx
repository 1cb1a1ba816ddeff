"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { bringIntoView, useSparedLine } from "./use-media";

type PageLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * A link to a page of ours. Nothing is fetched ahead but what a mouse points at, and on a line that
 * is to be spared not even that; never the page that is shown: there it leads to the top, but for a
 * page that is asked for anew each time (`prefetch={false}`).
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
