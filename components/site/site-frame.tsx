import type { ReactNode } from "react";
import type { Language } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import { EveryPicture } from "./every-picture";
import { Footer } from "./footer";
import { Header } from "./header";
import { Notice } from "./notice";
import { PhoneProvider } from "./phone";

type SiteFrameProps = { language: Language; children: ReactNode };

/** What every public page stands in. Pages render their sections only; `<main>` is here. */
export async function SiteFrame({ language, children }: SiteFrameProps) {
  const content = await siteIn(language);
  return (
    <>
      <Notice language={language} notice={content.notice} />
      <Header language={language} content={content} />
      <main id="main" tabIndex={-1} data-behind-menu>
        <PhoneProvider value={content.contact.phone}>{children}</PhoneProvider>
      </main>
      <Footer language={language} content={content} />
      <EveryPicture />
    </>
  );
}
