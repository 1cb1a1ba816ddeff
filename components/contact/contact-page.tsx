// First, and staff have it in admin.css: what it shares with them would join the sheets of both.
import "@/components/ui/field.css";
import { AreaForm } from "@/components/area-search/area-form";
import { Splash } from "@/components/site/splash";
import type { PageWords } from "@/components/site/words";
import { PageHead } from "@/components/ui/page-head";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/memory/site";
import type { Offer } from "@/lib/plans/home-plans";
import styles from "./contact.module.css";
import { Enquiry } from "./enquiry";
import { LinkTiles } from "./link-tiles";
import { Talk } from "./talk";
import { NextSteps } from "./thanks-page";

/** What the browser needs of an offer. */
const bare = ({ id, name, plan, apps }: Offer) => ({ id, name, plan, apps });

type ContactPageProps = { language: Language; Words: PageWords };

export async function ContactPage({ language, Words }: ContactPageProps) {
  const { contact, links, offers } = await siteIn(language);
  return (
    <Words whatsapp={contact.whatsapp}>
      <PageHead title={wordsIn(language).contact.heading} tall />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <LinkTiles language={language} contact={contact} links={links} />
        <Enquiry
          offers={offers.offers.map(bare)}
          search={<AreaForm language={language} />}
          nextSteps={<NextSteps language={language} contact={contact} />}
        >
          <Talk language={language} contact={contact} />
        </Enquiry>
      </div>
    </Words>
  );
}
