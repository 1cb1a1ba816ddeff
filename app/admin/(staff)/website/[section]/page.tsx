import type { Metadata } from "next";
import { ScreenMissing } from "@/components/admin/states";
import { SectionPage } from "@/components/admin/website/section-page";
import { SectionTabs } from "@/components/admin/website/section-tabs";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/page-status";
import { listPlans } from "@/lib/plans/data";
import { SECTION_IDS } from "@/lib/site/schema";

export const metadata: Metadata = { title: "Website" };

type WebsiteSectionPageProps = { params: Promise<{ section: string }> };

export default async function WebsiteSectionPage({ params }: WebsiteSectionPageProps) {
  const { section: asked } = await params;
  const section = SECTION_IDS.find((id) => id === asked);
  await requireAdmin(`/admin/website/${asked}`);
  if (!section) {
    await answerNotFound();
    return <ScreenMissing />;
  }
  return (
    <>
      <SectionTabs />
      <SectionPage
        key={section}
        section={section}
        plans={section === "offers" ? await listPlans() : []}
      />
    </>
  );
}
