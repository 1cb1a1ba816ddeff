import { ContactPage } from "@/components/contact/contact-page";
import { EnglishFormWords } from "@/components/contact/words-en";
import { contact } from "@/lib/content/en/contact";
import { pageMetadata } from "@/lib/content/metadata";
import { siteIn } from "@/lib/site/content";

export async function generateMetadata() {
  const { town } = (await siteIn("en")).contact;
  const { title, description } = contact;
  return pageMetadata("en", "/contact", { title, description: description(town) });
}

export default async function Page() {
  const { whatsapp } = (await siteIn("en")).contact;
  return (
    <EnglishFormWords whatsapp={whatsapp}>
      <ContactPage language="en" />
    </EnglishFormWords>
  );
}
