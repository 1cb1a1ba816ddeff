import { formatAge } from "@/lib/time";
import { backdateEnquiry, scheduleCall } from "../database";
import { expect, expectHydrated, pauseClock, test, toast, waitForEffects } from "../fixtures";
import { expectAccessible } from "../page-checks";
import { sendEnquiry } from "../staff-enquiries";

const DAY_MS = 86_400_000;

test.beforeEach(({ signIn }) => signIn());

test("shows unanswered enquiries, calls due today and the setup checklist, and adds new enquiries without a reload", async ({
  page,
  phone,
}) => {
  const unansweredPhone = phone.replace(/^6/, "7");
  // The call is 300 days overdue, so that enquiries of other tests come after it in the list.
  await sendEnquiry(page, phone);
  await scheduleCall(phone, -300);
  await sendEnquiry(page, unansweredPhone, {
    message: "Please call me about a hotel with twelve rooms.",
  });
  await backdateEnquiry(unansweredPhone, 20);
  await page.clock.install();
  const effectsRun = waitForEffects(page);
  await page.goto("/admin/dashboard");
  await effectsRun;
  for (const title of ["Total Plans", "Unique Providers", "Plans with Discount"])
    await expect(page.getByRole("link", { name: title })).toContainText(/[1-9]/);
  const cards = page.getByRole("region", { name: "Recent Changes" }).getByRole("listitem");
  await expect(cards).toHaveCount(6);
  await expect(cards.first().getByRole("link")).toHaveAttribute("href", /edit-plans/);

  const checklist = page.getByRole("region", { name: "Before you go live" });
  await expect(checklist.getByRole("listitem")).toHaveText([
    /^\d+ samples are still on the site: \d+ areas, /,
    /^Email is not set up/,
    /^The site address is not set/,
    /^The initial password is still in use/,
  ]);
  await expect(checklist.getByRole("link")).toHaveCount(4);
  const passwordLink = checklist.getByRole("link", { name: "Change password" });
  await expect(passwordLink).toHaveAttribute("href", "/admin/settings?tab=change-password");
  const contactLink = checklist.getByRole("link", { name: "Write your own" });
  await expect(contactLink).toHaveAttribute("href", /website\/contact/);

  const weeks = page.getByRole("region", { name: "Enquiries by week" });
  await expect(weeks.getByRole("listitem")).toHaveCount(12);
  await expect(weeks.getByRole("listitem").last()).toContainText(
    /[1-9]\d* enquiries, \d+ connected/,
  );

  const unansweredItem = (number: string) =>
    page
      .getByRole("region", { name: "Enquiries waiting" })
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href="tel:+91${number}"]`) });
  await expect(unansweredItem(unansweredPhone)).toContainText(
    "No plan chosen. Please call me about a hotel",
  );
  const age = formatAge(new Date(Date.now() - 20 * DAY_MS).toISOString(), Date.now());
  await expect(unansweredItem(unansweredPhone).getByText(age)).toHaveCSS(
    "color",
    "rgb(154, 50, 9)",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  const addedPhone = phone.replace(/^6/, "8");
  await sendEnquiry(page, addedPhone);
  await backdateEnquiry(addedPhone, 30);
  await page.clock.fastForward(61_000);
  await expect(unansweredItem(addedPhone)).toBeVisible();

  const dueRegion = page.getByRole("region", { name: "Due today" });
  const callLink = page.locator(`a[href="tel:+91${phone}"]`);
  const dueItem = dueRegion.getByRole("listitem").filter({ has: callLink });
  await expect(dueItem).toContainText(/முருகன் Sample\s*overdue since/);
  await dueRegion.getByRole("link", { name: "All due calls" }).click();
  await expect(page).toHaveURL(/\/admin\/enquiries\?due=today$/);
  await expect(callLink).toBeVisible();
});

test("lists the samples before it removes them, finds out whether they were removed, and names those that stay", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/admin/dashboard");
  const checklist = page.getByRole("region", { name: "Before you go live" });
  const removeButton = checklist.getByRole("button", { name: "Remove samples" });
  await expectHydrated(removeButton);
  await removeButton.click();
  const dialog = page.getByRole("dialog", { name: /^Remove \d+ samples\?$/ });
  await expect(dialog.getByRole("button", { name: "Keep all" })).toBeFocused();
  await expect(
    dialog.getByText(/Sample Nagar 1st Street.*Sample Village 4th Street/),
  ).toBeVisible();
  await expect(dialog.getByText(/முருகன்/)).toBeVisible();
  await expect(dialog).not.toContainText("more");
  await expect(
    dialog.getByText(/^Phone, WhatsApp number, Email, Street, Map link\./),
  ).toBeVisible();

  await page.setViewportSize({ width: 390, height: 600 });
  await expectAccessible(page);
  const confirmButton = dialog.getByRole("button", { name: /^Remove \d+ samples$/ });
  await expect(confirmButton).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("link", { name: "Write your own" })).not.toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(removeButton).toBeFocused();

  // Other tests need the samples.
  const keys: (string | undefined)[] = [];
  await page.route("**/api/site/remove-samples", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    expect(route.request().postDataJSON().ids).toContain("contact.secondPhone");
    return route.abort("connectionreset");
  });
  const alert = dialog.getByRole("alert");
  await removeButton.click();
  await expect(confirmButton).toBeVisible();
  await pauseClock(page);
  await confirmButton.click();
  await expect(alert).toContainText("No answer came. The samples may have been removed, or not.");
  await expect(confirmButton).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(2_100);
  await expect(alert).toContainText("It was not removed. Nothing was changed.");

  await page.route("**/api/history/*", (route) => {
    const id = route.request().url().split("/").at(-1);
    const samples = { subject: "samples", subjectId: "samples", action: "changed" };
    const author = { changedBy: "asha@staff.example", createdAt: new Date().toISOString() };
    return route.fulfill({ json: { id, ...samples, ...author, undoneById: null } });
  });
  await confirmButton.click();
  await expect(alert).toContainText("No answer came. The samples may have been removed, or not.");
  // The checks continue after the dialog is closed.
  await dialog.getByRole("button", { name: "Keep all" }).click();
  await expect(dialog).toBeHidden();
  await page.clock.runFor(2_100);
  await page.clock.resume();
  const undoRequest = page.waitForRequest("**/api/history/*/undo");
  await toast(page, "The samples were removed.").getByRole("button", { name: "Undo" }).click();
  expect((await undoRequest).url()).toContain(keys[1]);
  // This toast would replace the next one.
  await expect(toast(page, "This change does not exist.")).toBeVisible();
  expect(keys[1]).toBe(keys[0]);

  const changeId = "00000000-0000-4000-8000-000000000001";
  const response = { message: "39 samples removed", removed: 39, kept: ["Selvi M."], changeId };
  await page.route("**/api/site/remove-samples", (route) => route.fulfill({ json: response }));
  await removeButton.click();
  await confirmButton.click();
  await expect(dialog).toBeHidden();
  await expect(checklist.getByText(/^1 sample stays, .*: Selvi M\.$/)).toBeVisible();
  await expect(toast(page, response.message).getByRole("button", { name: "Undo" })).toBeVisible();
});
