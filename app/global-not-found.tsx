import { LanguageSwitchPathContext } from "@/components/site/language-link";
import { MissingPage } from "@/components/site/missing-page";
import { getWords } from "@/lib/content/words";
import { SiteDocument } from "./document";

export const metadata = { title: getWords("en").site.notFoundPage.title };

/** The 404 page is global, because Next.js would include a not-found.tsx of a layout in every page. */
export default function NotFound() {
  return (
    <LanguageSwitchPathContext value="/">
      <SiteDocument language="en">
        <MissingPage language="en" />
      </SiteDocument>
    </LanguageSwitchPathContext>
  );
}
