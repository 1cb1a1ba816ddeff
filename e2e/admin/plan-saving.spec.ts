// What saving a plan runs into besides its values. Nothing of it depends on the width.
import { ADMIN } from "../../test/site";
import { expect, notifyActivity, stopTime, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";
import { addPlan, changePlan, openPlan, planNow, price, save } from "../staff-plans";

test.beforeEach(({ signIn }) => signIn());

test("good news goes after a second, bad news does not", async ({ page }) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlan(page, plan);
  await price(page).fill("579");
  await stopTime(page);
  for (const [text, lasts] of [
    ["Plan updated successfully!", 1_000],
    ["Failed to update plan", 5_000],
  ] as const) {
    await save(page).click();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast(page, text)).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(lasts - 200);
    await expect(toast(page, text)).toBeVisible();
    await page.clock.runFor(700);
    await expect(toast(page, text)).toHaveCount(0);
    await page.route(`**/api/plans/${plan._id}`, (route) => route.abort());
    await price(page).fill("569");
  }
  await expect(page.getByRole("alert").getByText("Update failed")).toBeVisible();
});

test("what another changed elsewhere is kept; of one field the second decides", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await openPlan(page, plan);
  await page.getByRole("textbox", { name: "Installation Fee" }).fill("250");
  await changePlan(page, plan, { router: "None" });
  await save(page).click();
  const note = page.getByRole("status").filter({ hasText: "theirs is kept" });
  await expect(note).toContainText(`${ADMIN.email} changed this, too, while you were editing.`);
  await expect(note).toContainText("Router Dual Band → None.");
  await expect(page.getByRole("region", { name: "Changed meanwhile" })).toHaveCount(0);
  const merged = await planNow(page, plan);
  expect(merged).toMatchObject({ router: "None", installationFee: 250 });
  await expectAccessible(page, note);

  await price(page).fill("579");
  const theirs = await changePlan(page, merged, { basePrice: 569, advancePayment: 100 });
  await save(page).click();
  const clash = page.getByRole("region", { name: "Changed meanwhile" });
  await expect(clash).toContainText("changed this plan while you were editing");
  await expect(clash.getByRole("row")).toHaveText([
    "FieldTheirsYours",
    "Base PriceTheirs ₹569Yours ₹579",
  ]);
  await expect(price(page)).toHaveValue("579");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, clash);
  expect(await planNow(page, plan)).toEqual(theirs);

  await expect(clash.getByRole("radio", { name: "Base Price: theirs, ₹569" })).toBeChecked();
  // What is typed since is shown before it is decided.
  await page.getByRole("textbox", { name: "Advance Payment" }).fill("50");
  await clash.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(clash.getByRole("radio", { name: "Advance Payment: yours, ₹50" })).toBeVisible();
  expect(await planNow(page, plan)).toEqual(theirs);
  await clash.getByRole("radio", { name: "Base Price: yours, ₹579" }).check();
  await clash.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  const now = await planNow(page, plan);
  expect(now).toMatchObject({ basePrice: 579, installationFee: 250, advancePayment: 100 });

  await price(page).fill("589");
  await changePlan(page, now, { basePrice: 599 });
  await save(page).click();
  await clash.getByRole("button", { name: "Discard all of mine" }).click();
  await expect(price(page)).toHaveValue("599");
});

test("says why nothing was saved: connection, server or session", async ({ page }) => {
  const plan = await addPlan(page);
  await openPlan(page, plan);
  await notifyActivity(page);
  await price(page).fill("579");
  const alert = page.getByRole("alert").filter({ hasText: "what you typed is here" });
  const address = `**/api/plans/${plan._id}`;

  await page.route(address, (route) => route.abort());
  await save(page).click();
  await expect(alert).toHaveText(
    "Update failed There is no connection to the server. Nothing was saved; what you typed is here.",
  );

  await page.unroute(address);
  const fault = { message: "Something went wrong. Please try again.", requestId: "7d0f-1" };
  await page.route(address, (route) => route.fulfill({ status: 500, json: fault }));
  await save(page).click();
  await expect(alert).toContainText(`${fault.message} The server failed (request 7d0f-1).`);
  await expect(alert).toContainText("Nothing was saved; what you typed is here.");

  await page.unroute(address);
  expect((await page.request.post("/api/logout")).status()).toBe(200);
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue(ADMIN.email);
  await expectAccessible(page, dialog);
  await dialog.press("Escape");
  await expect(alert).toContainText("Your session is over. Nothing was saved;");
  await expect(price(page)).toHaveValue("579");
  await expectAccessible(page, alert);
  await save(page).click();
  await expect(dialog.getByRole("textbox", { name: /^Password/ })).toBeFocused();
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "History" })).toContainText("₹599 → to ₹579");
});
