// A client that got no response sends the same request again, with the same Idempotency-Key.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import { DELETE as deleteArea, PUT as putArea } from "@/app/api/areas/[id]/route";
import { POST as deleteAreas } from "@/app/api/areas/delete/route";
import { POST as importAreas } from "@/app/api/areas/import/route";
import { POST as addArea } from "@/app/api/areas/route";
import { DELETE as deletePlan, PUT as putPlan } from "@/app/api/plans/[id]/route";
import { POST as changePlans } from "@/app/api/plans/bulk/route";
import { POST as deletePlans } from "@/app/api/plans/delete/route";
import { POST as importPlans } from "@/app/api/plans/import/route";
import { POST as addPlan } from "@/app/api/plans/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { GET as getSection, PUT as putSection } from "@/app/api/site/[section]/route";
import { listAreas } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import type { Area } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import type { RouteHandler } from "@/lib/http/route";
import { buildPlansCsv } from "@/lib/plans/csv";
import { listPlans } from "@/lib/plans/data";
import type { Plan } from "@/lib/plans/schema";
import { buildResourceCsv } from "@/lib/resource/fields";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { sampleAreaValues, toAreaUpdate } from "@/test/sample-area";
import { createUniquePlanValues } from "@/test/sample-plan";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { undoChange } from "@/test/undo-change";

await setUpCatalogue();
const priya = await createSignedInAdmin("priya@staff.example");
const kumar = await createSignedInAdmin("kumar@staff.example");

beforeEach(async () => {
  await db().area.deleteMany();
  await db().areaAddress.deleteMany();
  await db().change.deleteMany();
});

const send = (
  handler: RouteHandler,
  body: unknown,
  key: string | null = null,
  admin = priya,
  options: object = {},
) => {
  const headers: Record<string, string> = { ...admin.headers };
  if (key !== null) headers["idempotency-key"] = key;
  return callForJson(handler, { body, headers, ...options });
};
const put = (handler: RouteHandler, id: string, body: object, admin = priya) =>
  send(handler, body, null, admin, { method: "PUT", params: { id } });
const remove = (handler: RouteHandler, id: string, admin = priya) =>
  send(handler, {}, null, admin, { method: "DELETE", params: { id } });
const countChanges = () => db().change.count();

const planRoutes = {
  name: "plan",
  addRoute: addPlan,
  updateRoute: putPlan,
  deleteRoute: deletePlan,
  createInput: createUniquePlanValues,
  createUpdate: (plan: Plan) => ({ ...plan, router: "Triple Band" }),
  otherIdentity: { speed: "80 Mbps" },
};
const areaRoutes = {
  name: "area",
  addRoute: addArea,
  updateRoute: putArea,
  deleteRoute: deleteArea,
  createInput: () => sampleAreaValues,
  createUpdate: (area: Area) => ({ ...toAreaUpdate(area), postcode: "627756" }),
  otherIdentity: { name: "Ward 9" },
};

