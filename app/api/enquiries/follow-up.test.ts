import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { listDueCalls } from "@/lib/enquiries/inbox";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { formatWeekday, toIndiaDay } from "@/lib/time";
import { createSampleEnquiry } from "@/test/create-sample-enquiry";
import { setUpInbox } from "@/test/inbox-setup";
import { parseCsvRecords, parseStrictCsv } from "@/test/parse-csv";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";

const {
  priya,
  kumar,
  fetchInbox,
  listLastNames,
  fetchEnquiry,
  updateEnquiry,
  deleteEnquiry,
  exportCsv,
} = await setUpInbox();
const addNote = (id: string, text: string, admin = priya) =>
  updateEnquiry(id, { note: text }, admin);
const readRow = (id: string) => db().enquiry.findUniqueOrThrow({ where: { id } });
const createNamedEnquiry = (lastName: string, form: Partial<EnquiryForm> = {}) =>
  createSampleEnquiry({ lastName, ...form });

const dayFromToday = (days: number) => toIndiaDay(Date.now() + days * 86_400_000);

test("keeps the time of the first contact until the enquiry is set back to new", async () => {
  const id = await createSampleEnquiry();
  const contactTimes: (Date | null)[] = [];
  for (const status of ["contacted", "closed", "new"]) {
    await updateEnquiry(id, { status });
    contactTimes.push((await readRow(id)).contactedAt);
  }
  expect(contactTimes).toEqual([expect.any(Date), contactTimes[0], null]);
});

test("leaves missing fields unchanged, and updates statusBy only with the status", async () => {
  const id = await createSampleEnquiry();
  const on = dayFromToday(2);
  await updateEnquiry(id, { status: "contacted" });
  const { statusAt } = await readRow(id);
  const callAgain = { on, part: "evening" };
  const { body } = await updateEnquiry(id, { taken: true, callAgain }, kumar);
  expect(body).toEqual({
    status: "contacted",
    statusBy: priya.email,
    statusAt: statusAt?.toISOString(),
    updatedAt: expect.any(String),
    takenBy: kumar.email,
    callAgain,
    outcome: null,
    step: { id: expect.any(String), what: `Call again ${formatWeekday(on)}, evening, taken` },
  });
  expect((await readRow(id)).followedAt?.toISOString()).toBe(body.updatedAt);
  const later = await updateEnquiry(id, { callAgain: { on, part: null } });
  expect(later.body).toMatchObject({ takenBy: kumar.email, callAgain: { on, part: null } });
  for (const [callAgain, step] of [
    [{ on, part: null }, null],
    [null, { what: "Call removed" }],
    [null, null],
  ])
    expect((await updateEnquiry(id, { callAgain })).body).toMatchObject({ callAgain, step });
});

test("shows the assignee's current email, and no assignee after the account is deleted", async () => {
  const admin = await createSignedInAdmin("old@staff.example");
  const keptId = await createSampleEnquiry();
  const takenOverId = await createSampleEnquiry();
  for (const id of [keptId, takenOverId]) await updateEnquiry(id, { taken: true }, admin);
  await db().admin.update({ where: { id: admin.id }, data: { email: "new@staff.example" } });
  expect((await fetchEnquiry(keptId)).takenBy).toBe("new@staff.example");
  const { body } = await updateEnquiry(takenOverId, { taken: true });
  await db().admin.delete({ where: { id: admin.id } });
  // Undo cannot restore a deleted account as the assignee.
  expect((await undoChange(body.step.id, priya)).status).toBe(200);
  for (const id of [keptId, takenOverId]) expect((await fetchEnquiry(id)).takenBy).toBeNull();
});

test("closes the enquiry and removes its call when an outcome is set; reopening removes the outcome", async () => {
  const id = await createSampleEnquiry();
  await updateEnquiry(id, { callAgain: { on: dayFromToday(1), part: null } });
  const update = async (change: object, admin = priya) =>
    (await updateEnquiry(id, change, admin)).body;
  const closed = { status: "closed", statusBy: priya.email, callAgain: null };
  const outcome = "connected";
  expect(await update({ outcome })).toMatchObject({ ...closed, outcome });
  const corrected = { outcome: "tooExpensive" };
  expect(await update(corrected, kumar)).toMatchObject({ ...closed, ...corrected });
  expect(await update({ outcome: null })).toMatchObject({ ...closed, outcome: null });
  await update({ outcome });
  expect(await update({ status: "contacted" })).toMatchObject({ outcome: null, callAgain: null });
});

