// What staff do to areas, over a real database.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { listAreas, loadAreas } from "@/lib/areas/data";
import { areas as resource } from "@/lib/areas/resource";
import type { Area, AreaInput } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { undoChange } from "@/lib/history/undo";
import { resourceCsv } from "@/lib/resource/fields";
import type { ImportReport } from "@/lib/resource/import-schema";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { DELETE, PUT } from "./[id]/route";
import { POST as deleteMany } from "./delete/route";
import { POST as importFile } from "./import/route";
import { GET, POST } from "./route";

await setUpCatalogue();
const { email, headers } = await asAdmin();
beforeEach(async () => {
  await db().area.deleteMany();
  await db().areaAddress.deleteMany();
  await db().change.deleteMany();
});

const input = (changes: Partial<AreaInput> = {}): AreaInput => ({
  ...{ name: "Gandhi Nagar", nameTa: "காந்தி நகர்", spellings: ["GN"], postcode: "" },
  ...{ state: "connected", comingMonth: "", providers: [] },
  ...changes,
});
const post = (changes: Partial<AreaInput>) => ask(POST, { headers, body: input(changes) });
const add = async (changes: Partial<AreaInput> = {}): Promise<Area> => {
  const { status, body } = await post(changes);
  expect([status, body]).toEqual([200, expect.objectContaining({ area: expect.anything() })]);
  return body.area;
};
const put = ({ _id, slug: _, createdAt: __, ...area }: Area, body: object) =>
  ask(PUT, { headers, method: "PUT", params: { id: _id }, body: { ...area, ...body } });
const areasCsv = (areas: AreaInput[]) => resourceCsv(resource, areas);
/** What a change that is undone leaves as it was. */
const lasting = ({ createdAt, updatedAt, ...area }: Area) => area;

let calls = 0;
const send = (file: string, query: Record<string, string> = {}) =>
  ask(importFile, {
    path: `/api/areas/import?${new URLSearchParams(query)}`,
    body: file,
    headers: { ...headers, "content-type": "text/csv" },
    from: `198.51.100.${calls++ % 250}`,
  });
const check = async (file: string): Promise<ImportReport> => (await send(file)).body;

test("an area is added, changed, and refused where it was changed since it was read", async () => {
  const area = await add();
  expect(area).toMatchObject({ slug: "gandhi-nagar", ...input() });
  const one = await put(area, { postcode: "627756" });
  expect(one.body.message).toBe("Area updated successfully!");
  const late = await put(area, { spellings: ["GN", "Kandhi"] });
  const message = `${email} changed this area while you were editing.`;
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({ message, current: one.body.area }),
  ]);
  // A repeat whose answer was lost changes nothing; who says no version is not refused.
  expect((await put(area, { postcode: "627756" })).body.area).toEqual(one.body.area);
  const over = await put(area, { updatedAt: undefined, nameTa: "" });
  expect(over.body.area).toMatchObject({ postcode: "", nameTa: "" });
  expect(over.body.area.updatedAt > one.body.area.updatedAt).toBe(true);
  expect(await db().change.count()).toBe(3);
});

test("the list is searched, filtered and sorted as its address says", async () => {
  for (const name of ["Ward 10", "Ward 2", "Temple Road"])
    await add({ name, spellings: [], state: name === "Ward 2" ? "notYet" : "connected" });
  const list = async (query: string) => {
    const { body } = await ask(GET, { headers, path: `/api/areas${query}` });
    return body.map(({ name }: Area) => name);
  };
  expect(await list("")).toEqual(["Temple Road", "Ward 2", "Ward 10"]);
  expect(await list("?search=WARD&sort=-name")).toEqual(["Ward 10", "Ward 2"]);
  expect(await list("?search=ward&state=connected&sort=slug")).toEqual(["Ward 10"]);
});

test.each<[Partial<AreaInput>, object]>([
  [{ state: "coming" }, { comingMonth: "Choose the month in which it comes" }],
  [{ name: "!?" }, { name: "Must hold a letter or a digit" }],
  [{ name: "\u202eevil" }, { name: "Must not contain control characters" }],
  [{ postcode: "1234" }, { postcode: "Six digits, or empty" }],
  [{ spellings: ["a, b"] }, { spellings: "Put semicolons between them" }],
  [
    { providers: ["Nobody"] },
    { providers: expect.stringMatching(/^“Nobody” is no provider.* They are: .*Aaryaa Network/) },
  ],
])("%j is wrong, and that is said at its field", async (changes, errors) => {
  const { status, body } = await post(changes);
  expect([status, body.errors]).toEqual([400, errors]);
});

test("there is one area of a name in one postcode", async () => {
  await add();
  const { status, body } = await post({ name: "gandhi-NAGAR." });
  const message = "There is an area of this name already: Gandhi Nagar.";
  expect([status, body.message]).toEqual([409, message]);
  expect((await add({ postcode: "627756" })).slug).toBe("gandhi-nagar-627756");
});

