import { beforeEach, expect, it } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { changePassword } from "@/lib/auth/account";
import { addAdmin } from "@/lib/auth/admins";
import { findSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/resource/changes-data";
import { loadSite } from "@/lib/site/data";
import { initialContent } from "@/lib/site/initial-content";
import { readSetupStatus } from "@/lib/site/setup-checklist";
import { buildInitialAreas } from "@/prisma/areas";
import { callForJson } from "@/test/call-handler";
import { setUpDatabase } from "@/test/database-setup";
import { ADMIN_PASSWORD, createSignedInAdmin, type SignedInAdmin } from "@/test/signed-in-admin";
import { POST } from "./route";

await setUpDatabase();
let admin: SignedInAdmin;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE "site_section", "area", "change", "admin" CASCADE`;
  admin = await createSignedInAdmin();
});

const removeSamples = ({ headers } = admin) => callForJson(POST, { body: {}, headers });
const listStoredSections = async () =>
  (await db().siteSection.findMany()).map(({ section }) => section);

it("removes sample texts as one change that can be undone, and deletes sample areas", async () => {
  const data = buildInitialAreas().map((area, index) => ({ ...area, slug: `area-${index}` }));
  await db().area.createMany({ data });
  expect((await removeSamples()).body.message).toMatch(/^Samples removed\./);
  const changedSections = ["clients", "contact", "links", "people", "testimonials", "tv"];
  expect((await listStoredSections()).sort()).toEqual(changedSections);
  expect(await db().area.count()).toBe(0);
  const [change] = await listChanges({ subject: "sections" });
  expect(change).toMatchObject({ after: { what: "Samples removed" }, changedBy: admin.email });
  expect((await removeSamples()).body.message).toBe("There are no samples to remove.");
  const params = { id: change?.id ?? "" };
  expect((await callForJson(undo, { body: {}, headers: admin.headers, params })).status).toBe(200);
  expect(await loadSite()).toEqual(initialContent);
});

it("keeps the owner's own texts, and records one change for three concurrent requests", async () => {
  const people = { ...initialContent.people, years: "6" };
  await db().siteSection.create({ data: { section: "people", content: people } });
  await Promise.all([removeSamples(), removeSamples(), removeSamples()]);
  expect(await listChanges({ subject: "sections" })).toHaveLength(1);
  expect((await loadSite()).people.years).toBe("6");
});

it("reports samples, the initial password and a missing backup in the setup status until each is resolved", async () => {
  expect(await readSetupStatus(admin.id)).toEqual({
    samplesPath: "/admin/website/contact",
    isMailConfigured: false,
    isSiteUrlConfigured: false,
    hasInitialPassword: true,
    isBackedUp: false,
  });
  const ownContact = { phone: "9000000001", whatsapp: "9000000001", email: "hello@own.test" };
  const ownAddress = {
    street: { en: "4 Temple Street", ta: "" },
    map: "https://maps.own.test/office",
  };
  const contact = { ...initialContent.contact, ...ownContact, ...ownAddress };
  await db().siteSection.create({ data: { section: "contact", content: contact } });
  await removeSamples();
  const [area] = buildInitialAreas();
  if (!area) throw new Error("There are no sample areas.");
  await db().area.create({ data: { ...area, slug: "sample" } });
  expect((await readSetupStatus(admin.id)).samplesPath).toBe("/admin/areas");
  await removeSamples();
  await db().lastBackup.create({ data: { madeAt: new Date() } });

  // The added admin does not have the initial password, but the first admin still has it.
  await addAdmin("second@staff.example", "a sample pass phrase", admin.email);
  expect(await readSetupStatus(admin.id)).toMatchObject({
    samplesPath: null,
    hasInitialPassword: true,
  });
  const session = await findSession(admin.headers.cookie);
  if (!session) throw new Error("There is no session.");
  const newPassword = "temple bell morning rain";
  const passwordForm = { email: admin.email, currentPassword: ADMIN_PASSWORD, newPassword };
  await changePassword(session, passwordForm);
  expect(await readSetupStatus(admin.id)).toMatchObject({
    hasInitialPassword: false,
    isBackedUp: true,
  });
});
