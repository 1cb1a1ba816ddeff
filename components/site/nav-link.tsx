"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentOf } from "@/lib/content/navigation";

type NavLinkProps = { href: string; label: string; sister?: boolean };

/** A link that says whether its page is the one that is shown. */
export function NavLink({ href, label, sister = false }: NavLinkProps) {
  const pathname = usePathname();
  return (
    // The page that is shown need not be fetched again.
    <Link
      href={href}
      aria-current={currentOf(href, pathname, sister)}
      prefetch={href.split("#")[0] === pathname ? false : undefined}
    >
      {label}
    </Link>
  );
}
