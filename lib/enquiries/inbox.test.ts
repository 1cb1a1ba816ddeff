import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { setUpDatabase } from "@/test/database-set-up";
import { sampleForm, sampleSelectedPlan } from "@/test/sample-enquiry";
import { listWaitingEnquiries } from "./inbox";
import { readWaiting } from "./inbox-rows";

await setUpDatabase();

async function store(minute: number, more: { status?: string; selectedPlan?: object } = {}) {
  const data = { ...sampleForm, idempotencyKey: randomUUID(), contentHash: randomUUID(), ...more };
  const createdAt = new Date(Date.UTC(2026, 10, 21, 6, minute));
  return (await db().enquiry.create({ data: { ...data, createdAt } })).id;
}

it("lists those that nobody answered, oldest first, and counts all of them", async () => {
  const late = await store(30);
  const early = await store(10, { selectedPlan: sampleSelectedPlan });
  await store(5, { status: "contacted" });
  await store(6, { status: "closed" });
  await store(40);
  expect((await readWaiting()).waiting).toBe(3);
  expect(await listWaitingEnquiries(2)).toEqual([
    {
      ...{ id: early, name: "முருகன் S.", phone: "6000000001", area: null },
      ...{ plan: "75 Mbps, Quarterly, Internet + TV + OTT", message: sampleForm.message },
      createdAt: "2026-11-21T06:10:00.000Z",
    },
    expect.objectContaining({ id: late, plan: null }),
  ]);
});
