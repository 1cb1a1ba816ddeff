import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as postUndo } from "@/app/api/history/[id]/undo/route";
import { db, pool } from "@/lib/db";
import { listDue } from "@/lib/enquiries/inbox";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { weekdayText } from "@/lib/time";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { enquire } from "@/test/enquire";
import { setUpInbox } from "@/test/inbox-set-up";
import { parseCsv } from "@/test/read-csv";
import { sampleSelectedPlan } from "@/test/sample-enquiry";
import { sampleInput } from "@/test/sample-plan";

const { priya, kumar, inbox, names, open, change, remove, exported } = await setUpInbox();
const note = (id: string, text: unknown, who = priya) => change(id, { note: text }, who);
const undo = (id: string, { headers } = priya) =>
  ask(postUndo, { params: { id }, body: {}, headers });
const row = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
const named = (lastName: string, form: Partial<EnquiryForm> = {}) => enquire({ lastName, ...form });

/** A day in India, so many days from today, by the database's clock. */
async function dayIn(days: number): Promise<string> {
  const { rows } = await pool().query<{ day: string }>(
    `SELECT ((now() AT TIME ZONE 'Asia/Kolkata')::date + $1::int)::text AS "day"`,
    [days],
  );
  return rows[0]?.day ?? "";
}
/** As time makes it: no request may put a call on a day that is over. */
const callOn = (id: string, day: string, callPart: string | null = null) =>
  db().enquiry.update({ where: { id }, data: { callOn: new Date(day), callPart } });
const planId = async () => (await db().plan.findFirstOrThrow()).id;

test("the first contact stays as it was, until the enquiry is new again", async () => {
  const id = await enquire();
  const contacts = [(await row(id)).contactedAt];
  for (const status of ["contacted", "closed", "new"]) {
    await change(id, { status });
    contacts.push((await row(id)).contactedAt);
  }
  expect(contacts).toEqual([null, expect.any(Date), contacts[1], null]);
});

test("what is not given stays, and only a status says who gave it", async () => {
  const id = await enquire();
  const on = await dayIn(2);
  await change(id, { status: "contacted" });
  const { statusAt } = await row(id);
  const { body } = await change(id, { taken: true, callAgain: { on, part: "evening" } }, kumar);
  const status = { status: "contacted", statusBy: priya.email };
  expect(body).toEqual({
    ...{ ...status, statusAt: statusAt?.toISOString(), updatedAt: expect.any(String) },
    ...{ takenBy: kumar.email, callAgain: { on, part: "evening" } },
    ...{ outcome: null, soldPlan: null },
    step: { id: expect.any(String), what: `Call again ${weekdayText(on)}, evening, taken` },
  });
  expect((await row(id)).followedAt?.toISOString()).toBe(body.updatedAt);
  const later = await change(id, { callAgain: { on, part: null } });
  expect(later.body).toMatchObject({ takenBy: kumar.email, callAgain: { on, part: null } });
  // What it is already is no step.
  for (const [callAgain, step] of [
    [{ on, part: null }, null],
    [null, { what: "Call removed" }],
    [null, null],
  ])
    expect((await change(id, { callAgain })).body).toMatchObject({ callAgain, step });
});

test("whoever has taken it is named by the email they have now, and by none once removed", async () => {
  const moved = await asAdmin("old@staff.example");
  const [held, lost] = [await enquire(), await enquire()];
  for (const id of [held, lost]) await change(id, { taken: true }, moved);
  await db().admin.update({ where: { id: moved.id }, data: { email: "new@staff.example" } });
  expect((await open(held)).takenBy).toBe("new@staff.example");
  const { body } = await change(lost, { taken: true });
  await db().admin.delete({ where: { id: moved.id } });
  // Nor do they have it again.
  expect((await undo(body.step.id)).status).toBe(200);
  for (const id of [held, lost]) expect((await open(id)).takenBy).toBeNull();
});

