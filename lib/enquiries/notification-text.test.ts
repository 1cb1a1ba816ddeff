import { expect, test } from "vitest";
import { sampleSelectedPlan } from "@/test/sample-enquiry";
import {
  composeDueCalls,
  composeEnquiryNotification,
  composeSummary,
  formatCallsTag,
} from "./notification-text";

const enquiry = {
  id: "0192f0c0-0000-7000-8000-000000000000",
  kind: "enquiry",
  firstName: "முருகன்",
  isPossibleSpam: false,
  knownArea: "Car Street",
  selectedPlan: sampleSelectedPlan,
};

test.each([
  [{}, "75 Mbps · Quarterly · Car Street"],
  [{ selectedPlan: null, knownArea: null }, "No plan chosen · area not known"],
  [{ selectedPlan: { speed: 75 } }, "Plan cannot be read · Car Street"],
  [{ isPossibleSpam: true }, "Possible spam · 75 Mbps · Quarterly · Car Street"],
  [{ kind: "waiting", selectedPlan: null }, "Waits for a line · Car Street"],
])("an enquiry with %j has the text %j", (changes, body) => {
  const url = `/admin/enquiries/${enquiry.id}`;
  const title = "New enquiry: முருகன்";
  expect(composeEnquiryNotification({ ...enquiry, ...changes })).toEqual({ title, body, url });
});

test.each([
  ["Fathima Begum", "Fathima"],
  ["M. Selvi", "Selvi"],
  ["Selvi M.", "Selvi"],
  ["Ravi 9876543210", "Ravi"],
  ["செல்வி மு.", "செல்வி"],
])("the name %j of a waiting list is shown as %j", (firstName, shown) => {
  const { title } = composeEnquiryNotification({ ...enquiry, kind: "waiting", firstName });
  expect(title).toBe(`New enquiry: ${shown}`);
});

test("a summary leads to the new enquiries, or to all if people on the waiting list are among them", () => {
  const waiting = { ...enquiry, kind: "waiting" };
  expect(composeSummary([enquiry, enquiry], ["enquiry-1"])).toEqual({
    title: "2 new enquiries",
    url: "/admin/enquiries?status=new",
    closesTags: ["enquiry-1"],
  });
  expect(composeSummary([enquiry, waiting], []).url).toBe("/admin/enquiries");
});

test("due calls are counted in words, and their tag has the day in India", () => {
  expect(composeDueCalls(1).title).toBe("1 call is due today");
  expect(composeDueCalls(3)).toEqual({
    title: "3 calls are due today",
    url: "/admin/enquiries?due=today",
  });
  expect(formatCallsTag(Date.parse("2026-11-29T18:31:00Z"))).toBe("calls-2026-11-30");
});
