import type { Page } from "@playwright/test";
import { expect, expectHydrated, test, toast } from "../fixtures";
import { rejectRequest } from "../hold-requests";
import { expectAccessible } from "../page-checks";

const percentField = (page: Page) => page.getByRole("textbox", { name: "GST percentage" });
const previewRegion = (page: Page) => page.getByRole("region", { name: "What changes" });

test.beforeEach(({ signIn }) => signIn());

test("previews, checks and saves a GST percentage, and keeps the input after failures and conflicts", async ({
  page,
}) => {
  await page.goto("/admin/update-gst");
  await expect(percentField(page)).toHaveValue("18");
  await expect(page.getByRole("button", { name: "GST is already 18 %" })).toBeDisabled();

  await expectHydrated(percentField(page));
  await percentField(page).fill("12");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  const draftOffer = page
    .getByRole("status")
    .filter({ hasText: /^You have unsaved changes from / });
  await draftOffer.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(draftOffer).toHaveCount(0);
  await expect(percentField(page)).toBeFocused();
  await expect(percentField(page)).toHaveValue("18");

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

  // All tests share the GST setting, so this test saves nothing.
  const buildResponse = (gstPercent: number) => ({
    ...{
      message: `GST updated to ${gstPercent}%`,
      gstPercent,
      updatedAt: "2999-01-01T00:00:00.000Z",
    },
  });
  await page.route("**/api/set-gst", (route) => {
    const { gstPercent } = route.request().postDataJSON();
    return route.fulfill({ json: buildResponse(gstPercent) });
  });
  const warning = page.getByText("GST is 18 % now, so this is a large change.");
  await percentField(page).fill("12");
  await expect(warning).toHaveCount(0);
  await percentField(page).fill("81");
  await expect(warning).toContainText("Is 81 % right?");
  await page.getByRole("button", { name: "Update GST to 81 %" }).click();
  await expect(page.getByText("81 % GST on every plan today")).toBeVisible();
  await expect(toast(page, "GST updated to 81%")).toBeVisible();
  await expect(warning).toHaveCount(0);

  await percentField(page).fill("12");
  await page.route("**/api/set-gst", rejectRequest);
  await page.getByRole("button", { name: "Update GST to 12 %" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "failed" })).toHaveText(
    "Update failed There was a server error. Nothing was saved. What you typed is still here.",
  );
  await expect(toast(page, "Failed to update GST")).toBeVisible();
  await expect(percentField(page)).toHaveValue("12");

  const message = "other@staff.example changed this percentage while you were editing.";
  const theirs = { _id: "gst", gstPercent: 5, updatedAt: "2999-02-01T00:00:00.000Z" };
  await page.route("**/api/set-gst", (route) => {
    const { updatedAt, gstPercent } = route.request().postDataJSON();
    if (updatedAt === theirs.updatedAt) return route.fulfill({ json: buildResponse(gstPercent) });
    return route.fulfill({ status: 409, json: { message, current: theirs } });
  });
  await percentField(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(page.getByText("5 % GST on every plan today")).toBeVisible();
  await expect(page.getByText("Theirs: 5 %. Saving keeps yours.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(percentField(page)).toHaveValue("5");
  await percentField(page).fill("12");
  await percentField(page).press("Enter");
  await expect(page.getByText("12 % GST on every plan today")).toBeVisible();
});
