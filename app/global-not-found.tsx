import { HeaderBar } from "@/components/site/header-parts";
import { Logo } from "@/components/site/logo";
import { MissingPage } from "@/components/site/missing-page";
import { PageLink } from "@/components/ui/page-link";
import { business } from "@/lib/content/business";
import { getWords } from "@/lib/content/words";
import { Document } from "./document";
import { dataSaverScript, preloadFonts } from "./fonts/preload";

export { viewport } from "./document";

const titles = [getWords("en"), getWords("ta")].map(({ site }) => site.notFoundPage.title);

export const metadata = { title: titles.join(" · ") };

/**
 * One static page for all unknown paths, in both languages and without content that staff can change. Global,
 * because Next would include a not-found.tsx of a layout in every page.
 */
export default function NotFound() {
  preloadFonts("en", "(min-width: 821px)");
  return (
    <Document language="en" script={dataSaverScript}>
      <HeaderBar>
        <div className="wrap header-row">
          <PageLink className="header-logo" href="/">
            <Logo />
            <span translate="no">{business.name}</span>
          </PageLink>
        </div>
      </HeaderBar>
      <main id="main" tabIndex={-1}>
        <MissingPage />
      </main>
    </Document>
  );
}
