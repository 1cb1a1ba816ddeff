import { RecordHistory } from "@/components/admin/resource/record-history";
import { ScreenNotFound } from "@/components/admin/states";
import { Tabs } from "@/components/admin/tabs";
import { SectionForm } from "@/components/admin/website/section-form";
import { requireSignedIn } from "@/lib/auth/page-session";
import { listAuthors } from "@/lib/changes/authors";
import { listHistory } from "@/lib/changes/undo-data";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { formatPaise } from "@/lib/money";
import { readPageContent } from "@/lib/pages/public-data";
import { listPlans } from "@/lib/plans/data";
import { getListPrice, isMonthly } from "@/lib/plans/home-plans";
import { formatTypeAndExtras } from "@/lib/plans/plan-identity";
import type { Plan } from "@/lib/plans/schema";
import { compareSpeeds } from "@/lib/plans/speed";
import { listSections } from "@/lib/site/data";
import { SECTION_IDS, SECTIONS } from "@/lib/site/schema";

export const metadata = { title: SCREEN_TITLES.website };

/** Returns `40 Mbps · ₹399 + GST · Aaryaa Network · Internet Only`. */
function formatPlanOption(plan: Plan): string {
  const price = `${formatPaise(getListPrice(plan))} + GST`;
  return [plan.speed, price, plan.provider, formatTypeAndExtras(plan)].join(" · ");
}

const compareNumerically = new Intl.Collator("en", { numeric: true }).compare;

const compareOptions = (one: Plan, other: Plan) =>
  compareSpeeds(one.speed, other.speed) ||
  compareNumerically(formatPlanOption(one), formatPlanOption(other));

function listPlanOptions(plans: Plan[]) {
  return plans
    .filter(isMonthly)
    .sort(compareOptions)
    .map((plan) => [plan._id, formatPlanOption(plan)] as const);
}

export default async function EditSectionPage({ params }: PageProps<"/admin/website/[section]">) {
  const { section: id } = await params;
  const { admin } = await requireSignedIn(`/admin/website/${id}`);
  const section = SECTION_IDS.find((known) => known === id);
  const row = (await listSections()).find(({ _id }) => _id === id);
  if (!section || !row) return <ScreenNotFound />;
  const [changes, plans, { placeholderValues }, authors] = await Promise.all([
    listHistory({ subject: "site", subjectId: section }),
    listPlans(),
    readPageContent("en"),
    listAuthors("site", section, admin.email),
  ]);
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
      <SectionForm
        key={section}
        section={section}
        row={row}
        authors={authors}
        plans={section === "offers" ? listPlanOptions(plans) : []}
        placeholderValues={placeholderValues}
      >
        <RecordHistory changes={changes} />
      </SectionForm>
    </>
  );
}
