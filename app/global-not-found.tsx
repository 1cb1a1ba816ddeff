import { SwitchDestination } from "@/components/site/language-link";
import { MissingPage } from "@/components/site/missing-page";
import { wordsIn } from "@/lib/content/words";
import { SiteDocument } from "./document";

export const metadata = { title: wordsIn("en").site.missing.title };

/** Not a layout's not-found.tsx: Next would send that along with every page. */
export default function NotFound() {
  return (
    <SwitchDestination value="/">
      <SiteDocument language="en">
        <MissingPage language="en" />
      </SiteDocument>
    </SwitchDestination>
  );
}
