import { PrivacyNotice } from "@/components/site/privacy-notice";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { pageMetadata } from "@/lib/content/metadata";
import { privacy } from "@/lib/content/privacy";

export const metadata = pageMetadata("/privacy", {
  title: "Privacy",
  description: privacy.lead,
});

export default function PrivacyPage() {
  return (
    <>
      <PageHead title={privacy.title} lead={privacy.lead} />
      <Splash />
      <PrivacyNotice />
    </>
  );
}
