import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { MissingPage } from "@/components/site/missing-page";
import { answerNotFound } from "@/lib/http/node-response";

export const generateMetadata = createUnlistedMetadata(({ site }) => site.notFoundPage);

export default async function Page() {
  await answerNotFound();
  return <MissingPage language={await getPageLanguage()} />;
}
