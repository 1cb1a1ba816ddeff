import type { Page } from "@playwright/test";
import { expect, expectAlive, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";

const percent = (page: Page) => page.getByRole("textbox", { name: "GST percentage" });
const preview = (page: Page) => page.getByRole("region", { name: "What changes" });

test.beforeEach(({ signIn }) => signIn());

test("a percentage waits, is previewed, doubted, refused or saved, and taken back", async ({
  page,
}) => {
  await page.goto("/admin/update-gst");
  await expect(percent(page)).toHaveValue("18");
  await expect(page.getByRole("button", { name: "GST is 18 % already" })).toBeDisabled();

  await expectAlive(percent(page));
  await percent(page).fill("12");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  // What is typed waits in the tab, or is discarded.
  const offer = page.getByRole("status").filter({ hasText: /^What you typed here / });
  await offer.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(offer).toHaveCount(0);
  await expect(percent(page)).toBeFocused();
  await expect(percent(page)).toHaveValue("18");

  await percent(page).fill("12");
  await expect(preview(page).getByRole("heading", { name: /^\d+ plans change$/ })).toBeVisible();
  await expect(preview(page).getByRole("rowheader")).toHaveCount(3);
  await expect(preview(page)).toContainText("less");
  await expect(page.getByRole("button", { name: "Update GST to 12 %" })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep 18 %" }).click();
  await expect(percent(page)).toHaveValue("18");
  await expect(preview(page)).toContainText("What plans cost today");
  await expect(preview(page).getByRole("rowheader")).toHaveCount(3);

  const wrongText = "Enter a valid GST percentage between 0 and 100";
  for (const wrong of ["100.01", ""]) {
    await percent(page).fill(wrong);
    await percent(page).press("Enter");
    await expect(percent(page)).toHaveAccessibleDescription(new RegExp(`^${wrongText}`));
    await expect(percent(page)).toBeFocused();
  }
  // What stands at the field is not said twice.
  await expect(toast(page, wrongText)).toHaveCount(0);

  // The setting is everybody's: what is saved here goes no further than the browser.
  const saved = (gstPercent: number) => ({
    ...{
      message: `GST updated to ${gstPercent}%`,
      gstPercent,
      updatedAt: "2999-01-01T00:00:00.000Z",
    },
  });
  await page.route("**/api/set-gst", (route) => {
    const { gstPercent } = route.request().postDataJSON();
    return route.fulfill({ json: saved(gstPercent) });
  });
  const doubt = page.getByText("GST is 5, 12, 18 or 28 % for most services.");
  await percent(page).fill("12");
  await expect(doubt).toHaveCount(0);
  await percent(page).fill("81");
  await expect(doubt).toContainText("Is 81 % right?");
  await page.getByRole("button", { name: "Update GST to 81 %" }).click();
  await expect(page.getByText("81 % GST on every plan today")).toBeVisible();
  await expect(toast(page, "GST updated to 81%")).toBeVisible();
  await expect(doubt).toBeVisible();

  await percent(page).fill("12");
  await page.route("**/api/set-gst", (route) => route.abort());
  await page.getByRole("button", { name: "Update GST to 12 %" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "failed" })).toHaveText(
    "Update failed There is no connection to the server. Nothing was saved; what you typed is here.",
  );
  await expect(toast(page, "Failed to update GST")).toBeVisible();
  await expect(percent(page)).toHaveValue("12");

  // Two at once: the second is told, and decides.
  const message = "other@staff.example changed this percentage while you were editing.";
  const theirs = { _id: "gst", gstPercent: 5, updatedAt: "2999-02-01T00:00:00.000Z" };
  await page.route("**/api/set-gst", (route) => {
    const { updatedAt, gstPercent } = route.request().postDataJSON();
    if (updatedAt === theirs.updatedAt) return route.fulfill({ json: saved(gstPercent) });
    return route.fulfill({ status: 409, json: { message, current: theirs } });
  });
  await percent(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(page.getByText("5 % GST on every plan today")).toBeVisible();
  await expect(page.getByText("Theirs: 5 %. Saving keeps yours.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(percent(page)).toHaveValue("5");
  await percent(page).fill("12");
  await percent(page).press("Enter");
  await expect(page.getByText("12 % GST on every plan today")).toBeVisible();
});
