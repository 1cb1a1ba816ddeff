import { createUnlistedMetadata, getPageLanguage } from "@/app/page-language";
import { MissingPage } from "@/components/site/missing-page";
import { answerNotFound } from "@/lib/http/node-response";

export const generateMetadata = createUnlistedMetadata(({ site }) => site.notFoundPage);

/** The 404 page of a language. app/global-not-found.tsx is always in English. */
export default async function Page() {
  await answerNotFound();
  return <MissingPage language={await getPageLanguage()} />;
}