test("an outcome closes it and ends its call; opened again it has neither", async () => {
  const id = await enquire();
  await change(id, { callAgain: { on: await dayIn(1), part: null } });
  const sold = await change(id, { outcome: "connected", soldPlanId: await planId() });
  expect(sold.body).toMatchObject({
    ...{ status: "closed", statusBy: priya.email, callAgain: null },
    ...{ outcome: "connected", soldPlan: sampleSelectedPlan },
  });
  // Said later by somebody else: it was closed by whom it was.
  const other = await change(id, { outcome: "tooExpensive" }, kumar);
  expect(other.body).toMatchObject({ statusBy: priya.email, soldPlan: null });
  const unsaid = await change(id, { outcome: null });
  expect(unsaid.body).toMatchObject({ status: "closed", outcome: null });
  await change(id, { outcome: "connected", soldPlanId: await planId() });
  const reopened = await change(id, { status: "contacted" });
  expect(reopened.body).toMatchObject({ outcome: null, soldPlan: null, callAgain: null });
});

test("a plan that was sold stays as it was, when the catalogue changes", async () => {
  const id = await enquire();
  await change(id, { outcome: "connected", soldPlanId: await planId() });
  await db().plan.updateMany({ data: { basePrice: 999 } });
  expect((await open(id)).soldPlan).toEqual(sampleSelectedPlan);
  await db().plan.updateMany({ data: { basePrice: sampleInput.basePrice } });
  const { body } = await change(id, { soldPlanId: null });
  expect(body).toMatchObject({ outcome: "connected", soldPlan: null });
});

test("a call is on today or later within a year, and of no closed enquiry", async () => {
  const id = await enquire();
  const call = async (days: number, more: object = {}) => {
    const callAgain = { on: await dayIn(days), part: "morning" };
    const { status, body } = await change(id, { callAgain, ...more });
    return [status, body.errors?.callAgain];
  };
  expect(await call(-1)).toEqual([400, "Choose today or a later day"]);
  expect(await call(367)).toEqual([400, "Choose a day within a year"]);
  expect(await call(0)).toEqual([200, undefined]);
  expect(await call(365)).toEqual([200, undefined]);
  expect(await call(1, { status: "closed" })).toEqual([409, expect.stringContaining("closed")]);
  await change(id, { status: "closed" });
  expect(await call(1)).toEqual([409, "A closed enquiry is not called. Open it again."]);
  expect(await call(1, { status: "contacted" })).toEqual([200, undefined]);
});

test.each([
  ...[{}, { status: null }, { status: "lost" }, { taken: "yes" }, { outcome: "sold" }],
  ...["2027-02-30", "tomorrow"].map((on) => ({ callAgain: { on, part: null } })),
  ...[undefined, "night"].map((part) => ({ callAgain: { on: "2027-01-01", part } })),
  ...[{ status: "new" }, { soldPlanId: randomUUID() }, { soldPlanId: "1" }].map((wrong) => ({
    outcome: "connected",
    ...wrong,
  })),
  ...[{ soldPlan: sampleSelectedPlan }, { giveTo: "nobody@staff.example" }],
  { updatedAt: new Date().toISOString() },
  { note: "Nobody there", status: "gone" },
])("%j is refused, and changes nothing", async (body) => {
  const id = await enquire();
  const before = await row(id);
  expect((await change(id, body)).status).toBe(400);
  expect(await row(id)).toEqual(before);
});

test("a plan is sold only where somebody was connected", async () => {
  const id = await enquire();
  const soldPlanId = await planId();
  for (const body of [{ soldPlanId }, { outcome: "other", soldPlanId }]) {
    const answer = await change(id, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["soldPlanId"]]);
  }

  for (const gone of [randomUUID(), "1"]) {
    expect((await change(gone, { taken: true })).status).toBe(404);
    expect(await open(gone)).toMatchObject({ code: "notFound" });
  }
});