test("a provider is spelled as the catalogue spells it, and one that it lost stays", async () => {
  const area = await add({ providers: ["aaryaa  network"] });
  expect(area.providers).toEqual(["Aaryaa Network"]);
  await db().area.update({ where: { id: area._id }, data: { providers: ["Gone Net"] } });
  const [old] = await listAreas();
  if (!old) throw new Error("There is no area.");
  const kept = await put(old, { postcode: "627756" });
  expect(kept.body.area.providers).toEqual(["Gone Net"]);
});

test("an area keeps every address that it had, and takes the one it had when it comes back", async () => {
  const first = await add();
  const area = await add({ postcode: "627756" });
  const rename = await put(area, { name: "Nehru Street" });
  expect(rename.body.area.slug).toBe("nehru-street");
  const { addresses } = await loadAreas();
  for (const slug of ["gandhi-nagar-627756", "nehru-street"])
    expect(addresses.get(slug)).toBe(area._id);
  // The plain address is free by then: it is not taken.
  await ask(DELETE, { headers, method: "DELETE", params: { id: first._id } });
  const [deletion, renamed] = await db().change.findMany({ orderBy: { createdAt: "desc" } });
  await undoChange(renamed?.id ?? "", email);
  expect(await listAreas()).toMatchObject([{ _id: area._id, slug: "gandhi-nagar-627756" }]);
  await undoChange(deletion?.id ?? "", email);
  const back = (await listAreas()).find(({ _id }) => _id === first._id);
  expect(back).toMatchObject({ slug: "gandhi-nagar", ...input() });
});

test("several are deleted at once, and come back as one", async () => {
  const areas = [await add(), await add({ name: "Ward 2" }), await add({ name: "Ward 10" })];
  const ids = areas.slice(1).map(({ _id }) => _id);
  const gone = Array.from({ length: 298 }, () => randomUUID());
  const { body } = await ask(deleteMany, { headers, body: { ids: [...ids, ...gone] } });
  expect(body).toMatchObject({ message: "2 areas deleted", deleted: 2 });
  expect(await listAreas()).toHaveLength(1);
  await undoChange(body.changeId, email);
  expect((await listAreas()).map(lasting)).toEqual(areas.map(lasting));
});

const HEAD = "Name,Name in Tamil,Other spellings,Postcode,State,Comes in,Providers";

test("a file tells what it would change, changes it as one, and is undone as one", async () => {
  await add();
  await add({ name: "Nehru Street", state: "notYet" });
  const before = await listAreas();
  const file = [
    HEAD,
    "Gandhi nagar,காந்தி நகர்,GN;Kandhi,627756,Connected,,bsnl",
    "Temple Road,,,,Coming,01/03/2027,",
  ].join("\n");
  const report = await check(file);
  const notes = [
    "Name Gandhi Nagar → Gandhi nagar",
    "Other spellings GN → GN, Kandhi",
    "Postcode — → 627756",
    "Providers All → BSNL",
  ];
  expect(report).toMatchObject({
    changed: { rows: [{ line: 2, name: "Gandhi nagar 627756", notes }] },
    added: { rows: [{ line: 3, name: "Temple Road", notes: ["Coming, Mar 2027"] }] },
    unchanged: 0,
  });
  const query = { apply: "yes", version: report.version };
  const done = await send(file, query);
  expect(done.body.message).toBe("Areas imported: 1 new, 1 changed");
  expect((await listAreas()).map(({ name, comingMonth }) => [name, comingMonth])).toEqual([
    ["Gandhi nagar", ""],
    ["Nehru Street", ""],
    ["Temple Road", "2027-03"],
  ]);
  await undoChange(done.body.changeId, email);
  expect((await listAreas()).map(lasting)).toEqual(before.map(lasting));
});

test.each([
  ["A,,,,Coming,03/01/2027,", "Comes in: “03/01/2027” is no clear month: write it as 2027-03"],
  ["A,,,,Perhaps,,", "State: Choose connected, coming or not yet"],
  ["A,,,,Connected,,Nobody", "Providers: “Nobody” is no provider of your plans."],
  ["Ab,,,,Connected,,\nA-b,,,,Connected,,", "The same area stands in line 2 already."],
])("%j is wrong: %s", async (lines, note) => {
  const { wrong } = await check(`${HEAD}\n${lines}`);
  expect(wrong.rows).toEqual([expect.objectContaining({ notes: [expect.stringContaining(note)] })]);
});

test("many are imported, and no more than 2,000", async () => {
  const many = (count: number) =>
    areasCsv(Array.from({ length: count }, (_, at) => input({ name: `Street ${at}` })));
  const report = await check(many(300));
  const done = await send(many(300), { apply: "yes", version: report.version });
  expect(done.body.message).toBe("Areas imported: 300 new, 0 changed");
  await db().$executeRaw`
    INSERT INTO "area" SELECT (jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'way-' || i, 'name', 'Way ' || i))).*
    FROM "area" a, generate_series(1, 1700) i WHERE a."name" = 'Street 0'`;
  const { status, body } = await post({ name: "One more" });
  expect([status, body.message]).toEqual([409, "There can be at most 2,000 areas."]);
  expect((await send(many(2_001))).body.message).toBe("The file has more than 2,000 areas.");
});
