import { sisters } from "@/lib/content/navigation";
import { ExternalLink } from "./external-link";
import { NavLink } from "./nav-link";

/** Tv, Studio, Network: the three houses under one name. */
export function Sisters({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {sisters.map(({ label, href, external }) => (
        <li key={label}>
          {external ? (
            <ExternalLink href={href} label={label} />
          ) : (
            <NavLink href={href} label={label} sister />
          )}
        </li>
      ))}
    </ul>
  );
}
