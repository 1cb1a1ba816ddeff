// What is left to do before the site opens, and both endpoints about it.
import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { POST as undo } from "@/app/api/history/[id]/undo/route";
import { changePassword } from "@/lib/auth/account";
import { addAdmin } from "@/lib/auth/admins";
import { hashPassword } from "@/lib/auth/bcrypt";
import { findSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/memory/catalogue";
import { isUnlisted } from "@/lib/memory/site";
import { insertFirstCatalogue, readCatalogueVersion } from "@/lib/plans/data";
import { listChanges } from "@/lib/records/data";
import { readSetupChecklist } from "@/lib/setup-checklist/checklist";
import { loadSections } from "@/lib/site/data";
import { firstContent } from "@/lib/site/first-content";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { asAdmin, type SignedIn } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpMail } from "@/test/mail-set-up";
import { PUT as putSection } from "../[section]/route";
import { POST as removeSamples } from "../remove-samples/route";
import { POST as sendTestMail } from "../test-mail/route";
import { PUT } from "./route";

const server = await setUpMail();
await insertFirstCatalogue(catalogue(), GST_PERCENT);
let admin: SignedIn;

beforeEach(async () => {
  vi.restoreAllMocks();
  await db().opening.deleteMany();
  await db().siteSection.deleteMany();
  await db().change.deleteMany();
  await db().admin.deleteMany();
  admin = await asAdmin();
});

const change = (body: object, { headers } = admin) => ask(PUT, { method: "PUT", body, headers });
const mail = (from: string) => ask(sendTestMail, { body: {}, headers: admin.headers, from });

const checklist = readSetupChecklist;
const kinds = async () => (await checklist()).samples.map(({ kind }) => kind);

describe("PUT /api/site/setup-checklist", () => {
  it("dismisses the list once, and keeps what else was said", async () => {
    expect(await change({ hidesSamples: true })).toMatchObject({
      status: 200,
      body: { hidesSamples: true },
    });
    await change({ dismissed: true });
    expect(await checklist()).toMatchObject({ isDismissed: true, hidesSamples: true });
    await change({ hidesSamples: false });
    expect(await checklist()).toMatchObject({ isDismissed: true, hidesSamples: false });
  });

  it("is for admins, and takes nothing else", async () => {
    expect((await change({ dismissed: true }, { ...admin, headers: { cookie: "" } })).status).toBe(
      401,
    );
    for (const body of [{ dismissed: false }, { hidesSamples: "yes" }, { backedUp: true }])
      expect((await change(body)).status).toBe(400);
    expect(await db().opening.count()).toBe(0);
  });

  it("unlists the pages while samples show, and only if it is asked for", async () => {
    const known = async () => {
      await refreshCatalogue();
      return isUnlisted();
    };
    expect(await known()).toBe(false);
    await change({ hidesSamples: true });
    expect(await known()).toBe(true);
    await change({ hidesSamples: false });
    expect(await known()).toBe(false);
  });
});

describe("POST /api/site/test-mail", () => {
  it("mails the admin's own address, says what the server answered, and counts", async () => {
    expect((await checklist()).steps).toContain("mail");
    const { status, body } = await mail("192.0.2.10");
    expect(status).toBe(200);
    expect(body).toEqual({
      isTaken: true,
      message: expect.stringMatching(
        `^Taken for ${admin.email}\\. The mail server said: 250 .*message queued`,
      ),
    });
    expect(server.envelopes).toEqual([expect.objectContaining({ to: [admin.email] })]);
    expect((await checklist()).steps).not.toContain("mail");
  });

  it("says a refusal in the server's words, and keeps them out of the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.manners = "refuse";
    const { body } = await mail("192.0.2.11");
    expect(body.isTaken).toBe(false);
    expect(body.message).toBe("The mail server refused it: 550 Not wanted <secret@example>");
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^A test mail was not sent: [A-Z0-9_ ]+$/)],
    ]);
    expect((await checklist()).steps).toContain("mail");
  });

  it("is no way to send many, and none for strangers", async () => {
    const from = "192.0.2.12";
    for (let sent = 0; sent < 5; sent++) expect((await mail(from)).status).toBe(200);
    expect((await mail(from)).status).toBe(429);
    expect((await ask(sendTestMail, { body: {} })).status).toBe(401);
    expect(server.envelopes).toHaveLength(5);
  });
});

