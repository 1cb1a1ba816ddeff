import { pageLanguage, unlisted } from "@/app/page-language";
import { MissingPage } from "@/components/site/missing-page";
import { answerNotFound } from "@/lib/http/node-response";

export const generateMetadata = unlisted(({ site }) => site.missing);

/** What does not exist below /ta says so in Tamil. */
export default async function Page() {
  await answerNotFound();
  return <MissingPage language={await pageLanguage()} />;
}
