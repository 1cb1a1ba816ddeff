import { ContactPage } from "@/components/contact/contact-page";
import { TamilFormWords } from "@/components/contact/words-ta";
import { pageMetadata } from "@/lib/content/metadata";
import { contact } from "@/lib/content/ta/contact";

export const metadata = pageMetadata("ta", "/contact", contact);

export default function Page() {
  return (
    <TamilFormWords>
      <ContactPage language="ta" />
    </TamilFormWords>
  );
}