describe("what is left to do", () => {
  it("is everything on a fresh site, each with the way to its field", async () => {
    const { samples, steps, operator, isRemovable, kept } = await checklist();
    expect(samples).toHaveLength(21);
    expect(samples).toContainEqual({
      kind: "phones",
      count: 3,
      first: "Phone",
      href: "/admin/website/contact#phone",
    });
    expect(samples.find(({ kind }) => kind === "questions")).toEqual({
      kind: "questions",
      count: 5,
      first: "“Why choose Aaryaa Network?” · Answer",
      href: "/admin/website/faq#items.0.answer.en",
    });
    expect(samples.find(({ kind }) => kind === "prices")?.href).toBe("/admin/view-plans");
    expect(steps).toEqual(["firstEmail", "firstPassword", "secondAdmin", "mail"]);
    expect(operator.map(({ step }) => step)).toEqual(["sender", "enquiries", "backup"]);
    expect(isRemovable).toBe(true);
    expect(kept).toEqual({ count: 0, by: [] });
  });

  it("names the owner's own address in the lines for the operator, once there is one", async () => {
    const lines = async () => (await checklist()).operator.map(({ line }) => line);
    expect(await lines()).toContain("ENQUIRY_TO=office@your-domain.example");
    const contact = { ...firstContent.contact, email: "hello@own.test" };
    await db().siteSection.create({ data: { section: "contact", content: contact } });
    expect(await lines()).toEqual([
      "MAIL_FROM=Aaryaa Network <hello@own.test>",
      "ENQUIRY_TO=hello@own.test",
      "npm run backup -- /var/backups/aaryaa",
    ]);
  });

  it("lets go of the first password once it is changed, and of the second admin once added", async () => {
    const currentPassword = "the installation's pass";
    const passwordHash = await hashPassword(currentPassword);
    await db().admin.update({ where: { id: admin.id }, data: { passwordHash } });
    await addAdmin("second@staff.example", "a sample pass phrase", admin.email);
    let { steps } = await checklist();
    expect(steps).not.toContain("secondAdmin");
    expect(steps).toContain("firstPassword");
    const session = await findSession(admin.headers.cookie);
    if (!session) throw new Error("There is no session.");
    const newPassword = "marigold lamp river stone";
    await changePassword(session, { email: admin.email, currentPassword, newPassword });
    ({ steps } = await checklist());
    expect(steps).not.toContain("firstPassword");
    await db().admin.updateMany({ data: { email: "owner@own.test" }, where: { id: admin.id } });
    expect((await checklist()).steps).toContain("firstEmail");
    await db().admin.deleteMany({ where: { email: "second@staff.example" } });
    expect((await checklist()).steps).not.toContain("firstEmail");
  });
});

describe("what somebody says is true", () => {
  it("goes from the list, by their word, and is asked for again", async () => {
    expect(await kinds()).toContain("questions");
    expect((await change({ kept: "questions" })).status).toBe(200);
    expect((await change({ kept: "prices" })).status).toBe(200);
    expect(await kinds()).not.toContain("questions");
    expect(await kinds()).not.toContain("prices");
    expect((await checklist()).kept).toEqual({ count: 6, by: [admin.email] });
    await change({ hidesSamples: true });
    expect(await kinds()).not.toContain("questions");
    await change({ kept: null });
    expect(await kinds()).toContain("questions");
    expect((await checklist()).kept.count).toBe(0);
  });

  it("is nothing that is invented", async () => {
    for (const kept of ["phones", "testimonials", "clients", "nothing", 1])
      expect((await change({ kept })).status).toBe(400);
  });

  it("is what the pages hear of, so that they are listed again", async () => {
    await change({ hidesSamples: true });
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    const version = () => readCatalogueVersion(client);
    const before = await version();
    await change({ kept: "years" });
    expect(await version()).not.toBe(before);
  });
});

describe("POST /api/site/remove-samples", () => {
  const remove = ({ headers } = admin) => ask(removeSamples, { body: {}, headers });
  const sections = async () => (await db().siteSection.findMany()).map(({ section }) => section);
  const entries = () => listChanges({ subject: "sections" });

  it("empties what is invented as one change, which is undone as one", async () => {
    const { status, body } = await remove();
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: "The samples are removed.", deleted: 0, added: 0 });
    expect((await sections()).sort()).toEqual(expect.arrayContaining(["contact", "links", "tv"]));
    expect(await entries()).toMatchObject([
      { id: body.changeId, after: { what: "Samples removed" }, changedBy: admin.email },
    ]);
    expect(await listChanges({ subject: "site" })).toHaveLength(0);
    expect(await listChanges({ subject: "site", subjectId: "links" })).toHaveLength(1);
    expect(await kinds()).not.toContain("links");
    expect((await checklist()).isRemovable).toBe(false);
    expect((await remove()).body).toMatchObject({
      message: "There is nothing to remove.",
      changeId: null,
    });
    const params = { id: body.changeId };
    const undone = await ask(undo, { body: {}, headers: admin.headers, params });
    expect(undone).toMatchObject({ status: 200, body: { current: null } });
    expect(await sections()).toEqual([]);
    expect((await entries()).map(({ after }) => after?.what)).toContain("Undone: Samples removed");
  });

  it("leaves what somebody says is true, and what its owner wrote", async () => {
    const people = { ...firstContent.people, years: "6" };
    await db().siteSection.create({ data: { section: "people", content: people } });
    await change({ kept: "followers" });
    await remove();
    const { content } = await db().siteSection.findUniqueOrThrow({ where: { section: "tv" } });
    expect(content).toMatchObject({ followers: { youtube: { figure: "44.5K", href: "" } } });
    const kept = await db().siteSection.findUniqueOrThrow({ where: { section: "people" } });
    expect(kept.content).toMatchObject({ years: "6" });
  });

  it("two at once remove it once, and a form that lies open is told", async () => {
    const { content } = (await loadSections()).links;
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.filter(({ body }) => body.changeId)).toHaveLength(1);
    const facebook = "https://facebook.own.test/us";
    const body = { content: { ...content, facebook }, base: content, updatedAt: null };
    const saved = await ask(putSection, {
      ...{ method: "PUT", body, headers: admin.headers },
      params: { section: "links" },
    });
    expect(saved.status).toBe(409);
    expect(saved.body.current.content.facebook).toBe("");
  });

  it("is for admins", async () => {
    expect((await ask(removeSamples, { body: {} })).status).toBe(401);
    expect(await sections()).toEqual([]);
  });
});
