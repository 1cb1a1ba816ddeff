// A day of the staff, from the enquiries that come in to what the next morning tells. The site is this
// test's own: the morning's mail names whatever is due.
import type { Page } from "@playwright/test";
import type { Postgres } from "../../test/postgres";
import { sampleForm, sampleSelectedPlan, visitorAddress } from "../../test/sample-enquiry";
import { ADMIN, withSite } from "../../test/site";
import { expect, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const HOUR_MS = 3_600_000;
const MINUTES_A_DAY = 24 * 60;

/**
 * Puts the database's clock forward to ten in the morning in India, where it is not as late yet: the
 * mail goes from nine on. The day stays.
 */
async function beginAtTen(postgres: Postgres): Promise<void> {
  const minutes = Math.floor((Date.now() + 5.5 * HOUR_MS) / 60_000) % MINUTES_A_DAY;
  const ahead = Math.max(0, 600 - minutes);
  const stamped = [
    ["admin_session", ["created_at", "last_active_at"]],
    ["enquiry", ["created_at", "mail_due_at"]],
    ["enquiry_note", ["created_at"]],
  ] as const;
  await postgres.query(`
    CREATE SCHEMA sample_clock;
    CREATE FUNCTION sample_clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() + interval '${ahead} minutes' $$;
    ${stamped
      .flatMap(([table, columns]) => columns.map((column) => [table, column]))
      .map(
        ([table, column]) =>
          `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET DEFAULT sample_clock.now();`,
      )
      .join("\n")}
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = sample_clock, pg_catalog, public',
        current_database());
    END $$;
    SELECT pg_terminate_backend("pid") FROM pg_stat_activity
      WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()`);
}

const KAVITHA = "6000000101";
const IBRAHIM = "6000000102";
const SELVI = "6000000103";
const ARUN = "6000000104";
const MEENA = "6000000105";

async function enquire(url: string, firstName: string, phone: string, more: object = {}) {
  const answer = await fetch(`${url}/api/contact/post`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": visitorAddress() },
    body: JSON.stringify({ ...sampleForm, firstName, lastName: "Sample", phone, ...more }),
  });
  expect(answer.status).toBe(200);
}

/** The newest of that name. */
async function open(page: Page, name: string) {
  const rows = page.getByRole("link", { name: new RegExp(`^(?!Call ).*${name} Sample`) });
  await rows.first().click();
  await expect(page.getByRole("heading", { level: 2, name: `${name} Sample` })).toBeVisible();
}
const status = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

test("a day: one is called, one gets a date, one is sold, one is known @desk", async ({ page }) => {
  await withSite({ database: "own" }, async ({ site, postgres, mailServer }) => {
    await beginAtTen(postgres);
    await site.ready();
    await enquire(site.url, "Meena", MEENA, { message: "Is there fibre in West Street?" });
    await postgres.query(`UPDATE "enquiry" SET "created_at" = "created_at" - interval '7 days'`);
    for (const [name, phone] of Object.entries({ Kavitha: KAVITHA, Ibrahim: IBRAHIM, Arun: ARUN }))
      await enquire(site.url, name, phone);
    await enquire(site.url, "Selvi", SELVI, { selectedPlan: sampleSelectedPlan });
    await enquire(site.url, "Meena", MEENA);

    await page.goto(`${site.url}/admin/login`);
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByRole("textbox", { name: /^Password/ }).fill(ADMIN.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { name: "Enquiries waiting" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Due today" })).toHaveCount(0);
    await page.getByRole("link", { name: "All enquiries" }).click();

    await open(page, "Kavitha");
    await status(page, "Contacted").click();
    await page.getByRole("textbox", { name: "Note" }).fill("Wants it before Pongal.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "before Pongal" })).toBeVisible();

    await open(page, "Ibrahim");
    await page.getByRole("button", { name: "Take it" }).click();
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await expect(page.getByText("Call again: tomorrow")).toBeVisible();

    await open(page, "Selvi");
    await status(page, "Closed").click();
    await page.getByRole("button", { name: "Connected" }).click();
    await page.getByLabel("Plan that was sold").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(page.locator("#became")).toHaveText(/^Connected: .*Mbps/);
    await expectAccessible(page);

    await open(page, "Meena");
    const earlier = page.getByRole("list", { name: "Earlier enquiries" });
    await expect(earlier.getByRole("listitem")).toHaveCount(1);

    // The next morning.
    const mails = mailServer.mails.length;
    await postgres.query(`
      UPDATE "enquiry" SET "call_on" = "call_on" - 1;
      UPDATE "morning_mail" SET "done_on" = "done_on" - 1`);
    await expect.poll(() => mailServer.mails.length).toBe(mails + 1);
    const text = mailServer.mails.at(-1)?.text ?? "";
    expect(text).toContain("1 call is due today");
    expect(text).toContain("Ibrahim Sample");
    for (const name of ["Kavitha", "Selvi", "Arun", "Meena", "before Pongal"])
      expect(text).not.toContain(name);

    await page.goto(`${site.url}/admin/dashboard`);
    const due = page.getByRole("region", { name: "Due today" });
    await expect(due.getByRole("listitem")).toHaveCount(1);
    await expect(due.getByRole("listitem")).toContainText(/Ibrahim Sample\s*today/);
    await expectAccessible(page);
    await due.getByRole("link", { name: "All that is due" }).click();
    await expect(page.getByRole("link", { name: /^(?!Call ).* Sample/ })).toHaveCount(1);
  });
});
