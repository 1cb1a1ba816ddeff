import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import type { Offer } from "@/lib/content/home-offers";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/site/content";
import type { PageContent } from "@/lib/site/schema";
import { Enquiry } from "./enquiry";
import { LinkTiles } from "./link-tiles";
import { Talk } from "./talk";

type Shown = PageContent["offers"]["offers"][number];

/** What the browser needs of an offer. */
function bare({ category: _category, tagline: _tagline, ...offer }: Shown): Offer {
  return offer;
}

export async function ContactPage({ language }: { language: Language }) {
  const { contact, links, offers } = await siteIn(language);
  return (
    <>
      <PageHead title={wordsIn(language).contact.heading} tall />
      <Splash />
      <div className="wrap">
        <LinkTiles language={language} contact={contact} links={links} />
        <Enquiry offers={offers.offers.map(bare)}>
          <Talk language={language} contact={contact} />
        </Enquiry>
      </div>
    </>
  );
}
