import type { Page } from "@playwright/test";
import { expect, expectHydrated, expectToast, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";

const percentField = (page: Page) => page.getByRole("textbox", { name: "GST percentage" });
const previewRegion = (page: Page) => page.getByRole("region", { name: "What changes" });

test.beforeEach(({ signIn }) => signIn());

test("previews, validates and saves a GST percentage", async ({ page }) => {
  await page.goto("/admin/update-gst");
  await expect(percentField(page)).toHaveValue("18");
  await expect(page.getByRole("button", { name: "GST is already 18 %" })).toBeDisabled();

  await expectHydrated(percentField(page));
  await percentField(page).fill("12");
  await expect(
    previewRegion(page).getByRole("heading", { name: /^\d+ plans change$/ }),
  ).toBeVisible();
  await expect(previewRegion(page).getByRole("rowheader")).toHaveCount(3);
  await expect(previewRegion(page)).toContainText("less");
  await expect(page.getByRole("button", { name: "Update GST to 12 %" })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep 18 %" }).click();
  await expect(percentField(page)).toHaveValue("18");
  await expect(previewRegion(page)).toContainText("What plans cost today");
  await expect(previewRegion(page).getByRole("rowheader")).toHaveCount(3);

  const errorText = "Enter a valid GST percentage between 0 and 100";
  for (const value of ["100.01", ""]) {
    await percentField(page).fill(value);
    await percentField(page).press("Enter");
    await expect(percentField(page)).toHaveAccessibleDescription(new RegExp(`^${errorText}`));
    await expect(percentField(page)).toBeFocused();
  }
  await expect(toast(page, errorText)).toHaveCount(0);

  // All tests share the GST setting, so this test answers the request to save instead of the server.
  await page.route("**/api/set-gst", (route) => {
    const { gstPercent } = route.request().postDataJSON();
    const message = `GST updated to ${gstPercent}%`;
    return route.fulfill({ json: { message, gstPercent, updatedAt: "2999-01-01T00:00:00.000Z" } });
  });
  const warning = page.getByText("GST is 18 % now, so this is a large change.");
  await percentField(page).fill("12");
  await expect(warning).toHaveCount(0);
  await percentField(page).fill("81");
  await expect(warning).toContainText("Is 81 % right?");
  await expectAccessible(page);
  await expectToast(page, "GST updated to 81%", () => percentField(page).press("Enter"));
  await expect(page.getByText("81 % GST on every plan today")).toBeVisible();
  await expect(warning).toHaveCount(0);
});
