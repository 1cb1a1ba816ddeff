import { RecordHistory } from "@/components/admin/resource/record-history";
import { ScreenMissing } from "@/components/admin/states";
import { Tabs } from "@/components/admin/tabs";
import { SectionForm } from "@/components/admin/website/section-form";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { answerNotFound } from "@/lib/http/node-response";
import { formatPaise } from "@/lib/money";
import { siteIn } from "@/lib/pages/public-data";
import { listPlans } from "@/lib/plans/data";
import { isMonthly, listPrice } from "@/lib/plans/home-plans";
import { planKind } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { listChanges } from "@/lib/resource/changes-data";
import { listSections } from "@/lib/site/data";
import { sectionShape } from "@/lib/site/resource";
import { SECTION_IDS, SECTIONS } from "@/lib/site/schema";

export const metadata = { title: SCREENS.website };

/** A plan as it can be chosen: `40 Mbps · ₹399 + GST · Aaryaa Network · Internet Only`. */
function optionOf(plan: Plan) {
  const { _id: id, speed, provider } = plan;
  const price = `${formatPaise(listPrice(plan))} + GST`;
  return [id, [speed, price, provider, planKind(plan)].join(" · ")] as const;
}

const byNumber = new Intl.Collator("en", { numeric: true }).compare;

export default async function EditSectionPage({ params }: PageProps<"/admin/website/[section]">) {
  const { section: id } = await params;
  await requireAdmin(`/admin/website/${id}`);
  const section = SECTION_IDS.find((known) => known === id);
  const row = (await listSections()).find(({ _id }) => _id === id);
  if (!section || !row) {
    await answerNotFound();
    return <ScreenMissing />;
  }
  const [changes, plans, { figures }] = await Promise.all([
    listChanges({ subject: "site", subjectId: section }),
    listPlans(),
    siteIn("en"),
  ]);
  const options =
    section === "offers"
      ? plans
          .filter(isMonthly)
          .map(optionOf)
          .sort(([, one], [, other]) => byNumber(one, other))
      : [];
  return (
    <>
      <Tabs
        label="Website"
        current={`/admin/website/${section}`}
        tabs={SECTION_IDS.map((id) => ({
          label: SECTIONS[id].label,
          href: `/admin/website/${id}`,
        }))}
      />
      <SectionForm key={section} section={section} row={row} plans={options} figures={figures}>
        <RecordHistory resource={sectionShape(section)} changes={changes} row={row} />
      </SectionForm>
    </>
  );
}