describe.each([planRoutes, areaRoutes])("POST of a $name with an Idempotency-Key", (routes) => {
  const { name, addRoute, updateRoute, deleteRoute, createInput, createUpdate, otherIdentity } =
    routes;

  it("stores one record for concurrent and later requests, with the key as its id", async () => {
    const key = randomUUID();
    const input = createInput();
    const responses = await Promise.all([
      send(addRoute, input, key.toUpperCase()),
      send(addRoute, input, key),
    ]);
    const repeat = await send(addRoute, input, key);
    expect(repeat.body[name]._id).toBe(key);
    for (const { status, body } of responses) expect([status, body]).toEqual([200, repeat.body]);
    expect(await countChanges()).toBe(1);
  });

  it("returns the record as a colleague has changed it since", async () => {
    const key = randomUUID();
    const input = createInput();
    const { body } = await send(addRoute, input, key);
    const changed = await put(updateRoute, key, createUpdate(body[name]), kumar);
    expect(changed.status).toBe(200);
    const repeat = await send(addRoute, input, key);
    expect([repeat.status, repeat.body]).toEqual([200, { ...body, [name]: changed.body[name] }]);
  });

  it("does not add the record again after a colleague has deleted it", async () => {
    const key = randomUUID();
    const input = createInput();
    await send(addRoute, input, key);
    expect((await remove(deleteRoute, key, kumar)).status).toBe(200);
    const { status, body } = await send(addRoute, input, key);
    expect([status, body.code]).toEqual([409, "keyUsed"]);
    expect(body.message).toMatch(/was added, and kumar@staff\.example has deleted it since\./);
    expect((await send(addRoute, input, randomUUID())).status).toBe(200);
  });

  it("rejects a key that is the id of an existing or deleted record, or was used for other content", async () => {
    const key = randomUUID();
    const input = createInput();
    const otherInput = { ...input, ...otherIdentity };
    const { _id } = (await send(addRoute, input)).body[name];
    const refused = await send(addRoute, otherInput, _id);
    expect(refused).toMatchObject({ status: 409, body: { code: "keyUsed" } });
    expect(refused.body).not.toHaveProperty("current");
    await remove(deleteRoute, _id);
    expect((await send(addRoute, input, _id)).body.code).toBe("keyUsed");
    await send(addRoute, input, key);
    expect((await send(addRoute, otherInput, key)).body.code).toBe("keyUsed");
    expect((await send(addRoute, input, key, kumar)).body.code).toBe("keyUsed");
  });
});

test("recognises a repeated addition or update of a plan that was stored with the catalogue's spelling of its provider", async () => {
  const key = randomUUID();
  const input = createUniquePlanValues();
  await send(addPlan, { ...input, speed: "90 Mbps" });
  const body = { ...input, provider: input.provider.toUpperCase() };
  const first = await send(addPlan, body, key);
  expect(first.body.plan).toMatchObject({ provider: input.provider });
  expect((await send(addPlan, body, key)).body).toEqual(first.body);
  const update = { ...body, router: "None", updatedAt: first.body.plan.updatedAt };
  const changed = await put(putPlan, key, update);
  expect((await put(putPlan, key, update)).body).toEqual(changed.body);
});

test.each(["", "1", `${randomUUID()}, ${randomUUID()}`])(
  "rejects the Idempotency-Key '%s', which is not a UUID",
  async (key) => {
    const message = "The header Idempotency-Key must be a UUID.";
    const errors = { "Idempotency-Key": message };
    expect(await send(addPlan, {}, key)).toMatchObject({ status: 400, body: { message, errors } });
  },
);

test("accepts a repeated update of a section or the GST with an outdated version if its values are already stored", async () => {
  const section = { params: { section: "faq" }, method: "PUT" };
  const { body: faq } = await callForJson(getSection, {
    ...section,
    method: "GET",
    headers: priya.headers,
  });
  const text = { en: "  Is there a contract?  ", ta: "" };
  const items = [{ id: "new", question: text, answer: text, hidden: false }, ...faq.items];
  const sectionUpdate = { items, updatedAt: faq.updatedAt };
  const saved = await send(putSection, sectionUpdate, null, priya, section);
  expect(saved.body.section.items[0].question.en).toBe("Is there a contract?");
  expect((await send(putSection, sectionUpdate, null, priya, section)).body).toEqual(saved.body);
  const gst = { gstPercent: 12, updatedAt: new Date(0).toISOString() };
  const { body: current } = await send(setGst, { gstPercent: 12 });
  expect((await send(setGst, gst)).body).toEqual(current);
});

