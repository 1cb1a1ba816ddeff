import { pageLanguage } from "@/app/page-language";
import { unlisted } from "@/app/page-metadata";
import { ComparePage } from "@/components/compare/compare-page";
import { env } from "@/lib/env";

export const generateMetadata = unlisted(({ compare }) => compare);

export default async function Page({ searchParams }: PageProps<"/[language]/compare">) {
  const language = await pageLanguage();
  return <ComparePage language={language} site={env().SITE_URL} searchParams={searchParams} />;
}
