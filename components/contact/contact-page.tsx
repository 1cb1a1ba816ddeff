// First, and staff have it in admin.css: what it shares with them would join the sheets of both.
import "@/components/ui/field.css";
import { AreaForm } from "@/components/area-search/area-form";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/memory/site";
import styles from "./contact.module.css";
import { EnquirySection } from "./enquiry-section";
import { LinkTiles } from "./link-tiles";
import { FormWords } from "./words";

export async function ContactPage({ language }: { language: Language }) {
  const { contact, links } = await siteIn(language);
  return (
    <FormWords language={language} whatsapp={contact.whatsapp}>
      <PageHead title={wordsIn(language).contact.heading} tall />
      <Splash />
      <div className={`wrap column ${styles.page}`}>
        <LinkTiles language={language} contact={contact} links={links} />
        <EnquirySection language={language}>
          <AreaForm language={language} />
        </EnquirySection>
      </div>
    </FormWords>
  );
}
