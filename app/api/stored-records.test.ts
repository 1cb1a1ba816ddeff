// Forms read these endpoints after a lost response, to find out whether the record was stored.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as getArea } from "@/app/api/areas/[id]/route";
import { POST as addArea } from "@/app/api/areas/route";
import { GET as readGst } from "@/app/api/get-gst/route";
import { GET as getChange } from "@/app/api/history/[id]/route";
import { POST as setGst } from "@/app/api/set-gst/route";
import { GET as listAdmins } from "@/app/api/settings/admins/route";
import { GET as getSessions } from "@/app/api/settings/sessions/route";
import { GET as getSection, PUT as putSection } from "@/app/api/site/[section]/route";
import { savedAreaResponseSchema } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { sampleAreaValues } from "@/test/sample-area";
import { createSecondSession, createSignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const admin = await createSignedInAdmin();
const { headers } = admin;

test("GET of an area, a section and the GST returns the state that the write returned", async () => {
  const added = await callForJson(addArea, { body: sampleAreaValues, headers });
  const stored = savedAreaResponseSchema.parse(added.body).area;
  expect((await callForJson(getArea, { params: { id: stored._id }, headers })).body).toEqual(
    stored,
  );
  const { body: gst } = await callForJson(setGst, { body: { gstPercent: 5 }, headers });
  const { gstPercent, updatedAt } = gst;
  expect((await callForJson(readGst, {})).body).toEqual({ gstPercent, updatedAt });
  const params = { section: "faq" };
  const { body: section } = await callForJson(getSection, { params, headers });
  const { _id, updatedAt: _, ...content } = section;
  const saved = await callForJson(putSection, { method: "PUT", params, headers, body: content });
  expect(saved.body.section).toMatchObject({ _id: "faq", ...content });
});

test("GET /api/settings/admins lists the signed-in admin with isYou", async () => {
  const { body } = await callForJson(listAdmins, { headers });
  expect(body.admins).toMatchObject([{ id: admin.id, email: admin.email, isYou: true }]);
});

test("GET /api/settings/sessions returns the number of the admin's other sessions", async () => {
  await createSecondSession(admin);
  expect((await callForJson(getSessions, { headers })).body).toEqual({ others: 1 });
});

test("GET /api/history/[id] returns a change without its values", async () => {
  await callForJson(setGst, { body: { gstPercent: 12 }, headers });
  const { id } = await db().change.findFirstOrThrow({ where: { subject: "gst" } });
  const { body: change } = await callForJson(getChange, { params: { id }, headers });
  expect(change).toMatchObject({ id, changedBy: admin.email, subject: "gst", action: "changed" });
  expect(change).not.toHaveProperty("after");
});

test("GET returns 404 for an area, a change and a section that do not exist", async () => {
  const params = { id: randomUUID() };
  for (const handler of [getArea, getChange])
    expect((await callForJson(handler, { params, headers })).status).toBe(404);
  const section = { params: { section: "unknown" }, headers };
  expect((await callForJson(getSection, section)).status).toBe(404);
});
