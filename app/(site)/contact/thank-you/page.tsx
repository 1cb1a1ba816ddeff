import { unlisted } from "@/app/page-metadata";
import { ThanksPage } from "@/components/contact/thanks-page";
import { contact } from "@/lib/content/en/contact";

export const metadata = unlisted(contact.thanks);

export default function Page({ searchParams }: PageProps<"/contact/thank-you">) {
  return <ThanksPage language="en" searchParams={searchParams} />;
}
