import { ageText } from "@/lib/time";
import { backdateEnquiry, callOn } from "../database";
import { expect, expectToast, test } from "../fixtures";
import { expectAccessible } from "../page-checks";
import { enquire } from "../staff-enquiries";

const DAY_MS = 86_400_000;

test.beforeEach(({ signIn }) => signIn());

test("it says who waits or is to be called and what the site lacks, and stays fresh", async ({
  page,
  phone,
}) => {
  const late = phone.replace(/^6/, "7");
  // What others have due comes after it.
  await enquire(page, phone);
  await callOn(phone, -300);
  await enquire(page, late, { message: "Please call me about a hotel with twelve rooms." });
  await backdateEnquiry(late, 20);
  await page.clock.install();
  await page.goto("/admin/dashboard");
  for (const title of ["Total Plans", "Unique Providers", "Plans with Discount"])
    await expect(page.getByRole("link", { name: title })).toContainText(/[1-9]/);
  const cards = page.getByRole("region", { name: "Recent Changes" }).getByRole("listitem");
  await expect(cards).toHaveCount(6);
  await expect(cards.first().getByRole("link")).toHaveAttribute("href", /edit-plans/);

  const list = page.getByRole("region", { name: "Before you open" });
  await expect(list.getByRole("listitem")).toHaveText([
    /^Sample texts still stand/,
    /^Mail isn’t set up/,
    /^The site’s address isn’t set/,
    /^The first password still holds/,
    /^There is no backup yet/,
  ]);
  await expect(list.getByRole("link")).toHaveCount(5);
  const change = list.getByRole("link", { name: "Change it" });
  await expect(change).toHaveAttribute("href", "/admin/settings?tab=change-password");
  // The site is everybody's: its samples stay.
  await page.route("**/remove-samples", (route) =>
    route.fulfill({ json: { message: "The samples are removed." } }),
  );
  const remove = list.getByRole("button", { name: "Remove all samples" });
  await expectToast(page, "The samples are removed.", () => remove.click());
  const own = list.getByRole("link", { name: "Write your own" });
  await expect(own).toHaveAttribute("href", /website\/contact/);

  const weeks = page.getByRole("region", { name: "Enquiries by week" });
  await expect(weeks.getByRole("listitem")).toHaveCount(12);
  await expect(weeks.getByRole("listitem").last()).toContainText(
    /[1-9]\d* enquiries, \d+ connected/,
  );

  const waiting = (number: string) =>
    page
      .getByRole("region", { name: "Enquiries waiting" })
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href="tel:+91${number}"]`) });
  await expect(waiting(late)).toContainText("No plan chosen. Please call me about a hotel");
  const age = ageText(new Date(Date.now() - 20 * DAY_MS).toISOString(), Date.now());
  await expect(waiting(late).getByText(age)).toHaveCSS("color", "rgb(154, 50, 9)");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  const later = phone.replace(/^6/, "8");
  await enquire(page, later);
  await backdateEnquiry(later, 30);
  await page.clock.fastForward(61_000);
  await expect(waiting(later)).toBeVisible();

  const due = page.getByRole("region", { name: "Due today" });
  const call = page.locator(`a[href="tel:+91${phone}"]`);
  const line = due.getByRole("listitem").filter({ has: call });
  await expect(line).toContainText(/முருகன் Sample\s*overdue since/);
  await due.getByRole("link", { name: "All that is due" }).click();
  await expect(page).toHaveURL(/\/admin\/enquiries\?due=today$/);
  await expect(call).toBeVisible();
});