test("accepts calls within a year from today, and only for enquiries that are not closed", async () => {
  const id = await createSampleEnquiry();
  const scheduleCall = async (days: number, change: object = {}) => {
    const callAgain = { on: dayFromToday(days), part: "morning" };
    const { status, body } = await updateEnquiry(id, { callAgain, ...change });
    return [status, body.errors?.callAgain];
  };
  expect(await scheduleCall(-1)).toEqual([400, "Choose today or a later day"]);
  expect(await scheduleCall(367)).toEqual([400, "Choose a day within a year"]);
  expect(await scheduleCall(0)).toEqual([200, undefined]);
  expect(await scheduleCall(365)).toEqual([200, undefined]);
  expect((await scheduleCall(1, { status: "closed" }))[0]).toBe(409);
  await updateEnquiry(id, { status: "closed" });
  const message = "This enquiry is closed. Reopen it to schedule a call.";
  expect(await scheduleCall(1)).toEqual([409, message]);
  expect(await scheduleCall(1, { status: "contacted" })).toEqual([200, undefined]);
});

test.each([
  {},
  { status: "lost" },
  { taken: "yes" },
  { outcome: "sold" },
  { callAgain: { on: "2027-02-30", part: null } },
  { callAgain: { on: "2027-01-01", part: "night" } },
  { outcome: "connected", status: "new" },
  { giveTo: "nobody@staff.example" },
  { updatedAt: new Date().toISOString() },
  { note: " " },
  { note: "x".repeat(1_001) },
  { note: "Nobody there", status: "gone" },
])("rejects the change %j and leaves the enquiry unchanged", async (body) => {
  const id = await createSampleEnquiry();
  const before = await readRow(id);
  expect((await updateEnquiry(id, body)).status).toBe(400);
  expect(await readRow(id)).toEqual(before);
});

test.each([
  ["unknown", randomUUID()],
  ["invalid", "1"],
])("returns 404 for an %s id", async (_, id) => {
  for (const change of [{ taken: true }, { note: "Nobody there" }])
    expect((await updateEnquiry(id, change)).status).toBe(404);
  expect(await fetchEnquiry(id)).toMatchObject({ code: "notFound" });
});

test("stores notes with their author, oldest first, and finds enquiries by their notes", async () => {
  const id = await createNamedEnquiry("Kumaran");
  const first = await addNote(id, "  Nobody there,\n call in the evening. ");
  expect(first.body).toMatchObject({ status: "new", step: null });
  await addNote(id, "மாலை 6 மணிக்கு அழைக்கவும்", kumar);
  const { notes } = await fetchEnquiry(id);
  expect(notes).toMatchObject([
    { text: "Nobody there, call in the evening.", writtenBy: "priya@staff.example" },
    { writtenBy: kumar.email },
  ]);
  await createSampleEnquiry();
  for (const search of ["evening", "NOBODY kumaran", "maalai", "மாலை"])
    expect(await fetchInbox(`search=${search}`)).toMatchObject({
      items: [{ id }],
      counts: { new: 1 },
    });
});

test("deletes notes and recorded changes with the enquiry", async () => {
  const id = await createSampleEnquiry();
  await addNote(id, "Nobody there");
  await updateEnquiry(id, { status: "closed" });
  await deleteEnquiry(id);
  expect(await db().enquiryNote.count()).toBe(0);
  expect(await db().change.count({ where: { subjectId: id } })).toBe(0);
});

test("marks a new enquiry as contacted when a note is saved together with a planned call", async () => {
  const id = await createSampleEnquiry();
  const callAgain = { on: dayFromToday(3), part: "evening" };
  expect((await updateEnquiry(id, { callAgain })).body.status).toBe("new");
  const contacted = await updateEnquiry(id, { callAgain, note: "Thursday after six." });
  expect(contacted.body).toMatchObject({ status: "contacted", callAgain });
  const withStatus = await updateEnquiry(id, { status: "new", callAgain, note: "Not yet." });
  expect(withStatus.body.status).toBe("new");
});

test("saves a note together with another change, or neither of them", async () => {
  const id = await createSampleEnquiry();
  await updateEnquiry(id, { outcome: "noAnswer", note: "Third try." });
  const callAgain = { on: dayFromToday(3), part: "evening" };
  expect((await updateEnquiry(id, { callAgain, note: "Too late." })).status).toBe(409);
  expect((await fetchEnquiry(id)).notes).toMatchObject([{ text: "Third try." }]);
});

