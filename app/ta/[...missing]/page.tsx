import type { Metadata } from "next";
import { MissingPage } from "@/components/site/missing-page";
import { site } from "@/lib/content/ta/site";
import { answerNotFound } from "@/lib/http/page-status";

export const metadata: Metadata = {
  title: site.missing.title,
  robots: { index: false },
};

/** What does not exist below /ta says so in Tamil. */
export default async function Page() {
  await answerNotFound();
  return <MissingPage language="ta" />;
}