test("notes are kept with it, oldest first, found, by whom and when, and go with it", async () => {
  const id = await named("Kumaran");
  const first = await note(id, "  Nobody there,\n call in the evening. ");
  expect(first.body).toMatchObject({ status: "new", step: null });
  await note(id, "மாலை 6 மணிக்கு அழைக்கவும்", kumar);
  const { notes } = await open(id);
  expect(notes).toMatchObject([
    { text: "Nobody there, call in the evening.", writtenBy: "priya@staff.example" },
    { writtenBy: kumar.email },
  ]);
  await enquire();
  for (const search of ["evening", "NOBODY kumaran", "maalai", "மாலை"])
    expect(await inbox(`search=${search}`)).toMatchObject({ items: [{ id }], counts: { new: 1 } });
  for (const text of ["", " ", null, "x".repeat(1_001), "\u0000"])
    expect((await note(id, text)).status).toBe(400);
  expect((await note(randomUUID(), "Nobody")).status).toBe(404);
  await change(id, { status: "closed" });
  await remove(id);
  expect(await db().enquiryNote.count()).toBe(0);
  expect(await db().change.count({ where: { subjectId: id } })).toBe(0);
});

test("a note with a call is one step, and makes a new one contacted", async () => {
  const id = await enquire();
  const callAgain = { on: await dayIn(3), part: "evening" };
  expect((await change(id, { callAgain })).body.status).toBe("new");
  const both = await change(id, { callAgain, note: "Thursday after six." });
  expect(both.body).toMatchObject({ status: "contacted", callAgain });
  const stays = await change(id, { status: "new", callAgain, note: "Not yet." });
  expect(stays.body.status).toBe("new");
  const closed = await change(id, { outcome: "noAnswer", note: "Third try." });
  expect(closed.body).toMatchObject({ status: "closed", outcome: "noAnswer" });
  expect((await open(id)).notes).toHaveLength(3);
  // All of it or nothing.
  const wrong = await change(id, { callAgain, note: "Too late." });
  expect([wrong.status, (await open(id)).notes.length]).toEqual([409, 3]);
});

test("an enquiry has 200 notes at most, also where several write at once", async () => {
  const id = await enquire();
  const data = Array.from({ length: 198 }, () => ({ enquiryId: id, text: "x", writtenBy: "x" }));
  await db().enquiryNote.createMany({ data });
  const answers = await Promise.all(Array.from({ length: 6 }, () => note(id, "One more")));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(refused[0]?.body.errors.note).toBe("An enquiry has at most 200 notes.");
  expect(await db().enquiryNote.count()).toBe(200);
});

test("over another version nothing is written; who sends none writes over it", async () => {
  const id = await enquire();
  const { updatedAt } = await open(id);
  const first = await change(id, { taken: true, updatedAt }, kumar);
  const late = { taken: true, status: "contacted", note: "Too late", updatedAt };
  const message = "kumar@staff.example changed this enquiry meanwhile: Taken.";
  const { step: _, ...current } = first.body;
  expect(await change(id, late)).toMatchObject({ status: 409, body: { message, current } });
  expect(await open(id)).toMatchObject({ takenBy: kumar.email, status: "new", notes: [] });
  const again = { ...late, updatedAt: current.updatedAt };
  expect((await change(id, again)).body).toMatchObject({ takenBy: priya.email });
  expect((await change(id, { status: "new" }, kumar)).body.status).toBe("new");
});

test("taken, taken over, released and given", async () => {
  const id = await enquire();
  await change(id, { taken: true }, kumar);
  const taking = async (body: object) => {
    const { takenBy, step } = (await change(id, body)).body;
    return [takenBy, step?.what];
  };
  const over = [priya.email, "Taken over from kumar@staff.example"];
  expect(await taking({ taken: true })).toEqual(over);
  expect(await taking({ taken: true })).toEqual([priya.email, undefined]);
  expect(await taking({ taken: false })).toEqual([null, "Released"]);
  const given = [kumar.email, "Given to kumar@staff.example"];
  expect(await taking({ giveTo: "Kumar@staff.example" })).toEqual(given);
  expect((await open(id)).colleagues).toEqual(expect.arrayContaining([priya.email, kumar.email]));
});

