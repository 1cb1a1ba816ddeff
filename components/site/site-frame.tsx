import type { ReactNode } from "react";
import type { Language } from "@/lib/content/language";
import { Footer } from "./footer";
import { Header } from "./header";

type SiteFrameProps = { language: Language; children: ReactNode };

/** What every public page stands in. Pages render their sections only; `<main>` is here. */
export function SiteFrame({ language, children }: SiteFrameProps) {
  return (
    <>
      <Header language={language} />
      <main id="main" tabIndex={-1} data-behind-menu>
        {children}
      </main>
      <Footer language={language} />
    </>
  );
}
