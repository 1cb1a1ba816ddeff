"use client";

import { usePathname } from "next/navigation";
import { PageLink } from "@/components/ui/page-link";
import { currentOf } from "@/lib/content/navigation";

type NavLinkProps = { href: string; label: string; sister?: boolean };

/** A link that says whether its page is the one that is shown. */
export function NavLink({ href, label, sister = false }: NavLinkProps) {
  const pathname = usePathname();
  return (
    <PageLink href={href} aria-current={currentOf(href, pathname, sister)}>
      {label}
    </PageLink>
  );
}
