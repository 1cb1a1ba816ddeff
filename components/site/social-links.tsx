import { siFacebook, siInstagram, siWhatsapp, siYoutube } from "simple-icons";
import { BrandIcon } from "@/components/ui/brand-icon";
import { business } from "@/lib/content/business";
import { chatLink } from "@/lib/content/whatsapp";

const profiles = [
  { label: "Facebook", mark: siFacebook, href: business.social.facebook },
  { label: `Instagram, ${business.name}`, mark: siInstagram, href: business.social.instagram },
  { label: "Instagram, Aaryaa TV", mark: siInstagram, href: business.social.tvInstagram },
  { label: "WhatsApp chat", mark: siWhatsapp, href: chatLink() },
  { label: "YouTube", mark: siYoutube, href: business.social.youtube },
];

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {profiles.map(({ label, mark, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${label} (opens in a new tab)`}
          >
            <BrandIcon mark={mark} />
          </a>
        </li>
      ))}
    </ul>
  );
}
