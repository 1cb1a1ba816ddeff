import { PrivacyPage } from "@/components/site/privacy-page";
import { pageMetadata } from "@/lib/content/metadata";
import { privacy } from "@/lib/content/ta/privacy";

export const metadata = pageMetadata("ta", "/privacy", {
  title: privacy.name,
  description: privacy.lead,
});

export default function Page() {
  return <PrivacyPage language="ta" />;
}
