import { beforeEach, expect, test } from "vitest";
import { listAreas, loadAreas, updateAreas } from "@/lib/areas/data";
import { areaResource as resource } from "@/lib/areas/resource";
import type { Area, AreaValues } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { findUndoableChange, undoChange } from "@/lib/history/undo";
import { buildResourceCsv } from "@/lib/resource/fields";
import type { ImportReport } from "@/lib/resource/import-schema";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { sampleAreaValues, toAreaUpdate } from "@/test/sample-area";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { DELETE, PUT } from "./[id]/route";
import { POST as connectMany } from "./connect/route";
import { POST as importFile } from "./import/route";
import { GET, POST } from "./route";

await setUpCatalogue();
const admin = await createSignedInAdmin();
const { email, headers } = admin;
beforeEach(async () => {
  await db().area.deleteMany();
  await db().areaAddress.deleteMany();
  await db().change.deleteMany();
});

const createInput = (changes: Partial<AreaValues> = {}): AreaValues => ({
  ...sampleAreaValues,
  name: "Gandhi Nagar",
  nameTa: "காந்தி நகர்",
  spellings: ["GN"],
  ...changes,
});
const post = (changes: Partial<AreaValues>) =>
  callForJson(POST, { headers, body: createInput(changes) });
const add = async (changes: Partial<AreaValues> = {}): Promise<Area> => {
  const { status, body } = await post(changes);
  expect(status).toBe(200);
  return body.area;
};
const put = (area: Area, changes: object, author = admin) =>
  callForJson(PUT, {
    headers: author.headers,
    method: "PUT",
    params: { id: area._id },
    body: { ...toAreaUpdate(area), ...changes },
  });
const remove = ({ _id }: Area) =>
  callForJson(DELETE, { headers, method: "DELETE", params: { id: _id } });
const areasCsv = (areas: AreaValues[]) => buildResourceCsv(resource, areas);
const withoutTimestamps = ({ createdAt, updatedAt, ...area }: Area) => area;

const importCsv = (body: string, query: Record<string, string> = {}) =>
  callForJson(importFile, {
    path: `/api/areas/import?${new URLSearchParams(query)}`,
    body,
    headers: { ...headers, "content-type": "text/csv" },
  });
const previewImport = async (file: string): Promise<ImportReport> => (await importCsv(file)).body;

test("adds an area and rejects an update that is based on an old version", async () => {
  const area = await add();
  expect(area).toMatchObject({ slug: "gandhi-nagar", ...createInput() });
  const update = await put(area, { postcode: "627756" });
  expect(update.body.message).toBe("Area updated successfully!");
  const conflict = await put(area, { spellings: ["GN", "Kandhi"] });
  const message = "You changed this area in another tab or on another device.";
  const body = { message, isOwnChange: true, current: update.body.area };
  expect(conflict).toMatchObject({ status: 409, body });
  expect((await put(area, { postcode: "627756" })).body.area).toEqual(update.body.area);
  const overwrite = await put(area, { updatedAt: undefined, nameTa: "" });
  expect(overwrite.body.area).toMatchObject({ postcode: "", nameTa: "" });
  expect(overwrite.body.area.updatedAt > update.body.area.updatedAt).toBe(true);
  expect(await db().change.count()).toBe(3);
});

test("searches, filters and sorts areas by the query", async () => {
  for (const name of ["Ward 10", "Ward 2", "Temple Road"])
    await add({ name, spellings: [], state: name === "Ward 2" ? "notYet" : "connected" });
  const list = async (query: string) => {
    const { body } = await callForJson(GET, { headers, path: `/api/areas${query}` });
    return body.map(({ name }: Area) => name);
  };
  expect(await list("")).toEqual(["Temple Road", "Ward 2", "Ward 10"]);
  expect(await list("?search=WARD&sort=-name")).toEqual(["Ward 10", "Ward 2"]);
  expect(await list("?search=ward&state=connected&sort=slug")).toEqual(["Ward 10"]);
});