describe("POST /api/plans/bulk", () => {
  const change = { task: "percent", value: 10, rounding: 1 };
  const toRows = (plans: Plan[]) => plans.map(({ _id: id, updatedAt }) => ({ id, updatedAt }));
  const addTwo = async () => {
    const input = createUniquePlanValues();
    for (const speed of ["10 Mbps", "20 Mbps"]) await send(addPlan, { ...input, speed });
    return async () => (await listPlans()).filter(({ provider }) => provider === input.provider);
  };

  it.each([randomUUID(), null])("applies a repeated change once (key %s)", async (key) => {
    const read = await addTwo();
    const body = { change, rows: toRows(await read()) };
    const first = await send(changePlans, body, key);
    expect(first.body).toMatchObject({ message: "2 plans changed.", changed: 2 });
    if (key) expect(first.body.changeId).toBe(key);
    const repeat = await send(changePlans, body, key);
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    expect((await read()).map(({ basePrice }) => basePrice)).toEqual([659, 659]);
  });

  it("rejects an outdated change that has another key, value, plan or author", async () => {
    const read = await addTwo();
    const body = { change, rows: toRows(await read()) };
    const key = randomUUID();
    await send(changePlans, body, key);
    expect((await send(changePlans, body, randomUUID())).body.code).toBe("conflict");
    expect((await send(changePlans, body, null, kumar)).body.code).toBe("conflict");
    const other = { ...body, change: { ...change, value: 20 } };
    expect((await send(changePlans, other)).body.code).toBe("conflict");
    expect((await send(changePlans, other, key)).body.code).toBe("keyUsed");
    const { plan } = (await send(addPlan, createUniquePlanValues())).body;
    const more = { change, rows: [...body.rows, ...toRows([plan])] };
    expect((await send(changePlans, more)).body.code).toBe("conflict");
    expect((await send(changePlans, more, key)).body.code).toBe("keyUsed");
    expect((await send(changePlans, body, key, kumar)).body.code).toBe("keyUsed");
    expect((await read()).map(({ basePrice }) => basePrice)).toEqual([659, 659]);
  });

  it("rejects a repeated change without a key if it would now change a plan that it did not change before", async () => {
    const input = createUniquePlanValues();
    const add = async (speed: string, ottList: string[]): Promise<Plan> =>
      (await send(addPlan, { ...input, speed, ottList })).body.plan;
    const changed = await add("10 Mbps", []);
    const unchanged = await add("20 Mbps", ["Zee5"]);
    const body = {
      change: { task: "addApp", value: "Zee5" },
      rows: toRows([changed, unchanged]),
    };
    const first = await send(changePlans, body);
    expect(first.body).toMatchObject({ changed: 1 });
    expect((await send(changePlans, body)).body).toEqual(first.body);
    await put(putPlan, unchanged._id, { ...unchanged, ottList: [] }, kumar);
    const message = /^kumar@staff\.example changed OTT List of 20 Mbps .* in the meantime/;
    const { status, body: refusal } = await send(changePlans, body);
    expect([status, refusal.message]).toEqual([409, expect.stringMatching(message)]);
  });
});

