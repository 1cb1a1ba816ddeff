import { ContactPage } from "@/components/contact/contact-page";
import { EnglishFormWords } from "@/components/contact/words-en";
import { contact } from "@/lib/content/en/contact";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("en", "/contact", contact);

export default function Page() {
  return (
    <EnglishFormWords>
      <ContactPage language="en" />
    </EnglishFormWords>
  );
}