test.each<[Partial<AreaValues>, object]>([
  [{ state: "coming" }, { comingMonth: "Choose the month in which fibre comes" }],
  [{ name: "!?" }, { name: "Must contain a letter or a digit" }],
  [{ name: "a\u0007b" }, { name: "Must not contain control characters" }],
  [{ name: "\u200b\u202e" }, { name: "Must be filled in" }],
  [{ postcode: "1234" }, { postcode: "Six digits, or empty" }],
  [{ spellings: ["a, b"] }, { spellings: "Separate them with semicolons" }],
  [
    { providers: ["Nobody"] },
    { providers: expect.stringMatching(/is from “Nobody”\. Choose from: .*Aaryaa Network/) },
  ],
])("rejects an area with %j and names the invalid field", async (changes, errors) => {
  const { status, body } = await post(changes);
  expect([status, body.errors]).toEqual([400, errors]);
});

test("rejects a second area with the same name and postcode", async () => {
  await add();
  const { status, body } = await post({ name: "gandhi-NAGAR." });
  const message = "There is already an area with this name: Gandhi Nagar.";
  expect([status, body.message]).toEqual([409, message]);
  const area = await add({ postcode: "\u200e௬௨௭௭௫௬" });
  expect(area).toMatchObject({ postcode: "627756", slug: "gandhi-nagar-627756" });
});

test("uses the catalogue's spelling of providers and keeps a provider that has no plans any more", async () => {
  const area = await add({ providers: ["aaryaa  network"] });
  expect(area.providers).toEqual(["Aaryaa Network"]);
  await db().area.update({ where: { id: area._id }, data: { providers: ["Gone Net"] } });
  const [stored] = await listAreas();
  if (!stored) throw new Error("There is no area.");
  const update = await put(stored, { postcode: "627756" });
  expect(update.body.area.providers).toEqual(["Gone Net"]);
});

test("keeps former slugs of an area and restores its slug on undo", async () => {
  const plainArea = await add();
  const area = await add({ postcode: "627756" });
  const rename = await put(area, { name: "Nehru Street" });
  expect(rename.body.area.slug).toBe("nehru-street");
  const { idsBySlug } = await loadAreas();
  for (const slug of ["gandhi-nagar-627756", "nehru-street"])
    expect(idsBySlug.get(slug)).toBe(area._id);
  // The undo restores the slug with the postcode even if the slug without the postcode is free.
  await remove(plainArea);
  const [deletionChange, renameChange] = await db().change.findMany({
    orderBy: { createdAt: "desc" },
  });
  await undoChange(renameChange?.id ?? "", email);
  expect(await listAreas()).toMatchObject([{ _id: area._id, slug: "gandhi-nagar-627756" }]);
  await undoChange(deletionChange?.id ?? "", email);
  const restored = (await listAreas()).find(({ _id }) => _id === plainArea._id);
  expect(restored).toMatchObject({ slug: "gandhi-nagar", ...createInput() });
});

test("lets two areas swap their names and slugs in one change, and undoes the swap", async () => {
  const first = await add({ name: "Ward 1" });
  const second = await add({ name: "Ward 2" });
  const rename = ({ _id, updatedAt }: Area, name: string) => ({
    id: _id,
    version: updatedAt,
    change: (area: AreaValues) => ({ ...area, name }),
  });
  const updates = [rename(first, "Ward 2"), rename(second, "Ward 1")];
  const task = { what: "Sample", requestHash: "sample" };
  const { changeId } = await updateAreas(updates, [], email, task);
  const { idsBySlug } = await loadAreas();
  expect([idsBySlug.get("ward-1"), idsBySlug.get("ward-2")]).toEqual([second._id, first._id]);
  expect(await listAreas()).toMatchObject([
    { _id: second._id, slug: "ward-1" },
    { _id: first._id, slug: "ward-2" },
  ]);
  await undoChange(changeId ?? "", email);
  expect((await listAreas()).map(withoutTimestamps)).toEqual(
    [first, second].map(withoutTimestamps),
  );
});

const connect = (areas: Pick<Area, "_id" | "updatedAt">[]) =>
  callForJson(connectMany, {
    headers,
    path: "/api/areas/connect",
    body: { rows: areas.map(({ _id, updatedAt }) => ({ id: _id, updatedAt })) },
  });

