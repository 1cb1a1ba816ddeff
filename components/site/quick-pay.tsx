import { business } from "@/lib/content/business";
import { ExternalLink } from "./external-link";

/** The portals where customers of other providers pay their bill. */
export function QuickPayLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {business.quickPay.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink href={href} label={label} arrow />
        </li>
      ))}
    </ul>
  );
}
