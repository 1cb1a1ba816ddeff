import type { Metadata } from "next";
import { PrivacyNotice } from "@/components/site/privacy-notice";
import { PageHead } from "@/components/ui/page-head";
import { privacy } from "@/lib/content/privacy";

export const metadata: Metadata = {
  title: "Privacy",
  description: privacy.lead,
  alternates: { canonical: "/privacy" },
};

export default function PrivacyPage() {
  return (
    <>
      <PageHead height="low" title={privacy.title} lead={privacy.lead} />
      <PrivacyNotice />
    </>
  );
}
