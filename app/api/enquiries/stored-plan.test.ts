import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { listDueCalls, listUnansweredEnquiries } from "@/lib/enquiries/inbox";
import { claimEnquiryMail } from "@/lib/enquiries/outbox";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpInbox } from "@/test/inbox-setup";
import { parseStrictCsv } from "@/test/parse-csv";
import { sampleSelectedPlan } from "@/test/sample-enquiry";

const { fetchInbox, fetchEnquiry, exportCsv } = await setUpInbox();

const UNREADABLE_PLANS = [
  ["a value that is no longer allowed", { ...sampleSelectedPlan, planType: "phone" }],
  ["a missing field", { speed: "75 Mbps" }],
  ["no object", "75 Mbps"],
  ["an empty list", []],
] as const;

test.each(UNREADABLE_PLANS)(
  "lists, shows, exports and mails an enquiry whose stored plan has %s",
  async (_, stored) => {
    vi.spyOn(console, "error").mockReturnValue();
    const other = await createSampleEnquiry({ lastName: "Readable" });
    const id = await createSampleEnquiry({ lastName: "Unreadable" });
    const plans = { selectedPlan: stored as object, cataloguePlan: stored as object };
    await db().enquiry.update({ where: { id }, data: { ...plans, callOn: new Date(0) } });
    const { items } = await fetchInbox();
    expect(items?.map(({ lastName, planNow }) => [lastName, planNow])).toEqual([
      ["Unreadable", "unreadable"],
      ["Readable", "same"],
    ]);
    expect(await fetchEnquiry(id)).toMatchObject({ selectedPlan: null, planNow: "unreadable" });
    expect((await fetchEnquiry(other)).earlier).toMatchObject([
      { id, selectedPlan: null, isPlanUnreadable: true },
    ]);
    expect((await fetchEnquiry(id)).earlier).toMatchObject([
      { id: other, selectedPlan: sampleSelectedPlan, isPlanUnreadable: false },
    ]);
    expect(await listUnansweredEnquiries(2)).toMatchObject([{ id: other }, { id }]);
    expect((await listDueCalls(1)).enquiries).toMatchObject([{ id, plan: "Plan cannot be read" }]);
    const lines = parseStrictCsv(await (await exportCsv()).text());
    expect(lines.slice(1).map((cells) => cells[4])).toEqual(["Unreadable", "Readable"]);
    const readableMail = await (await claimEnquiryMail())?.compose();
    const unreadableMail = await (await claimEnquiryMail())?.compose();
    expect(readableMail?.subject).toContain("Readable");
    expect(unreadableMail?.subject).toContain("Unreadable");
    expect(readableMail?.text).not.toMatch(/cannot be read|No plan was chosen/);
    expect(unreadableMail?.text).toContain("A plan was chosen, but its details cannot be read");
    expect(unreadableMail?.text).not.toContain("No plan was chosen");
  },
);

test("reads a stored plan with a field that the current version does not have", async () => {
  const id = await createSampleEnquiry();
  const selectedPlan = { ...sampleSelectedPlan, colour: "blue" };
  await db().enquiry.update({ where: { id }, data: { selectedPlan } });
  expect((await fetchEnquiry(id)).selectedPlan).toEqual(sampleSelectedPlan);
});
