import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { asAdmin } from "@/test/as-admin";
import { setUpDatabase } from "@/test/database-set-up";
import { enquire } from "@/test/enquire";
import { db, pool } from "../db";
import { undoChange } from "../history/undo";
import { changeFollowUp } from "./follow-up";
import { listSteps } from "./history";

await setUpDatabase();
const { id: priyaId, email: priya } = await asAdmin("priya@staff.example");

const migration = (name: string) => readFile(`prisma/migrations/${name}/migration.sql`, "utf8");
/** An enquiry's columns as a step of the release before had them. */
const was = (columns: object = {}) => ({
  ...{ status: "new", status_by: null, status_at: null, contacted_at: null, outcome: null },
  ...{ call_on: null, call_part: null, sold_plan: null, taken_by_id: null, taken_from_id: null },
  ...columns,
});

test("the steps of the release before are in the history, and are undone there", async () => {
  const [one, two] = [await enquire(), await enquire({ lastName: "Two" })];
  const steps = await migration("20261124010000_enquiry_change");
  await pool().query(/CREATE TABLE "enquiry_change" [^;]*;/.exec(steps)?.[0] ?? "");
  const contacted = was({
    status: "contacted",
    status_by: priya,
    status_at: "2026-11-20T05:30:00.123+00:00",
  });
  const called = {
    ...contacted,
    call_on: "2026-11-26",
    call_part: "evening",
    taken_by_id: priyaId,
  };
  const together = randomUUID();
  for (const [at, [id, stepId, what, before, undoneBy]] of [
    [one, randomUUID(), "Contacted", was(), null],
    [one, randomUUID(), "Call again Thu 26 Nov, evening, taken", contacted, null],
    [one, randomUUID(), "Closed", called, "kumar@staff.example"],
    [one, together, "Closed", called, null],
    [two, together, "Closed", was(), null],
  ].entries())
    await pool().query(
      `INSERT INTO "enquiry_change" ("id", "step_id", "enquiry_id", "changed_by", "created_at", "what",
        "before", "undone_by") VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)`,
      [stepId, id, priya, new Date(Date.UTC(2026, 10, 20, 6, at)), what, before, undoneBy],
    );
  await db().enquiry.updateMany({ data: { status: "closed", statusBy: priya } });
  await pool().query(await migration("20261126050000_enquiry_history"));

  const [closed, undone, call, first, ...none] = await listSteps(one);
  expect(none).toEqual([]);
  expect(closed).toMatchObject({ what: "Closed", by: priya, canUndo: true });
  expect(undone).toMatchObject({ what: "Closed", undoneBy: "kumar@staff.example" });
  expect(call).toMatchObject({ what: "Call again Thu 26 Nov, evening, taken", canUndo: false });
  expect(first).toMatchObject({
    at: "2026-11-20T06:00:00.000Z",
    what: "Contacted",
    undoneBy: null,
  });
  expect(await listSteps(two)).toMatchObject([{ what: "Closed", canUndo: true }]);

  await undoChange(closed?.id ?? "", priya);
  const row = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
  const day = new Date("2026-11-26");
  expect(await row(one)).toMatchObject({ status: "contacted", callOn: day, takenById: priyaId });
  expect((await row(one)).statusAt?.toISOString()).toBe("2026-11-20T05:30:00.123Z");
  expect((await listSteps(one))[0]).toMatchObject({ undoneBy: priya, canUndo: false });
  await undoChange(call?.id ?? "", priya);
  expect(await row(one)).toMatchObject({ status: "contacted", callOn: null, takenById: null });
  await changeFollowUp(one, { status: "closed" }, { id: priyaId, email: priya });
  expect((await listSteps(one))[0]).toMatchObject({ what: "Closed", canUndo: true });
});
