// A deployment replaces the build of a staff page that is already open.
import type { Page } from "@playwright/test";
import { expect, expectHydrated, test } from "../fixtures";
import { replaceBuild } from "../replaced-build";
import { addPlan, basePriceField, openPlanForm } from "../staff-plans";

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Staff menu" }).getByRole("link", { name });

test.beforeEach(({ signIn }) => signIn());

test("offers to reload a screen if its code is missing", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expectHydrated(menuLink(page, "Settings"));
  const documents = await replaceBuild(page);
  await menuLink(page, "Settings").click();
  const reloadButton = page.getByRole("main").getByRole("button", { name: "Reload" });
  await expect(reloadButton).toBeVisible();
  expect(documents).toEqual([]);
  await reloadButton.click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  expect(documents).toEqual(["/admin/settings"]);
});

/** Next.js loads a new document if the response of its router comes from another build. */
const respondFromOtherBuild = (page: Page) =>
  page.route(
    (url) => url.searchParams.has("_rsc"),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "x-nextjs-deployment-id": "other" },
      });
    },
  );

/** After a deployment, the server no longer has the build of an open page. */
const removeBuildOfPage = (page: Page) =>
  page.route("**/_next/static/*/_buildManifest.js", (route) => route.fulfill({ status: 404 }));

test("does not reload a list automatically without a connection or after a deployment", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await page.goto(`/admin/view-plans?search=${encodeURIComponent(plan.provider)}`);
  const checkbox = page.getByRole("checkbox").last();
  await expectHydrated(checkbox);
  await checkbox.check();
  const documents = await replaceBuild(page);
  const focusWindow = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.context().setOffline(true);
  const requestFailed = page.waitForEvent("requestfailed");
  await focusWindow();
  await requestFailed;
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Provider" }).click();
  await expect(page).toHaveURL(/sort=provider/);
  expect(documents).toEqual([]);

  await respondFromOtherBuild(page);
  await removeBuildOfPage(page);
  await focusWindow();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(checkbox).toBeChecked();
  expect(documents).toEqual([]);
});

test("restores the draft of a form after a reload that the notice offers, and leaves the form after one confirmation", async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    return dialog.accept();
  });
  await page.clock.install();
  await openPlanForm(page, await addPlan(page));
  // Browsers run beforeunload handlers only after real user input.
  await basePriceField(page).pressSequentially("1");
  const documents = await replaceBuild(page);
  await removeBuildOfPage(page);
  await page.clock.fastForward(61_000);
  const reloadButton = page.getByRole("button", { name: "Reload" });
  await expect(reloadButton).toBeVisible();
  await reloadButton.click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(basePriceField(page)).toHaveValue("1599");
  expect(documents).toHaveLength(1);

  dialogs.length = 0;
  await basePriceField(page).pressSequentially("1");
  await respondFromOtherBuild(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("heading", { name: "View Plans", level: 1 })).toBeVisible();
  expect(dialogs).toEqual([]);
});
