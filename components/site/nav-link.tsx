"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentOf, currentSister } from "@/lib/content/navigation";

type NavLinkProps = { href: string; label: string; sister?: boolean };

/** A link that says whether its page is the one that is shown. */
export function NavLink({ href, label, sister = false }: NavLinkProps) {
  const pathname = usePathname();
  const current = sister ? currentSister(href, pathname) : currentOf(href, pathname);
  return (
    // The page that is shown need not be fetched again.
    <Link
      href={href}
      aria-current={current}
      prefetch={href.split("#")[0] === pathname ? false : undefined}
    >
      {label}
    </Link>
  );
}
