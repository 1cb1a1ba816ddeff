import { pageLanguage } from "@/app/page-language";
import { unlisted } from "@/app/page-metadata";
import { FindPage } from "@/components/plan-builder/find-page";

export const generateMetadata = unlisted(({ builderPage: { find, table } }) => ({
  ...table,
  title: find.title,
}));

export default async function Page({ searchParams }: PageProps<"/[language]/customizedplan/find">) {
  return <FindPage language={await pageLanguage()} searchParams={searchParams} />;
}