test("limits an enquiry to 200 notes, even with concurrent requests", async () => {
  const id = await createSampleEnquiry();
  const data = Array.from({ length: 198 }, () => ({ enquiryId: id, text: "x", writtenBy: "x" }));
  await db().enquiryNote.createMany({ data });
  const responses = await Promise.all(Array.from({ length: 6 }, () => addNote(id, "One more")));
  const rejected = responses.filter(({ status }) => status !== 200);
  expect(rejected.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(rejected[0]?.body.errors.note).toBe("An enquiry can have at most 200 notes.");
  expect(await db().enquiryNote.count()).toBe(200);
});

test("returns 409 with the current values for an outdated version, and overwrites the values if the version is missing", async () => {
  const id = await createSampleEnquiry();
  const { updatedAt } = await fetchEnquiry(id);
  const first = await updateEnquiry(id, { taken: true, updatedAt }, kumar);
  const outdated = { taken: true, status: "contacted", note: "Too late", updatedAt };
  const message = "kumar@staff.example changed this enquiry in the meantime: Taken.";
  const { step: _, ...current } = first.body;
  const body = { message, current };
  expect(await updateEnquiry(id, outdated)).toMatchObject({ status: 409, body });
  expect(await fetchEnquiry(id)).toMatchObject({ takenBy: kumar.email, status: "new", notes: [] });
  await addNote(id, "Rang twice.");
  expect((await updateEnquiry(id, outdated)).body.message).toBe(
    "You changed this enquiry in another tab or on another device: another note.",
  );
  expect((await updateEnquiry(id, { taken: true, status: "closed" })).body).toMatchObject({
    takenBy: priya.email,
    status: "closed",
  });
});

test("records who takes, takes over, releases or gives away an enquiry", async () => {
  const id = await createSampleEnquiry();
  await updateEnquiry(id, { taken: true }, kumar);
  const assign = async (change: object) => {
    const { takenBy, step } = (await updateEnquiry(id, change)).body;
    return [takenBy, step?.what];
  };
  const takenOver = [priya.email, "Taken over from kumar@staff.example"];
  expect(await assign({ taken: true })).toEqual(takenOver);
  expect(await assign({ taken: true })).toEqual([priya.email, undefined]);
  expect(await assign({ taken: false })).toEqual([null, "Released"]);
  const given = [kumar.email, "Given to kumar@staff.example"];
  expect(await assign({ giveTo: "Kumar@staff.example" })).toEqual(given);
  expect((await fetchEnquiry(id)).colleagues).toEqual(
    expect.arrayContaining([priya.email, kumar.email]),
  );
});

test("lists the changes of an enquiry, and undoes only the latest one", async () => {
  const id = await createSampleEnquiry();
  const callAgain = { on: dayFromToday(2), part: "morning" };
  await updateEnquiry(id, { callAgain });
  await updateEnquiry(id, { status: "contacted" }, kumar);
  const closed = await updateEnquiry(id, { outcome: "connected" });
  const before = await readRow(id);
  const taken = await updateEnquiry(id, { taken: true }, kumar);
  const refused = await undoChange(closed.body.step.id, priya);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/since by kumar@staff\.example, today .*: Taken\. Nothing was undone/),
  ]);
  const concurrent = [priya, kumar].map((admin) => undoChange(taken.body.step.id, admin));
  const statuses = (await Promise.all(concurrent)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await undoChange(closed.body.step.id, kumar)).status).toBe(409);
  const { followedAt, updatedAt } = before;
  expect({ ...(await readRow(id)), followedAt, updatedAt }).toEqual(before);
  const { steps } = await fetchEnquiry(id);
  const call = `Call again ${formatWeekday(callAgain.on)}, morning`;
  expect(steps).toMatchObject([
    { by: kumar.email, what: "Taken", undo: { state: "undone", isCurrent: true } },
    { by: priya.email, what: "Closed, result: connected", undo: { state: "changedSince" } },
    { by: kumar.email, what: "Contacted", undo: { state: "changedSince" } },
    { by: priya.email, what: call, undo: { state: "changedSince" } },
  ]);
});