test("marks several areas as connected in one change, which one undo restores", async () => {
  const areas = [
    await add({ state: "coming", comingMonth: "2027-03" }),
    await add({ name: "Ward 2", state: "notYet" }),
    await add({ name: "Ward 10" }),
  ];
  const { body } = await connect(areas);
  expect(body).toMatchObject({ message: "2 areas marked as connected.", changed: 2 });
  const connected = { state: "connected", comingMonth: "" };
  expect(await listAreas()).toMatchObject([connected, connected, connected]);
  expect(await findUndoableChange(body.changeId, ["areas"])).toMatchObject({
    id: body.changeId,
    text: "2 areas changed: Marked as connected",
  });
  await undoChange(body.changeId, email);
  expect((await listAreas()).map(withoutTimestamps)).toEqual(areas.map(withoutTimestamps));
});

test("returns the same change for a repeated connection, and none for a connection without effect", async () => {
  const area = await add({ state: "notYet" });
  const { body: first } = await connect([area]);
  expect(await connect([area])).toMatchObject({ status: 200, body: first });
  const message = "Nothing changed: the areas are already connected.";
  const { body } = await connect(await listAreas());
  expect(body).toMatchObject({ message, changeId: null });
});

test("marks no area as connected if one of them was changed or deleted since the page was loaded", async () => {
  const first = await add({ state: "notYet" });
  const second = await add({ name: "Ward 2", state: "notYet" });
  const colleague = await createSignedInAdmin();
  expect((await put(second, { postcode: "627756" }, colleague)).status).toBe(200);
  const message = `${colleague.email} changed PIN code of Ward 2 627756 in the meantime. Nothing was saved.`;
  expect(await connect([first, second])).toMatchObject({ status: 409, body: { message } });
  await remove(second);
  expect((await connect([first, second])).status).toBe(409);
  expect(await listAreas()).toMatchObject([{ state: "notYet" }]);
});

/** The copies of the area have other names. */
const copyArea = ({ _id }: Area, count: number) => db().$executeRaw`
  INSERT INTO "area" SELECT (jsonb_populate_record(a, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', 'way-' || i, 'name', 'Way ' || i))).*
  FROM "area" a, generate_series(1, ${count}::int) i WHERE a."id" = ${_id}::uuid`;

test("marks 2,000 areas as connected in one request", async () => {
  await copyArea(await add({ state: "notYet" }), 1_999);
  const { status, body } = await connect(await listAreas());
  expect([status, body.message]).toEqual([200, "2,000 areas marked as connected."]);
});

const CSV_HEADER = "Name,Name in Tamil,Other spellings,PIN code,Status,Comes in,Providers";

test("reports the changes of a CSV file, applies them, and undoes them with one undo", async () => {
  await add();
  await add({ name: "Nehru Street", state: "notYet" });
  const before = await listAreas();
  const file = [
    CSV_HEADER,
    "Gandhi nagar,காந்தி நகர்,GN;Kandhi,627756,Connected,,bsnl",
    "Temple Road,,,,Coming,01/03/2027,",
  ].join("\n");
  const report = await previewImport(file);
  expect(report.changed.rows).toMatchObject([{ line: 2, name: "Gandhi nagar 627756" }]);
  expect(report.changed.rows[0]?.notes).toEqual([
    "Name Gandhi Nagar → Gandhi nagar",
    "Other spellings GN → GN, Kandhi",
    "PIN code — → 627756",
    "Providers All → BSNL",
  ]);
  const added = { line: 3, name: "Temple Road", notes: ["Coming, Mar 2027"] };
  expect(report.added.rows).toEqual([expect.objectContaining(added)]);
  const applied = await importCsv(file, { apply: "yes", version: report.version });
  expect(applied.body.message).toBe("Areas imported: 1 new, 1 changed");
  expect((await listAreas()).map(({ name, comingMonth }) => [name, comingMonth])).toEqual([
    ["Gandhi nagar", ""],
    ["Nehru Street", ""],
    ["Temple Road", "2027-03"],
  ]);
  await undoChange(applied.body.changeId, email);
  expect((await listAreas()).map(withoutTimestamps)).toEqual(before.map(withoutTimestamps));
});

