import { metadataOf } from "@/app/page-metadata";
import { PrivacyPage } from "@/components/site/privacy-page";

export const generateMetadata = metadataOf("en", "/privacy");

export default function Page() {
  return <PrivacyPage language="en" />;
}
