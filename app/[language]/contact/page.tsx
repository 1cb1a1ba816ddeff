import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { AreaForm } from "@/components/areas/area-form";
import styles from "@/components/contact/contact.module.css";
import { EnquirySection } from "@/components/contact/enquiry-section";
import { LinkTiles } from "@/components/contact/link-tiles";
import { ReplacePostUrl } from "@/components/contact/rejected-form";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { getWords } from "@/lib/content/words";
import { readRejectedForm } from "@/lib/enquiries/rejected-form";
import { readPageContent } from "@/lib/pages/public-data";

export const generateMetadata = createPageMetadata("/contact");

export default async function ContactPage() {
  const language = await getPageLanguage();
  const { contact, links } = await readPageContent(language);
  const rejected = await readRejectedForm();
  return (
    <>
      <ReplacePostUrl rejected={rejected} />
      <PageHead kolam="contact" title={getWords(language).contact.heading} />
      <Splash />
      <div className={`wrap ${styles.page}`}>
        <EnquirySection
          language={language}
          rejected={rejected}
          tiles={<LinkTiles language={language} contact={contact} links={links} />}
        >
          <AreaForm language={language} />
        </EnquirySection>
      </div>
    </>
  );
}
