// What a site lacks before it opens, and its samples removed.
import { beforeEach, expect, it } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { changePassword } from "@/lib/auth/account";
import { addAdmin } from "@/lib/auth/admins";
import { findSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { listChanges } from "@/lib/resource/changes-data";
import { listSections, loadSite } from "@/lib/site/data";
import { firstContent } from "@/lib/site/first-content";
import { readOpening } from "@/lib/site/opening";
import { firstAreas } from "@/prisma/areas";
import { asAdmin, PASSWORD, type SignedIn } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";
import { PUT as putSection } from "../[section]/route";
import { POST } from "./route";

await setUpDatabase();
let admin: SignedIn;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE "site_section", "area", "change", "admin" CASCADE`;
  admin = await asAdmin();
});

const remove = ({ headers } = admin) => ask(POST, { body: {}, headers });
const sections = async () => (await db().siteSection.findMany()).map(({ section }) => section);

it("empties what is invented as one change, which is undone as one, and deletes sample areas", async () => {
  const data = firstAreas().map((area, at) => ({ ...area, slug: `area-${at}` }));
  await db().area.createMany({ data });
  expect((await remove()).body.message).toMatch(/^The samples are removed\./);
  const changed = ["clients", "contact", "links", "people", "testimonials", "tv"];
  expect((await sections()).sort()).toEqual(changed);
  expect(await db().area.count()).toBe(0);
  const [entry] = await listChanges({ subject: "sections" });
  expect(entry).toMatchObject({ after: { what: "Samples removed" }, changedBy: admin.email });
  expect((await remove()).body.message).toBe("There is nothing to remove.");
  const params = { id: entry?.id ?? "" };
  expect((await ask(undo, { body: {}, headers: admin.headers, params })).status).toBe(200);
  expect(await loadSite()).toEqual(firstContent);
});

it("leaves what its owner wrote; a form that lies open is told", async () => {
  const people = { ...firstContent.people, years: "6" };
  await db().siteSection.create({ data: { section: "people", content: people } });
  const links = (await listSections()).find(({ _id }) => _id === "links");
  await Promise.all([remove(), remove(), remove()]);
  expect(await listChanges({ subject: "sections" })).toHaveLength(1);
  expect((await loadSite()).people.years).toBe("6");
  const facebook = "https://facebook.own.test/us";
  const saved = await ask(putSection, {
    ...{ method: "PUT", headers: admin.headers, params: { section: "links" } },
    body: { ...firstContent.links, facebook, updatedAt: links?.updatedAt },
  });
  expect(saved.status).toBe(409);
});

it("says what the site still lacks, and lets go of each as it is done", async () => {
  expect(await readOpening()).toEqual({
    ...{ samples: "/admin/website/contact", isMailSet: false, isAddressSet: false },
    ...{ hasFirstPassword: true, isBackedUp: false },
  });
  const own = { phone: "9000000001", whatsapp: "9000000001", email: "hello@own.test" };
  const place = { street: { en: "4 Temple Street", ta: "" }, map: "https://maps.own.test/office" };
  const contact = { ...firstContent.contact, ...own, ...place };
  await db().siteSection.create({ data: { section: "contact", content: contact } });
  await remove();
  const [area] = firstAreas();
  if (!area) throw new Error("There are no sample areas.");
  await db().area.create({ data: { ...area, slug: "sample" } });
  expect((await readOpening()).samples).toBe("/admin/areas");
  await remove();
  await db().lastBackup.create({ data: { madeAt: new Date() } });

  // Who was added has a password of their own.
  await addAdmin("second@staff.example", "a sample pass phrase", admin.email);
  expect(await readOpening()).toMatchObject({ samples: null, hasFirstPassword: true });
  const session = await findSession(admin.headers.cookie);
  if (!session) throw new Error("There is no session.");
  const newPassword = "temple bell morning rain";
  const given = { email: admin.email, currentPassword: PASSWORD, newPassword };
  await changePassword(session, given);
  expect(await readOpening()).toMatchObject({ hasFirstPassword: false, isBackedUp: true });
});