describe("POST /api/plans/import and /api/areas/import", () => {
  const sendFile = (handler: RouteHandler, file: string, query: object, key: string | null) =>
    send(handler, file, key, priya, {
      path: `/api/import?${new URLSearchParams({ ...query })}`,
    });

  it.each([randomUUID(), null])("applies a repeated import once (key %s)", async (key) => {
    const file = buildResourceCsv(areaResource, [
      sampleAreaValues,
      { ...sampleAreaValues, name: "Ward 2" },
    ]);
    const { version } = (await sendFile(importAreas, file, {}, null)).body;
    const first = await sendFile(importAreas, file, { apply: "yes", version }, key);
    expect(first.body.message).toBe("Areas imported: 2 new, 0 changed");
    const repeat = await sendFile(importAreas, file, { apply: "yes", version }, key);
    expect(repeat.status).toBe(200);
    expect(await listAreas()).toHaveLength(2);
    if (!key) return;
    expect(repeat.body).toMatchObject({ message: first.body.message, changeId: key });
    await send(deleteAreas, { ids: (await listAreas()).map(({ _id }) => _id) });
    await sendFile(importAreas, file, { apply: "yes", version }, key);
    expect(await listAreas()).toEqual([]);
  });

  it("rejects another file with the key of an earlier import", async () => {
    const key = randomUUID();
    const apply = "yes";
    const file = buildResourceCsv(areaResource, [sampleAreaValues]);
    const other = buildResourceCsv(areaResource, [{ ...sampleAreaValues, name: "Ward 2" }]);
    const { version } = (await sendFile(importAreas, file, {}, null)).body;
    await sendFile(importAreas, file, { apply, version }, key);
    const current = (await sendFile(importAreas, other, {}, null)).body.version;
    for (const usedVersion of [version, current]) {
      const refused = await sendFile(importAreas, other, { apply, version: usedVersion }, key);
      expect([refused.status, refused.body.code]).toEqual([409, "keyUsed"]);
    }
    expect(await listAreas()).toHaveLength(1);
  });

  it("applies two concurrent imports with the same key once", async () => {
    const input = createUniquePlanValues();
    await send(addPlan, input);
    const plans = (await listPlans()).filter(({ provider }) => provider === input.provider);
    const file = buildPlansCsv(plans.map((plan) => ({ ...plan, basePrice: 700 })));
    const { version } = (await sendFile(importPlans, file, {}, null)).body;
    const key = randomUUID();
    const query = { apply: "yes", version };
    const responses = await Promise.all([
      sendFile(importPlans, file, query, key),
      sendFile(importPlans, file, query, key),
    ]);
    const message = "Plans imported: 0 new, 1 changed";
    for (const { status, body } of responses)
      expect([status, body.message]).toEqual([200, message]);
  });
});

test.each([planRoutes, areaRoutes])(
  "returns the same change for the repeated deletion of one $name with its key",
  async ({ addRoute, deleteRoute, createInput, otherIdentity }) => {
    const key = randomUUID();
    const id = randomUUID();
    const otherId = randomUUID();
    const input = createInput();
    await send(addRoute, input, id);
    await send(addRoute, { ...input, ...otherIdentity }, otherId);
    const removeWithKey = (recordId: string, admin = priya) =>
      send(deleteRoute, {}, key, admin, { method: "DELETE", params: { id: recordId } });
    const first = await removeWithKey(id);
    expect([first.status, first.body]).toMatchObject([200, { deleted: 1, changeId: key }]);
    const repeat = await removeWithKey(id);
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
    expect((await removeWithKey(otherId)).body.code).toBe("keyUsed");
    expect((await removeWithKey(id, kumar)).body.code).toBe("keyUsed");
    expect(await countChanges()).toBe(3);
  },
);

describe("POST /api/areas/delete and /api/plans/delete", () => {
  it("returns the same change when repeated with its key", async () => {
    const names = ["Ward 1", "Ward 2"];
    const areas = await Promise.all(
      names.map((name) => send(addArea, { ...sampleAreaValues, name })),
    );
    const ids = areas.map(({ body }) => body.area._id);
    const key = randomUUID();
    const first = await send(deleteAreas, { ids }, key);
    expect(first.body).toMatchObject({ message: "2 areas deleted", deleted: 2, changeId: key });
    expect((await send(deleteAreas, { ids }, key)).body).toEqual(first.body);
    await undoChange(key, priya);
    expect((await send(deleteAreas, { ids }, key)).status).toBe(200);
    expect(await listAreas()).toHaveLength(2);
    expect((await send(deleteAreas, { ids: ids.slice(1) }, key)).body.code).toBe("keyUsed");
  });

  it("counts ids that no longer exist as deleted", async () => {
    const ids = [randomUUID(), randomUUID()];
    const messages = { plans: "2 plans deleted successfully!", areas: "2 areas deleted" };
    const nothing = { deleted: 0, changeId: null };
    const plans = await send(deletePlans, { ids });
    expect(plans.body).toEqual({ ...nothing, message: messages.plans });
    expect((await send(deleteAreas, { ids })).body).toEqual({
      ...nothing,
      message: messages.areas,
    });
  });
});
