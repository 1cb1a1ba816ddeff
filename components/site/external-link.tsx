import type { ComponentProps } from "react";
import { whatsappWords } from "@/lib/content/whatsapp";

/** Opens in a new tab, and says so. What leads to our chat carries `data-chat`: see use-chat-about. */
export function ExternalLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="sr"> ({whatsappWords.newTab})</span>
    </a>
  );
}
