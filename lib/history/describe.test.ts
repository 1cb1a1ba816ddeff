import { expect, test } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import type { Change } from "../resource/changes-schema";
import { describeChange } from "./describe";

const change = (given: Partial<Change>): Change => ({
  ...{ id: "1", createdAt: "2026-01-01T00:00:00.000Z", batchId: null, undoneById: null },
  ...{ changedBy: "sample@staff.example", subject: "plan", subjectId: "2", action: "changed" },
  ...{ before: { ...sampleInput }, after: { ...sampleInput } },
  ...given,
});
const of = (subject: Change["subject"], before: object | null, after: object | null) =>
  ({ subject, before, after }) as Partial<Change>;
const field = (label: string, from: string, to: string) => ({ fields: [{ label, from, to }] });
const area = { name: "Gandhi Nagar", postcode: "627756", state: "notYet", providers: ["BSNL"] };
const deleted = { action: "deleted", after: null } as const;
const plan = {
  title: "75 Mbps · Quarterly · Aaryaa Network",
  detail: "Internet + TV + OTT, Standard, 450+ channels",
  href: "/admin/edit-plans/2",
};
const plans = (what: string, counts: object) =>
  of("plans", null, { what, added: 0, changed: 0, deleted: 0, ...counts });
const email = (name: string) => ({ email: `${name}@staff.example` });
const passwordOf = (name: string) => of("admin", null, { ...email(name), passwordChanged: true });

test.each<[string, Partial<Change>, object]>([
  [
    "which fields of a plan changed",
    { after: { ...sampleInput, basePrice: 1250.5, tvCharge: -1, androidBox: false } },
    {
      ...plan,
      fields: [
        { label: "Base Price", from: "₹599", to: "₹1,250.50" },
        { label: "TV Charge", from: "Free", to: "Not applicable" },
        { label: "Android Box", from: "Yes", to: "No" },
      ],
    },
  ],
  ["where a deleted plan can be brought back", deleted, { ...plan, fields: [] }],
  ["what it can of another version's plan", { before: null, after: {} }, { title: "Plan" }],
  [
    "which fields of an area changed",
    {
      ...of(
        "area",
        { ...area, postcode: "", providers: [] },
        { ...area, state: "coming", comingMonth: "2027-03" },
      ),
      subjectId: "3",
    },
    {
      ...{ title: "Area Gandhi Nagar 627756", href: "/admin/areas/3" },
      fields: [
        { label: "Postcode", from: "—", to: "627756" },
        { label: "State", from: "Not yet", to: "Coming" },
        { label: "Comes in", from: "—", to: "Mar 2027" },
        { label: "Providers", from: "All", to: "BSNL" },
      ],
    },
  ],
  ["what it can of another version's area", of("area", { name: 1 }, {}), { title: "Area" }],
  ["that an enquiry went", of("enquiry", { count: 1 }, null), { title: "An enquiry" }],
  ["how many enquiries went", of("enquiry", { count: 3 }, null), { title: "3 enquiries" }],
  [
    "another GST",
    of("gst", { gstPercent: 18 }, { gstPercent: 12.5 }),
    field("GST percentage", "18 %", "12.5 %"),
  ],
  [
    "which words of the website changed",
    { ...of("site", { phone: "1" }, { phone: "2" }), subjectId: "contact" },
    { title: "Website: Contact", href: "/admin/website/contact", ...field("Phone", "1", "2") },
  ],
  [
    "another email of an admin",
    of("admin", email("a"), email("b")),
    { title: "Admin b@staff.example", ...field("Email", "a@staff.example", "b@staff.example") },
  ],
  [
    "what was done to many plans at once, and to how many",
    plans("Base price +5 %", { added: 2, changed: 1_022 }),
    { title: "1,024 plans", detail: "Base price +5 % (2 added, 1,022 changed)", fields: [] },
  ],
  [
    "what was done to a single one in the same way",
    plans("Base price +5 %", { changed: 1 }),
    { title: "1 plan", detail: "Base price +5 %", href: "/admin/history?batchId=1" },
  ],
  [
    "that what was done to many was undone",
    plans("Undone: Discount", { changed: 2 }),
    { title: "2 plans", detail: "Undone: Discount", verb: "Done" },
  ],
  [
    "that many deleted plans are back",
    plans("Undone: Deleted", { added: 15 }),
    { title: "15 plans", detail: "brought back", verb: "Done" },
  ],
  [
    "that many were deleted, once",
    plans("Deleted", { deleted: 15 }),
    { title: "15 plans", detail: undefined, verb: "Deleted" },
  ],
  ["that many were only added", plans("Copied", { added: 3 }), { title: "3 plans", verb: "Added" }],
  [
    "that an admin's password was reset by another",
    passwordOf("a"),
    { title: "Admin a@staff.example", detail: "password reset", verb: "Changed", fields: [] },
  ],
  ["that an admin changed the own password", passwordOf("sample"), { detail: "password changed" }],
  ["that an admin is gone", { subject: "admin", ...deleted, before: email("a") }, { fields: [] }],
])("a change says %s", (_, given, expected) => {
  expect(describeChange(change(given))).toMatchObject(expected);
});
