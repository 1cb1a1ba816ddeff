import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { EnquiryDetails } from "@/lib/enquiries/inbox-schema";
import { sampleSelectedPlan } from "@/test/sample-enquiry";
import { OtherEnquiries } from "./follow-up";

const otherEnquiry: EnquiryDetails["earlier"][number] = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  createdAt: "2026-11-21T09:04:00Z",
  status: "new",
  outcome: null,
  selectedPlan: null,
  isPlanUnreadable: false,
};

it.each([
  ["the selected plan", { selectedPlan: sampleSelectedPlan }, "75 Mbps"],
  ["that no plan was chosen", {}, "no plan chosen"],
  ["that the plan cannot be read", { isPlanUnreadable: true }, "plan cannot be read"],
])("for another enquiry from the same number, shows %s", (_, changes, text) => {
  const list = <OtherEnquiries enquiries={[{ ...otherEnquiry, ...changes }]} query={{}} />;
  expect(renderToStaticMarkup(list)).toContain(text);
});
