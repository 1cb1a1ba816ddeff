import { pageLanguage } from "@/app/page-language";
import { unlisted } from "@/app/page-metadata";
import { ThanksPage } from "@/components/contact/thanks-page";

export const generateMetadata = unlisted(({ contact }) => contact.thanks);

export default async function Page({ searchParams }: PageProps<"/[language]/contact/thank-you">) {
  return <ThanksPage language={await pageLanguage()} searchParams={searchParams} />;
}
