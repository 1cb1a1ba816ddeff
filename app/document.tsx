import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { followChoice } from "@/components/site/chosen-language";
import { NEW_TAB_ID } from "@/components/site/external-link";
import { SiteFrame } from "@/components/site/site-frame";
import { Toasts } from "@/components/ui/toast";
import { business } from "@/lib/content/business";
import { type Language, LOCALES } from "@/lib/content/language";
import { homeWords } from "@/lib/content/metadata";
import { wordsIn } from "@/lib/content/words";
import { env } from "@/lib/env";
import { isUnlisted, siteIn } from "@/lib/site/content";
import { faces } from "./fonts/faces";
import { preloadTamil } from "./fonts/preload";
import "./globals.css";

export const viewport: Viewport = { themeColor: "#040817", colorScheme: "light" };

/** What holds for every document, whatever the page says of itself. */
export async function documentMetadata(language: Language): Promise<Metadata> {
  const { title, description } = homeWords(language, await siteIn(language));
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: title, template: `%s | ${business.name}` },
    description,
    applicationName: business.name,
    ...((await isUnlisted()) && { robots: { index: false } }),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** The frame of every HTML document. */
export function Document({ language, children }: { language: Language; children: ReactNode }) {
  const { skip, newTab } = wordsIn(language).site;
  if (language === "ta") preloadTamil();
  return (
    // A script says on it how the page was come to.
    <html lang={LOCALES[language]} className={faces} suppressHydrationWarning>
      <body>
        <a className="skip" href="#main">
          {skip}
        </a>
        {children}
        <span id={NEW_TAB_ID} hidden>
          {newTab}
        </span>
      </body>
    </html>
  );
}

/** The frame of every page for visitors. */
export function SiteDocument({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <Document language={language}>
      <script>{followChoice(language)}</script>
      <SiteFrame language={language}>{children}</SiteFrame>
      <Toasts label={wordsIn(language).site.toasts} />
    </Document>
  );
}
