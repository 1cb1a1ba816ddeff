import { PrivacyPage } from "@/components/site/privacy-page";
import { privacy } from "@/lib/content/ta/privacy";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("ta", "/privacy", {
  title: privacy.name,
  description: privacy.lead,
});

export default function Page() {
  return <PrivacyPage language="ta" />;
}
