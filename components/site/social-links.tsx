import { BrandIcon } from "@/components/ui/brand-icon";
import { business } from "@/lib/content/business";
import { chatLink } from "@/lib/content/whatsapp";

const profiles = [
  { label: "Facebook", brand: "facebook", href: business.social.facebook },
  { label: `Instagram, ${business.name}`, brand: "instagram", href: business.social.instagram },
  { label: "Instagram, Aaryaa TV", brand: "instagram", href: business.social.tvInstagram },
  { label: "WhatsApp chat", brand: "whatsapp", href: chatLink() },
  { label: "YouTube", brand: "youtube", href: business.social.youtube },
] as const;

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {profiles.map(({ label, brand, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            data-chat={brand === "whatsapp" || undefined}
            aria-label={`${label} (opens in a new tab)`}
          >
            <BrandIcon brand={brand} />
          </a>
        </li>
      ))}
    </ul>
  );
}
