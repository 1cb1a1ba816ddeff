import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { plans as words } from "@/lib/content/en/plans";
import { planDetails } from "@/lib/plans/plan-details";
import type { PlanDetailField } from "@/lib/plans/schema";
import { samplePlan } from "@/test/sample-plan";
import { PlanTable } from "./plan-table";

/** The comparison and the quote show these, because the table has no space for them. */
const OMITTED: PlanDetailField[] = ["router", "androidBox"];

it("shows the details of a plan", () => {
  const plan = samplePlan({ ottList: ["Netflix"] });
  const markup = renderToStaticMarkup(<PlanTable plans={[plan]} language="en" />);
  const text = markup.replace(/<[^>]*>/g, "");
  const details = planDetails(plan, words).filter(({ field }) => !OMITTED.includes(field));
  for (const { field, value } of details)
    expect(text).toContain(field === "ottList" ? "Netflix" : value);
});
