import type { Metadata } from "next";
import { ScreenMissing } from "@/components/admin/states";
import { Tabs } from "@/components/admin/tabs";
import { SectionPage } from "@/components/admin/website/section-page";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { answerNotFound } from "@/lib/http/node-response";
import { siteIn } from "@/lib/memory/site";
import { formatPaise } from "@/lib/money";
import { listPlans } from "@/lib/plans/data";
import { planKind } from "@/lib/plans/fields";
import { isMonthly, listPrice } from "@/lib/plans/home-plans";
import type { Plan } from "@/lib/plans/schema";
import { listChanges } from "@/lib/records/data";
import { loadSections } from "@/lib/site/data";
import { pricesOf } from "@/lib/site/named-prices";
import { isOver } from "@/lib/site/notice";
import { SECTION_IDS, SECTION_LABELS } from "@/lib/site/schema";

export const metadata: Metadata = { title: SCREENS.website };

/** A plan as it can be chosen: `40 Mbps · ₹399 + GST · Aaryaa Network · Internet Only`. */
function optionOf(plan: Plan) {
  const { _id: id, speed, provider } = plan;
  const price = `${formatPaise(listPrice(plan))} + GST`;
  return { id, name: [speed, price, provider, planKind(plan)].join(" · ") };
}

const byNumber = new Intl.Collator("en", { numeric: true }).compare;
const byName = (one: { name: string }, other: { name: string }) => byNumber(one.name, other.name);

export default async function EditSectionPage({ params }: PageProps<"/admin/website/[section]">) {
  const { section: asked } = await params;
  await requireAdmin(`/admin/website/${asked}`);
  const section = SECTION_IDS.find((id) => id === asked);
  if (!section) {
    await answerNotFound();
    return <ScreenMissing />;
  }
  const [sections, changes, plans, { figures }] = await Promise.all([
    loadSections(),
    listChanges({ subject: "site", subjectId: section }),
    listPlans(),
    siteIn("en"),
  ]);
  const options = section === "offers" ? plans.filter(isMonthly).map(optionOf).sort(byName) : [];
  const notice = sections.notice.content;
  const saysNothing = (notice.text.en || notice.text.ta) !== "" && isOver(notice, Date.now());
  return (
    <>
      <Tabs
        label="Website"
        current={`/admin/website/${section}`}
        tabs={SECTION_IDS.map((id) => ({
          label: SECTION_LABELS[id] + (id === "notice" && saysNothing ? " (over)" : ""),
          href: `/admin/website/${id}`,
        }))}
      />
      <SectionPage
        key={section}
        section={section}
        kept={sections[section]}
        changes={changes}
        catalogue={{ plans: options, figures, prices: pricesOf(plans) }}
      />
    </>
  );
}
