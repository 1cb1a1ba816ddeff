import { expect, it } from "vitest";
import { plans as words } from "@/lib/content/en/plans";
import { formatAppCount } from "@/lib/plans/apps-and-households";
import { planDetails } from "@/lib/plans/plan-details";
import type { PlanDetailField } from "@/lib/plans/schema";
import { initialPageContent } from "@/test/initial-site";
import { renderToHtml } from "@/test/render-own-page";
import { samplePlan } from "@/test/sample-plan";
import { PlanOverview } from "./plan-overview";

/** The overview has no space for these details. The builder and the quote show them. */
const OMITTED: PlanDetailField[] = [
  "provider",
  "duration",
  "planType",
  "ottTier",
  "router",
  "androidBox",
];

it("shows every detail of a home page plan, except those for which the overview has no space", async () => {
  const plan = samplePlan({ duration: "Monthly" });
  const homePlans = initialPageContent("en").offers.offers.map((offer) => ({ offer, plan }));
  const overview = <PlanOverview language="en" homePlans={homePlans.slice(0, 1)} />;
  const text = (await renderToHtml(overview)).replace(/<[^>]*>/g, "");
  const details = planDetails(plan, words).filter(({ field }) => !OMITTED.includes(field));
  for (const { field, value } of details)
    expect(text).toContain(field === "ottList" ? formatAppCount(plan) : value);
});
