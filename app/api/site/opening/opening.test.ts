// What is left to do before the site opens, and both endpoints about it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changePassword } from "@/lib/auth/account";
import { addAdmin } from "@/lib/auth/admins";
import { hashPassword } from "@/lib/auth/password";
import { findSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { readOpening } from "@/lib/opening/opening";
import { refreshCatalogue } from "@/lib/plans/catalogue";
import { insertFirstCatalogue } from "@/lib/plans/data";
import { isUnlisted } from "@/lib/site/content";
import { firstContent } from "@/lib/site/first-content";
import { listSamples } from "@/lib/site/samples";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { asAdmin, type SignedIn } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpMail } from "@/test/mail-set-up";
import { POST as sendTestMail } from "../test-mail/route";
import { PUT } from "./route";

const server = await setUpMail();
await insertFirstCatalogue(catalogue(), GST_PERCENT);
let admin: SignedIn;

beforeEach(async () => {
  vi.restoreAllMocks();
  await db().opening.deleteMany();
  await db().admin.deleteMany();
  admin = await asAdmin();
});

const change = (body: object, { headers } = admin) => ask(PUT, { method: "PUT", body, headers });
const mail = (from: string) => ask(sendTestMail, { body: {}, headers: admin.headers, from });

describe("PUT /api/site/opening", () => {
  it("dismisses the list once, and keeps what else was said", async () => {
    expect(await change({ hidesSamples: true })).toMatchObject({
      status: 200,
      body: { hidesSamples: true },
    });
    await change({ dismissed: true });
    expect(await readOpening()).toMatchObject({ isDismissed: true, hidesSamples: true });
    await change({ hidesSamples: false });
    expect(await readOpening()).toMatchObject({ isDismissed: true, hidesSamples: false });
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
    expect((await readOpening()).open).toContain("mail");
    const { status, body } = await mail("192.0.2.10");
    expect(status).toBe(200);
    expect(body).toEqual({
      isTaken: true,
      message: expect.stringMatching(
        `^Taken for ${admin.email}\\. The mail server said: 250 .*message queued`,
      ),
    });
    expect(server.envelopes).toEqual([expect.objectContaining({ to: [admin.email] })]);
    expect((await readOpening()).open).not.toContain("mail");
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
    expect((await readOpening()).open).toContain("mail");
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
  it("is everything on a fresh site", async () => {
    expect(await readOpening()).toEqual({
      open: [
        ...listSamples(firstContent),
        "mail",
        "enquiries",
        "secondAdmin",
        "firstPassword",
        "backup",
      ],
      samples: listSamples(firstContent),
      isDismissed: false,
      hidesSamples: false,
    });
  });

  it("lets go of the first password once it is changed, and of the second admin once added", async () => {
    const currentPassword = "the installation's pass";
    const passwordHash = await hashPassword(currentPassword);
    await db().admin.update({ where: { id: admin.id }, data: { passwordHash } });
    await addAdmin("second@staff.example", "a sample pass phrase", admin.email);
    let { open } = await readOpening();
    expect(open).not.toContain("secondAdmin");
    expect(open).toContain("firstPassword");
    const session = await findSession(admin.headers.cookie);
    if (!session) throw new Error("There is no session.");
    const newPassword = "marigold lamp river stone";
    await changePassword(session, { email: admin.email, currentPassword, newPassword });
    ({ open } = await readOpening());
    expect(open).not.toContain("firstPassword");
  });
});
