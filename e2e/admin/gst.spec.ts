import type { Page } from "@playwright/test";
import { expect, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";

const percent = (page: Page) => page.getByRole("textbox", { name: "New GST percentage" });
const preview = (page: Page) => page.getByRole("region", { name: "What changes" });

test.beforeEach(({ signIn }) => signIn());

test("a percentage is previewed, doubted, refused or saved, and taken back", async ({ page }) => {
  await page.goto("/admin/update-gst");
  await expect(percent(page)).toHaveValue("18");
  await expect(page.getByRole("button", { name: "GST is 18 % already" })).toBeDisabled();

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
  await expectAccessible(page, page.getByRole("main"));

  // The setting is everybody's: what is saved here goes no further than the browser.
  await page.route("**/api/set-gst", (route) => {
    const { gstPercent } = route.request().postDataJSON();
    return route.fulfill({ json: { message: `GST updated to ${gstPercent}%`, gstPercent } });
  });
  const doubt = page.getByText("GST is 5, 12, 18 or 28 % for most services.");
  await percent(page).fill("12");
  await expect(doubt).toHaveCount(0);
  await percent(page).fill("81");
  await expect(doubt).toContainText("Is 81 % right?");
  await expectAccessible(page, doubt);
  await expect(page.getByRole("button", { name: "Back to 18 %" })).toHaveCount(0);
  await page.getByRole("button", { name: "Update GST to 81 %" }).click();
  await expect(page.getByText("81 % GST on every plan today")).toBeVisible();
  await expect(doubt).toBeVisible();
  await page.getByRole("button", { name: "Back to 18 %" }).click();
  await expect(toast(page, "GST updated to 18%")).toBeVisible();
  await expect(page.getByText("18 % GST on every plan today")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Back to/ })).toHaveCount(0);

  await percent(page).fill("12");
  await page.route("**/api/set-gst", (route) => route.abort());
  await page.getByRole("button", { name: "Update GST to 12 %" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "GST" })).toHaveText(
    "Failed to update GST There is no connection to the server. Nothing was saved; what you typed is here.",
  );
  await expect(toast(page, "Failed to update GST")).toBeVisible();
  await expect(percent(page)).toHaveValue("12");

  // Two at once: the second is told, and decides.
  const message = "other@staff.example changed this percentage while you were editing.";
  await page.route("**/api/set-gst", (route) => {
    const { base, gstPercent } = route.request().postDataJSON();
    if (base === 18)
      return route.fulfill({ status: 409, json: { message, current: { gstPercent: 5 } } });
    return route.fulfill({ json: { message: `GST updated to ${gstPercent}%`, gstPercent } });
  });
  await percent(page).press("Enter");
  const collision = page.getByRole("region", { name: "Changed meanwhile" });
  await expect(collision).toContainText(message);
  await expect(collision.getByRole("radio", { name: "GST: theirs, 5 %" })).toBeChecked();
  await expectAccessible(page, collision);
  await collision.getByRole("radio", { name: "GST: yours, 12 %" }).check();
  await collision.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(page.getByText("12 % GST on every plan today")).toBeVisible();

  // What a button sends is what is chosen between, too.
  await page.getByRole("button", { name: "Back to 5 %" }).click();
  await expect(page.getByText("5 % GST on every plan today")).toBeVisible();
  await expect(percent(page)).toHaveValue("5");
});
