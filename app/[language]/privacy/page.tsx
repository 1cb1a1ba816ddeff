import { pageLanguage } from "@/app/page-language";
import { metadataOf } from "@/app/page-metadata";
import { PrivacyPage } from "@/components/site/privacy-page";

export const generateMetadata = metadataOf("/privacy");

export default async function Page() {
  return <PrivacyPage language={await pageLanguage()} />;
}
