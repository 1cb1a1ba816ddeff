import { pageLanguage } from "@/app/page-language";
import { unlisted } from "@/app/page-metadata";
import { FindPage } from "@/components/areas/find-page";

export const generateMetadata = unlisted(({ areas }) => ({ title: areas.field.label }));

export default async function Page({ searchParams }: PageProps<"/[language]/area">) {
  return <FindPage language={await pageLanguage()} searchParams={searchParams} />;
}
