import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { plans as words } from "@/lib/content/en/plans";
import { planDetails } from "@/lib/plans/plan-details";
import type { PlanDetailField } from "@/lib/plans/schema";
import { samplePlan } from "@/test/sample-plan";
import { PlanTable } from "./plan-table";

/**
 * The switch of the list shows the duration, and the channels and apps show the plan type. The comparison and the quote
 * show the hardware, because the list has no space for it.
 */
const OMITTED: PlanDetailField[] = ["duration", "planType", "router", "androidBox"];

it("shows every detail of a plan, except its duration, type and hardware", () => {
  const plan = samplePlan({ ottList: ["Netflix"] });
  const groups = [{ speed: plan.speed, plans: [plan] }];
  const markup = renderToStaticMarkup(<PlanTable caption="" groups={groups} language="en" />);
  const text = markup.replace(/<[^>]*>/g, "");
  const details = planDetails(plan, words).filter(({ field }) => !OMITTED.includes(field));
  for (const { field, value } of details)
    expect(text).toContain(field === "ottList" ? "Netflix" : value);
});
