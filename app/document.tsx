import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { followChoice } from "@/components/site/chosen-language";
import { ErrorScreenContext } from "@/components/site/error-screen";
import { NEW_TAB_ID } from "@/components/site/external-link";
import { Footer } from "@/components/site/footer";
import { Header } from "@/components/site/header";
import { Notice } from "@/components/site/notice";
import { Toasts } from "@/components/ui/toast";
import { EveryPicture } from "@/components/ui/when-idle";
import { business } from "@/lib/content/business";
import { type Language, LOCALES, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { env } from "@/lib/env";
import { snippetOf } from "@/lib/pages/metadata";
import { siteIn } from "@/lib/pages/public-data";
import { judgeLineScript, preloadFaces } from "./fonts/preload";
import "./globals.css";

export const viewport: Viewport = { themeColor: "#040817", colorScheme: "light" };

/** What holds for every document, whatever the page says of itself. */
export async function documentMetadata(language: Language): Promise<Metadata> {
  const { title, description } = snippetOf(language, "/", await siteIn(language));
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: title, template: `%s | ${business.name}` },
    description,
    applicationName: business.name,
    manifest: pathIn(language, "/manifest.webmanifest"),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

type DocumentProps = {
  language: Language;
  /** What runs before all else. */
  script?: string;
  children: ReactNode;
};

export function Document({ language, script, children }: DocumentProps) {
  const { skip, newTab } = wordsIn(language).site;
  return (
    // Scripts say on it what the line is like, and how the page was come to.
    <html lang={LOCALES[language]} suppressHydrationWarning>
      <head>
        {language === "ta" && <link rel="stylesheet" href="/tamil.css" precedence="tamil" />}
        {script && <script>{script}</script>}
      </head>
      <body>
        <link rel="stylesheet" href="/plain.css" media="print, (forced-colors: active)" />
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

/** What every public page stands in. Pages render their sections only; `<main>` is here. */
export async function SiteDocument({ language, children }: Omit<DocumentProps, "script">) {
  // What is no phone is seldom on a line that is to be spared.
  preloadFaces(language, "(min-width: 821px)");
  const content = await siteIn(language);
  const { failed, goHome, contactUs, toasts } = wordsIn(language).site;
  return (
    <Document language={language} script={judgeLineScript}>
      <script>{followChoice(language)}</script>
      <Notice language={language} notice={content.notice} />
      <Header language={language} content={content} />
      <main id="main" tabIndex={-1} data-behind-menu>
        <ErrorScreenContext
          value={{ language, phone: content.contact.phone, failed, goHome, contactUs }}
        >
          {children}
        </ErrorScreenContext>
      </main>
      <Footer language={language} content={content} />
      <EveryPicture />
      <Toasts label={toasts} />
    </Document>
  );
}
