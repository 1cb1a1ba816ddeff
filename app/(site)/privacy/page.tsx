import { PrivacyPage } from "@/components/site/privacy-page";
import { privacy } from "@/lib/content/en/privacy";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("en", "/privacy", {
  title: privacy.name,
  description: privacy.lead,
});

export default function Page() {
  return <PrivacyPage language="en" />;
}
