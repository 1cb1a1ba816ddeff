import type { Metadata } from "next";
import { ScreenMissing } from "@/components/admin/states";
import { Tabs } from "@/components/admin/tabs";
import { SectionPage } from "@/components/admin/website/section-page";
import { requireAdmin } from "@/lib/auth/page";
import { listChanges } from "@/lib/history/data";
import { answerNotFound } from "@/lib/http/page-status";
import { listPlans } from "@/lib/plans/data";
import { SECTION_IDS, SECTION_LABELS } from "@/lib/site/schema";

export const metadata: Metadata = { title: "Website" };

const TABS = SECTION_IDS.map((section) => ({
  label: SECTION_LABELS[section],
  href: `/admin/website/${section}`,
}));

type WebsiteSectionPageProps = { params: Promise<{ section: string }> };

export default async function WebsiteSectionPage({ params }: WebsiteSectionPageProps) {
  const { section: asked } = await params;
  await requireAdmin(`/admin/website/${asked}`);
  const section = SECTION_IDS.find((id) => id === asked);
  if (!section) {
    await answerNotFound();
    return <ScreenMissing />;
  }
  const [changes, plans] = await Promise.all([
    listChanges({ subject: "site", subjectId: section }),
    section === "offers" ? listPlans() : [],
  ]);
  return (
    <>
      <Tabs label="Website" tabs={TABS} />
      <SectionPage key={section} section={section} changes={changes} plans={plans} />
    </>
  );
}
