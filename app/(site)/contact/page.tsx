import { metadataOf } from "@/app/page-metadata";
import { ContactPage } from "@/components/contact/contact-page";
import { EnglishFormWords } from "@/components/contact/words-en";

export const generateMetadata = metadataOf("en", "/contact");

export default function Page() {
  return <ContactPage language="en" Words={EnglishFormWords} />;
}
