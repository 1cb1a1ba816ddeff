import { expect, it, vi } from "vitest";
import { plans as words } from "@/lib/content/en/plans";
import { INITIAL_OFFER_PLAN_IDS } from "@/lib/plans/home-plans";
import { planDetails } from "@/lib/plans/plan-details";
import type { Plan, PlanDetailField } from "@/lib/plans/schema";
import { initialPageContent } from "@/test/initial-site";
import { renderToHtml } from "@/test/render-own-page";
import { samplePlan } from "@/test/sample-plan";
import { PlanSlider } from "./plan-slider";

const catalogue = vi.hoisted(() => ({ plans: [] as Plan[] }));
vi.mock("@/lib/pages/public-data", () => ({ readCatalogue: async () => catalogue }));

/** The cards have no space for these details. The builder and the quote show them. */
const OMITTED: PlanDetailField[] = [
  "provider",
  "duration",
  "planType",
  "ottTier",
  "router",
  "androidBox",
];

it("shows every detail of a home page plan, except those for which the cards have no space", async () => {
  const sample = samplePlan({ duration: "Monthly", ottList: ["Netflix"] });
  const plan = { ...sample, _id: INITIAL_OFFER_PLAN_IDS.max };
  catalogue.plans = [plan];
  const slider = await PlanSlider({ language: "en", content: initialPageContent("en") });
  const [card = ""] = (await renderToHtml(slider)).match(/<article.*<\/article>/s) ?? [];
  const text = card.replace(/<[^>]*>/g, "");
  const details = planDetails(plan, words).filter(({ field }) => !OMITTED.includes(field));
  for (const { field, value } of details)
    expect(text).toContain(field === "ottList" ? "Netflix" : value);
});
