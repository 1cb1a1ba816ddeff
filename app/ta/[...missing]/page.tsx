import { unlisted } from "@/app/page-metadata";
import { MissingPage } from "@/components/site/missing-page";
import { site } from "@/lib/content/ta/site";
import { answerNotFound } from "@/lib/http/page-status";

export const metadata = unlisted(site.missing);

/** What does not exist below /ta says so in Tamil. */
export default async function Page() {
  await answerNotFound();
  return <MissingPage language="ta" />;
}