test("lists due calls by day and part of the day, overdue calls first, and no calls of later days", async () => {
  const calls = [
    ["any time", 0, null],
    ["evening", 0, "evening"],
    ["morning", 0, "morning"],
    ["afternoon", 0, "afternoon"],
    ["late", -3, "evening"],
    ["tomorrow", 1, "morning"],
  ] as const;
  for (const [name, days, callPart] of calls) {
    const id = await createNamedEnquiry(name);
    // The API rejects a call in the past.
    const callOn = new Date(dayFromToday(days));
    await db().enquiry.update({ where: { id }, data: { callOn, callPart } });
  }
  await createNamedEnquiry("none");
  const due = ["late", "morning", "afternoon", "evening", "any time"];
  expect(await listLastNames("due=today")).toEqual(due);
  expect(await fetchInbox("due=today")).toMatchObject({ due: 5, matching: 5, pages: 1 });
  expect((await fetchInbox("status=closed")).due).toBe(5);
  expect(await listLastNames("due=today&search=evening")).toEqual(["evening"]);
  expect(await fetchInbox("search=evening")).toMatchObject({ due: 1, mine: 0, counts: { new: 1 } });

  const { count, enquiries } = await listDueCalls(2);
  expect(count).toBe(5);
  const callAgain = { on: dayFromToday(-3), part: "evening" };
  const plan = "75 Mbps, Quarterly, Internet + TV + OTT";
  expect(enquiries).toMatchObject([
    { name: "முருகன் late", phone: "6000000001", takenBy: null, status: "new", plan, callAgain },
    { name: "முருகன் morning" },
  ]);
  const file = await exportCsv("due=today");
  expect(parseStrictCsv(await file.text()).slice(1)).toHaveLength(5);
});

test("lists the admin's own enquiries, closed ones only with a status or outcome filter", async () => {
  const first = await createNamedEnquiry("one");
  const second = await createNamedEnquiry("two");
  const third = await createNamedEnquiry("three");
  for (const id of [first, second]) await updateEnquiry(id, { taken: true });
  await updateEnquiry(third, { taken: true }, kumar);
  await updateEnquiry(second, { outcome: "noAnswer" });
  expect(await listLastNames("mine=yes")).toEqual(["one"]);
  for (const query of ["mine=yes&status=closed", "status=closed", "outcome=noAnswer"])
    expect(await listLastNames(query), query).toEqual(["two"]);
  expect(await listLastNames("mine=yes&outcome=noAnswer")).toEqual(["two"]);
  expect(await listLastNames("outcome=connected")).toEqual([]);
  expect(await listLastNames("mine=yes&search=t")).toEqual(["one"]);
  expect((await fetchInbox("search=two")).mine).toBe(0);
  expect(await listLastNames("mine=yes", kumar)).toEqual(["three"]);
  expect((await fetchInbox("due=today", kumar)).mine).toBe(1);
});

test("lists up to 20 other enquiries from the same phone number, newest first", async () => {
  const id = await createNamedEnquiry("this");
  for (let number = 1; number <= 22; number += 1) await createNamedEnquiry(`L${number}`);
  const otherPhoneId = await createNamedEnquiry("another phone", { phone: "7000000001" });
  const { earlier } = await fetchEnquiry(id);
  expect(earlier).toHaveLength(20);
  const times = earlier.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(earlier.map((enquiry) => enquiry.id)).not.toContain(id);
  const latest = { status: "new", outcome: null, selectedPlan: { price: 2035.64 } };
  expect(earlier[0]).toMatchObject(latest);
  expect((await fetchEnquiry(otherPhoneId)).earlier).toEqual([]);
});

test("exports the follow-up in the last columns of the CSV file", async () => {
  const closedId = await createNamedEnquiry("closed");
  const withCallId = await createNamedEnquiry("with call");
  await addNote(closedId, "=cmd() says the neighbour");
  await addNote(closedId, "Done");
  await updateEnquiry(closedId, { taken: true, outcome: "connected" });
  const on = dayFromToday(3);
  await updateEnquiry(withCallId, { callAgain: { on, part: "morning" } });
  const [withCall, closed] = parseCsvRecords(await (await exportCsv()).text());
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
  const notes = /^\d{4}.{15} priya@.*: =cmd\(\) says the neighbour\n\d{4}.{15} priya@.*: Done$/;
  expect(Object.entries(withCall ?? {}).slice(-10)).toEqual([
    ["Language", "English"],
    ["Taken by", ""],
    ["Call again on", on],
    ["Part of the day", "Morning"],
    ["Result", ""],
    ["First contact (IST)", ""],
    ["Notes", ""],
    ["Area", ""],
    ["Waiting list", "No"],
    ["Possible spam", "No"],
  ]);
  expect(closed).toMatchObject({
    "Taken by": priya.email,
    "Call again on": "",
    "Part of the day": "",
    Result: "Connected",
    "First contact (IST)": expect.stringMatching(time),
    Notes: expect.stringMatching(notes),
  });
});
