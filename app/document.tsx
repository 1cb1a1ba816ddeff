// First, because it declares the order of the cascade layers.
import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ErrorScreenContext } from "@/components/site/error-screen";
import { NEW_TAB_ID } from "@/components/site/external-link";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { buildLanguageScript } from "@/components/site/language-preference";
import { SiteNotice } from "@/components/site/site-notice";
import { BlockFirstPaint } from "@/components/site/splash";
import { Toasts } from "@/components/ui/toast";
import { LoadAllPictures } from "@/components/ui/when-idle";
import { business } from "@/lib/content/business";
import { type Language, LOCALES, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { env } from "@/lib/env";
import { getPageSnippet } from "@/lib/pages/metadata";
import { readPageContent } from "@/lib/pages/public-data";
import { THEME_COLOR } from "@/lib/pages/theme-colors";
import { dataSaverScript, preloadFonts, tamilFontScript } from "./fonts/preload";

export const viewport: Viewport = { themeColor: THEME_COLOR, colorScheme: "only light" };

export async function buildDocumentMetadata(language: Language): Promise<Metadata> {
  const { title, description } = getPageSnippet(language, "/", await readPageContent(language));
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: title, template: `%s | ${business.name}` },
    description,
    applicationName: business.name,
    manifest: localisedPath(language, "/manifest.webmanifest"),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

type DocumentProps = {
  language: Language;
  script?: string;
  children: ReactNode;
};

export function Document({ language, script, children }: DocumentProps) {
  const { skipToContent, opensInNewTab } = getWords(language).site;
  return (
    // Inline scripts set data attributes on this element before hydration.
    <html lang={LOCALES[language]} suppressHydrationWarning>
      <head>
        {language === "ta" && <link rel="stylesheet" href="/tamil.css" precedence="tamil" />}
        {script && <script>{script}</script>}
        {language === "ta" && <script>{tamilFontScript}</script>}
      </head>
      <body>
        <link rel="stylesheet" href="/plain.css" media="print, (forced-colors: active)" />
        <a className="skip" href="#main">
          {skipToContent}
        </a>
        {children}
        <span id={NEW_TAB_ID} hidden>
          {opensInNewTab}
        </span>
      </body>
    </html>
  );
}

export async function SiteDocument({ language, children }: Omit<DocumentProps, "script">) {
  // Larger screens rarely use data saver. On phones, `dataSaverScript` decides whether to preload.
  preloadFonts(language, "(min-width: 821px)");
  const content = await readPageContent(language);
  const { errorPage, goHome, contactUs, toastsLabel } = getWords(language).site;
  return (
    <Document language={language} script={dataSaverScript}>
      <BlockFirstPaint />
      <script>{buildLanguageScript(language)}</script>
      <SiteNotice language={language} notice={content.notice} />
      <Header language={language} content={content} />
      <main id="main" tabIndex={-1} data-behind-menu>
        <ErrorScreenContext
          value={{ language, phone: content.contact.phone, errorPage, goHome, contactUs }}
        >
          {children}
        </ErrorScreenContext>
      </main>
      <Footer language={language} content={content} />
      <LoadAllPictures />
      <Toasts label={toastsLabel} />
    </Document>
  );
}
