import { ArrowUpRight } from "lucide-react";

type ExternalLinkProps = { href: string; label: string; arrow?: boolean; chat?: true };

/** Opens in a new tab, and says so to those who do not see the arrow. */
export function ExternalLink({ href, label, arrow = false, chat }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" data-chat={chat}>
      {label}
      <span className="sr"> (opens in a new tab)</span>
      {arrow && <ArrowUpRight aria-hidden="true" />}
    </a>
  );
}
