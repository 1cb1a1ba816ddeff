import { unlisted } from "@/app/page-metadata";
import { ThanksPage } from "@/components/contact/thanks-page";
import { contact } from "@/lib/content/ta/contact";

export const metadata = unlisted(contact.thanks);

export default function Page({ searchParams }: PageProps<"/ta/contact/thank-you">) {
  return <ThanksPage language="ta" searchParams={searchParams} />;
}