test.each([
  ["A,,,,Coming,03/01/2027,", "Comes in: “03/01/2027” is not a clear month: write it as 2027-03"],
  ["A,,,,Perhaps,,", "Status: Choose connected, coming or not yet"],
  ["A,,,,Connected,,Nobody", "Providers: No plan in the catalogue is from “Nobody”."],
  ["Ab,,,,Connected,,\nA-b,,,,Connected,,", "Line 2 already has the same area."],
])("reports an error for the CSV line %j: %s", async (lines, note) => {
  const { wrong } = await previewImport(`${CSV_HEADER}\n${lines}`);
  expect(wrong.rows).toEqual([expect.objectContaining({ notes: [expect.stringContaining(note)] })]);
});

test("asks about a provider that is close to one of the catalogue, and applies the answer", async () => {
  const area = await add({ providers: ["BSNL"] });
  await db().area.update({ where: { id: area._id }, data: { providers: ["BSNX"] } });
  const file = `${areasCsv(await listAreas())}Temple Road,,,,Connected,,Railwire;bsnk\n`;
  const report = await previewImport(file);
  expect(report).toMatchObject({ unchanged: 1, added: { count: 1 }, wrong: { count: 0 } });
  const suggestion = { name: "BSNL" };
  expect(report.names?.rows).toMatchObject([{ name: "bsnk", lines: [3], count: 1, suggestion }]);
  const id = report.names?.rows[0]?.id ?? "";
  const { wrong }: ImportReport = (await importCsv(file, { keep: id })).body;
  const note = expect.stringContaining("No plan in the catalogue is from “bsnk”.");
  expect(wrong.rows).toMatchObject([{ line: 3, notes: [note] }]);
  const { version }: ImportReport = (await importCsv(file, { use: id })).body;
  expect((await importCsv(file, { apply: "yes", version, use: id })).status).toBe(200);
  const providers = (await listAreas()).map((stored) => stored.providers);
  expect(providers).toEqual([["BSNX"], ["BSNL", "Railwire"]]);
});

test("imports a file of 2,000 areas, and rejects a larger file and a further area", async () => {
  const createCsv = (count: number) =>
    areasCsv(Array.from({ length: count }, (_, index) => createInput({ name: `Street ${index}` })));
  const file = createCsv(2_000);
  const { version } = await previewImport(file);
  const applied = await importCsv(file, { apply: "yes", version });
  expect(applied.body.message).toBe("Areas imported: 2,000 new, 0 changed");
  expect(await listAreas()).toHaveLength(2_000);
  const { status, body } = await post({ name: "One more" });
  expect([status, body.message]).toEqual([409, "There can be at most 2,000 areas."]);
  const { body: refusal } = await importCsv(createCsv(2_001));
  expect(refusal.message).toBe("The file has more than 2,000 areas.");
});

test("reads the columns Postcode and State like PIN code and Status, unless the file has both of them", async () => {
  await add();
  const expected = { changed: { count: 1 }, wrong: { count: 0 } };
  const report = await previewImport("Name,Postcode,State\nGandhi Nagar,,Not yet\n");
  expect(report).toMatchObject({ ...expected, unknownColumns: [] });
  // A list of addresses has the state of India, too.
  const both = "Name,PIN code,State,Status\nGandhi Nagar,,Tamil Nadu,Not yet\n";
  expect(await previewImport(both)).toMatchObject({ ...expected, unknownColumns: ["State"] });
  const repeated = await importCsv("Name,PIN code,State,state\nGandhi Nagar,,Not yet,Not yet\n");
  const message = "The file must have each of these columns once: Status.";
  expect(repeated).toMatchObject({ status: 400, body: { message } });
});

test("keeps the values of columns that the file does not have, and adds unknown areas as not yet connected", async () => {
  const area = await add();
  const file = "Name,PIN code,Name in Tamil\nGandhi Nagar,,காந்தி தெரு\nSecond Street,,\n";
  const { version, missingColumns } = await previewImport(file);
  expect(missingColumns).toEqual(["Other spellings", "Status", "Comes in", "Providers"]);
  expect((await importCsv(file, { apply: "yes", version })).status).toBe(200);
  const changed = { ...createInput(), _id: area._id, nameTa: "காந்தி தெரு" };
  const added = { name: "Second Street", state: "notYet", spellings: [], providers: [] };
  expect(await listAreas()).toMatchObject([changed, added]);
});
