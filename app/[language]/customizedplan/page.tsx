import { pageLanguage } from "@/app/page-language";
import { metadataOf } from "@/app/page-metadata";
import { BuilderPage } from "@/components/plan-builder/builder-page";

export const generateMetadata = metadataOf("/customizedplan");

export default async function Page() {
  return <BuilderPage language={await pageLanguage()} />;
}
