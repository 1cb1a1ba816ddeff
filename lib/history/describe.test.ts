import { describe, expect, it } from "vitest";
import { sampleInput, samplePlan } from "@/test/sample-plan";
import { canUndo, describeChange } from "./describe";
import type { Change } from "./schema";

const change = (given: Partial<Change>): Change => ({
  id: "1",
  createdAt: "2026-01-01T00:00:00.000Z",
  changedBy: "sample@staff.example",
  subject: "plan",
  subjectId: "2",
  action: "changed",
  before: { ...sampleInput },
  after: { ...sampleInput },
  ...given,
});

describe("describeChange", () => {
  it("says which fields of a plan changed, from what to what", () => {
    const after = { ...sampleInput, basePrice: 1250.5, tvCharge: -1, androidBox: false };
    expect(describeChange(change({ after }))).toEqual({
      title: "75 Mbps · Quarterly · Aaryaa Network",
      detail: "Internet + TV + OTT, Standard, 450+ channels",
      verb: "changed",
      href: "/admin/edit-plans/2",
      fields: [
        { label: "Base Price", from: "₹599", to: "₹1,250.50" },
        { label: "TV Charge", from: "Free", to: "Not applicable" },
        { label: "Android Box", from: "Yes", to: "No" },
      ],
    });
  });

  it("leads to where a deleted plan can be brought back", () => {
    const described = describeChange(change({ action: "deleted", after: null }));
    expect(described).toMatchObject({
      verb: "deleted",
      href: "/admin/edit-plans/2",
      fields: [],
    });
    expect(described.title).toContain("75 Mbps");
  });

  it("says of deleted enquiries how many they were", () => {
    const of = (before: Change["before"]) =>
      describeChange(
        change({
          subject: "enquiry",
          subjectId: "enquiry",
          action: "deleted",
          before,
          after: null,
        }),
      );
    expect(of({ count: 1 })).toEqual({ title: "An enquiry", verb: "deleted", fields: [] });
    expect(of({ count: 3 }).title).toBe("3 enquiries");
  });

  it("reads GST and accounts", () => {
    const gst = {
      subject: "gst",
      before: { gstPercent: 18 },
      after: { gstPercent: 12.5 },
    } as const;
    expect(describeChange(change(gst)).fields).toEqual([
      { label: "GST", from: "18 %", to: "12.5 %" },
    ]);
    const emails = { before: { email: "a@staff.example" }, after: { email: "b@staff.example" } };
    expect(describeChange(change({ subject: "admin", ...emails }))).toMatchObject({
      title: "Admin b@staff.example",
      fields: [{ label: "Email", from: "a@staff.example", to: "b@staff.example" }],
    });
  });

  it("says what it can of what was kept by another version", () => {
    expect(describeChange(change({ before: null, after: { shape: "other" } })).title).toBe("Plan");
  });
});

describe("canUndo", () => {
  const after = { ...sampleInput, basePrice: 1 };
  it("is a change whose fields nobody changed since", () => {
    expect(canUndo(change({ after }), samplePlan({ basePrice: 1, router: "None" }))).toBe(true);
    expect(canUndo(change({ after }), samplePlan({ basePrice: 2 }))).toBe(false);
    expect(canUndo(change({ after }), null)).toBe(false);
  });

  it("is a deletion while the plan is gone, and never an addition", () => {
    expect(canUndo(change({ action: "deleted", after: null }), null)).toBe(true);
    expect(canUndo(change({ action: "deleted", after: null }), samplePlan())).toBe(false);
    expect(canUndo(change({ action: "added", before: null }), samplePlan())).toBe(false);
  });
});
