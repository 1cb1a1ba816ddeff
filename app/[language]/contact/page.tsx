import { pageLanguage } from "@/app/page-language";
import { metadataOf } from "@/app/page-metadata";
import { ContactPage } from "@/components/contact/contact-page";

export const generateMetadata = metadataOf("/contact");

export default async function Page() {
  return <ContactPage language={await pageLanguage()} />;
}
