import { ContactPage } from "@/components/contact/contact-page";
import { TamilFormWords } from "@/components/contact/words-ta";
import { contact } from "@/lib/content/ta/contact";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("ta", "/contact", contact);

export default function Page() {
  return (
    <TamilFormWords>
      <ContactPage language="ta" />
    </TamilFormWords>
  );
}
