import { expect, test } from "vitest";
import { samplePlanValues } from "@/test/sample-plan";
import type { Change } from "../changes/schema";
import { describeChange } from "./describe";

const buildChange = (values: Partial<Change>): Change => ({
  id: "1",
  createdAt: "2026-01-01T00:00:00.000Z",
  changedBy: "sample@staff.example",
  subject: "plan",
  subjectId: "2",
  action: "changed",
  before: { ...samplePlanValues },
  after: { ...samplePlanValues },
  batchId: null,
  undoneById: null,
  isUndo: false,
  ...values,
});
const recordChange = (subject: Change["subject"], before: object | null, after: object | null) =>
  ({ subject, before, after }) as Partial<Change>;
const fieldChange = (label: string, from: string, to: string) => ({
  fields: [{ label, from, to }],
});
const area = { name: "Gandhi Nagar", postcode: "627756", state: "notYet", providers: ["BSNL"] };
const deleted = { action: "deleted", after: null } as const;
const planDescription = {
  title: "75 Mbps · Quarterly · Aaryaa Network",
  detail: "Internet + TV + OTT, Standard, 450+ channels",
  href: "/admin/edit-plans/2",
};
const batchChange = (what: string, counts: object) =>
  recordChange("plans", null, { what, added: 0, changed: 0, deleted: 0, ...counts });
const account = (name: string) => ({ email: `${name}@staff.example` });
const passwordChange = (name: string) =>
  recordChange("admin", null, { ...account(name), passwordChanged: true });

test.each<[string, Partial<Change>, object]>([
  [
    "the changed fields of a plan",
    { after: { ...samplePlanValues, basePrice: 1250.5, tvCharge: -1, androidBox: false } },
    {
      ...planDescription,
      fields: [
        { label: "Base Price", from: "₹599", to: "₹1,250.50" },
        { label: "TV Charge", from: "Free", to: "Not applicable" },
        { label: "Android Box", from: "Yes", to: "No" },
      ],
    },
  ],
  ["a deleted plan, with a link to its page", deleted, { ...planDescription, fields: [] }],
  ["a plan without known fields by the name Plan", { before: null, after: {} }, { title: "Plan" }],
  [
    "the changed fields of an area",
    {
      ...recordChange(
        "area",
        { ...area, postcode: "", providers: [] },
        { ...area, state: "coming", comingMonth: "2027-03" },
      ),
      subjectId: "3",
    },
    {
      title: "Area Gandhi Nagar 627756",
      href: "/admin/areas/3",
      fields: [
        { label: "PIN code", from: "—", to: "627756" },
        { label: "Status", from: "Not yet", to: "Coming" },
        { label: "Comes in", from: "—", to: "Mar 2027" },
        { label: "Providers", from: "All", to: "BSNL" },
      ],
    },
  ],
  ["an area without valid fields", recordChange("area", { name: 1 }, {}), { title: "Area" }],
  ["a deleted enquiry", recordChange("enquiry", { count: 1 }, null), { title: "An enquiry" }],
  [
    "deleted enquiries",
    recordChange("enquiry", { count: 2_000 }, null),
    { title: "2,000 enquiries" },
  ],
  [
    "a changed GST percentage",
    recordChange("gst", { gstPercent: 18 }, { gstPercent: 12.5 }),
    fieldChange("GST percentage", "18 %", "12.5 %"),
  ],
  [
    "a changed section of the website",
    { ...recordChange("site", { phone: "1" }, { phone: "2" }), subjectId: "contact" },
    {
      title: "Website: Contact",
      href: "/admin/website/contact",
      ...fieldChange("Phone", "1", "2"),
    },
  ],
  [
    "a changed section that only another version has",
    { ...recordChange("site", { title: "1" }, { title: "2" }), subjectId: "no-such-section" },
    { title: "Website: no-such-section", fields: [] },
  ],
  [
    "a changed email address of an admin",
    recordChange("admin", account("a"), account("b")),
    {
      title: "Admin b@staff.example",
      ...fieldChange("Email", "a@staff.example", "b@staff.example"),
    },
  ],
  [
    "a batch with a count per action",
    batchChange("Base price +5 %", { added: 2, changed: 1_022 }),
    { title: "1,024 plans", summary: "Base price +5 % (2 added, 1,022 changed)", fields: [] },
  ],
  [
    "a batch of one plan",
    batchChange("Base price +5 %", { changed: 1 }),
    { title: "1 plan", summary: "Base price +5 %", href: "/admin/history?batchId=1" },
  ],
  [
    "a batch with one action by the verb",
    batchChange("Deleted", { deleted: 15 }),
    { title: "15 plans", summary: undefined, verb: "Deleted" },
  ],
  [
    "a password that another admin changed as reset",
    passwordChange("a"),
    { title: "Admin a@staff.example", summary: "password reset", verb: "Changed", fields: [] },
  ],
  ["an admin's own new password", passwordChange("sample"), { summary: "password changed" }],
  ["a deleted admin", { subject: "admin", ...deleted, before: account("a") }, { fields: [] }],
])("describeChange describes %s", (_, values, expected) => {
  expect(describeChange(buildChange(values))).toMatchObject(expected);
});