test("each change stands in its short history, and the latest is undone first", async () => {
  const id = await enquire();
  const callAgain = { on: await dayIn(2), part: "morning" };
  await change(id, { callAgain });
  await change(id, { status: "contacted" }, kumar);
  const before = await row(id);
  const closed = await change(id, { outcome: "connected", soldPlanId: await planId() });
  const taken = await change(id, { taken: true }, kumar);
  const message = "This has changed since, so it cannot be undone.";
  expect(await undo(closed.body.step.id)).toMatchObject({ status: 409, body: { message } });
  // Of two at once only one does it.
  const both = await Promise.all([undo(taken.body.step.id), undo(taken.body.step.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const what = "Closed, result: connected, plan sold: 75 Mbps · Quarterly · Aaryaa Network";
  expect((await undo(closed.body.step.id, kumar)).status).toBe(200);
  expect({ ...(await row(id)), followedAt: before.followedAt }).toEqual(before);
  expect((await undo(randomUUID())).status).toBe(404);
  const { steps } = await open(id);
  const call = `Call again ${weekdayText(callAgain.on)}, morning`;
  expect(steps).toMatchObject([
    { by: kumar.email, what: "Taken", undoneBy: priya.email, canUndo: false },
    { by: priya.email, what, undoneBy: kumar.email, canUndo: false },
    { by: kumar.email, what: "Contacted", undoneBy: null, canUndo: true },
    { by: priya.email, what: call, undoneBy: null, canUndo: false },
  ]);
  await undo(steps[2]?.id ?? "");
  expect(await open(id)).toMatchObject({ status: "new", statusBy: null, callAgain });
  expect((await row(id)).contactedAt).toBeNull();
});

test("what is due comes by its day and part, overdue first, and nothing of later or closed", async () => {
  const calls = [
    ["any time", 0, null],
    ["evening", 0, "evening"],
    ["morning", 0, "morning"],
    ["afternoon", 0, "afternoon"],
    ["late", -3, "evening"],
    ["tomorrow", 1, "morning"],
  ] as const;
  for (const [name, days, part] of calls) await callOn(await named(name), await dayIn(days), part);
  await named("none");
  const due = ["late", "morning", "afternoon", "evening", "any time"];
  expect(await names("due=today")).toEqual(due);
  expect(await inbox("due=today")).toMatchObject({ due: 5, matching: 5, pages: 1 });
  expect((await inbox("status=closed")).due).toBe(5);
  expect(await names("due=today&search=evening")).toEqual(["evening"]);
  expect(await inbox("search=evening")).toMatchObject({ due: 1, mine: 0, counts: { new: 1 } });

  const { count, enquiries } = await listDue(2);
  expect(count).toBe(5);
  expect(enquiries).toMatchObject([
    {
      ...{ name: "முருகன் late", phone: "6000000001", takenBy: null, status: "new" },
      plan: "75 Mbps, Quarterly, Internet + TV + OTT",
      callAgain: { on: await dayIn(-3), part: "evening" },
    },
    { name: "முருகன் morning" },
  ]);
  const file = await exported("due=today");
  expect(parseCsv(await file.text()).slice(1)).toHaveLength(5);
});

test("mine is what I have taken and is not closed, unless I ask for that", async () => {
  const [one, two, three] = [await named("one"), await named("two"), await named("three")];
  for (const id of [one, two]) await change(id, { taken: true });
  await change(three, { taken: true }, kumar);
  await change(two, { outcome: "noAnswer" });
  expect(await names("mine=yes")).toEqual(["one"]);
  expect(await names("mine=yes&status=closed")).toEqual(["two"]);
  expect(await names("status=closed")).toEqual(["two"]);
  expect(await names("mine=yes&outcome=noAnswer")).toEqual(["two"]);
  expect(await names("mine=yes&search=t")).toEqual(["one"]);
  expect((await inbox("search=two")).mine).toBe(0);
  expect((await inbox("planType=internet")).mine).toBe(0);
  expect(await names("mine=yes", kumar)).toEqual(["three"]);
  expect([(await inbox("")).mine, (await inbox("due=today", kumar)).mine]).toEqual([1, 1]);
});

test("they are filtered by outcome, by the plan's type, and by days as India has them", async () => {
  const at = async (name: string, time: string, selectedPlan = sampleSelectedPlan) => {
    const id = await enquire({ lastName: name }, { selectedPlan });
    await db().enquiry.update({ where: { id }, data: { createdAt: new Date(time) } });
    return id;
  };
  const internet = { ...sampleSelectedPlan, planType: "internet" } as const;
  await at("evening", "2026-10-31T18:29:59.999Z");
  await at("midnight", "2026-10-31T18:30:00.000Z", internet);
  const closed = await at("late", "2026-11-01T18:29:59.999Z");
  await at("next", "2026-11-01T18:30:00.000Z");
  await change(closed, { outcome: "tooExpensive" });
  expect(await names("from=2026-11-01&until=2026-11-01")).toEqual(["late", "midnight"]);
  expect(await names("until=2026-10-31")).toEqual(["evening"]);
  expect(await names("from=2026-11-02")).toEqual(["next"]);
  expect(await names("planType=internet")).toEqual(["midnight"]);
  expect(await names("planType=internet%2Btv%2Bott&status=new")).toEqual(["evening", "next"]);
  expect(await names("outcome=tooExpensive")).toEqual(["late"]);
  expect(await names("outcome=connected")).toEqual([]);
  const counts = { new: 2, contacted: 0, waiting: 0, closed: 1 };
  expect((await inbox("from=2026-11-01&status=new")).counts).toEqual(counts);
  expect((await inbox("search=murugan&planType=internet")).counts.new).toBe(1);
});

test("other enquiries from the same phone stand beside it, newest first, 20 at most", async () => {
  const id = await named("this");
  for (let number = 1; number <= 22; number += 1) await named(`L${number}`);
  const other = await named("another phone", { phone: "7000000001" });
  const { earlier } = await open(id);
  expect(earlier).toHaveLength(20);
  const times = earlier.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(earlier.map((each) => each.id)).not.toContain(id);
  const latest = { status: "new", outcome: null, selectedPlan: { price: 2035.64 } };
  expect(earlier[0]).toMatchObject(latest);
  expect((await open(other)).earlier).toEqual([]);
});

test("the file has what staff did at its end", async () => {
  const sold = await named("sold");
  const waits = await named("waits");
  await note(sold, "=cmd() says the neighbour");
  await note(sold, "Sold");
  await change(sold, { taken: true, outcome: "connected", soldPlanId: await planId() });
  const on = await dayIn(3);
  await change(waits, { callAgain: { on, part: "morning" } });
  const [, ...lines] = parseCsv(await (await exported()).text()).map((cells) => cells.slice(19));
  expect(lines).toEqual([
    ["English", "", on, "Morning", "", "", "", "", "", "No"],
    [
      ...["English", "priya@staff.example", "", "", "Connected"],
      "75 Mbps, Quarterly, Aaryaa Network, Internet + TV + OTT, 2035.64",
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      expect.stringMatching(
        /^\d{4}.{15} priya@staff\.example: =cmd\(\) says the neighbour\n\d{4}.{15} priya@staff\.example: Sold$/,
      ),
      ...["", "No"],
    ],
  ]);
});
