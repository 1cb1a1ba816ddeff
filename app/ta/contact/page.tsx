import { metadataOf } from "@/app/page-metadata";
import { ContactPage } from "@/components/contact/contact-page";
import { TamilFormWords } from "@/components/contact/words-ta";

export const generateMetadata = metadataOf("ta", "/contact");

export default function Page() {
  return <ContactPage language="ta" Words={TamilFormWords} />;
}
