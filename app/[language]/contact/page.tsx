// First, and staff have it in admin.css: what it shares with them would join the sheets of both.
import "@/components/ui/field.css";
import { metadataOf, pageLanguage } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import styles from "@/components/contact/contact.module.css";
import { EnquirySection } from "@/components/contact/enquiry-section";
import { LinkTiles } from "@/components/contact/link-tiles";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/pages/public-data";

export const generateMetadata = metadataOf("/contact");

export default async function ContactPage() {
  const language = await pageLanguage();
  const { contact, links } = await siteIn(language);
  return (
    <>
      <PageHead title={wordsIn(language).contact.heading} tall />
      <Splash />
      <div className={`wrap column ${styles.page}`}>
        <LinkTiles language={language} contact={contact} links={links} />
        <EnquirySection language={language}>
          <AreaForm language={language} />
        </EnquirySection>
      </div>
    </>
  );
}
