import { ContactPage } from "@/components/contact/contact-page";
import { TamilFormWords } from "@/components/contact/words-ta";
import { pageMetadata } from "@/lib/content/metadata";
import { contact } from "@/lib/content/ta/contact";
import { siteIn } from "@/lib/site/content";

export async function generateMetadata() {
  const { town } = (await siteIn("ta")).contact;
  const { title, description } = contact;
  return pageMetadata("ta", "/contact", { title, description: description(town) });
}

export default async function Page() {
  const { whatsapp } = (await siteIn("ta")).contact;
  return (
    <TamilFormWords whatsapp={whatsapp}>
      <ContactPage language="ta" />
    </TamilFormWords>
  );
}
