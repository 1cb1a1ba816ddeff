// The builder before its script and its plans have come, and without them.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { hold, holdScripts } from "../hold";
import { address, expectChosen, expectPrice, option } from "../plan-builder";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUNDLE = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };

test("no wrong price is shown while the address is being read", async ({ page }) => {
  type Watched = { watch: { seen: string[]; frames: number } };
  await page.addInitScript(() => {
    const watch: Watched["watch"] = { seen: [], frames: 0 };
    const look = () => {
      watch.frames += 1;
      for (const node of document.querySelectorAll<HTMLElement>("aside p, aside b"))
        if (node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          watch.seen.push(...(node.textContent.match(/₹[\d,]+/g) ?? []));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { watch });
  });
  const watched = () => page.evaluate(() => (window as unknown as Watched).watch);
  const release = await hold(page, "**/api/plans/filter*");
  const asked = page.waitForRequest("**/api/plans/filter*");
  await page.goto(address(BUNDLE));
  await asked;
  const soFar = (await watched()).frames;
  await expect.poll(async () => (await watched()).frames).toBeGreaterThan(soFar + 20);
  release();
  await expectPrice(page, "₹2,035.64");
  expect([...new Set((await watched()).seen)]).toEqual(["₹2,035", "₹8,142"]);
});

test.describe("before the page's script has come", () => {
  const getPlan = (page: Page) =>
    page.getByRole("link", { name: "Get Plan", disabled: false }).filter({ visible: true });

  /** Taps as a visitor does: nothing hears it yet but the browser itself. */
  async function tapEarly(page: Page, title: string, name: string | RegExp) {
    await option(page, title, name).check({ force: true });
  }

  async function expectPlan(page: Page, choice: Record<string, string>) {
    const answer = await page.request.get("/api/plans/filter");
    const all: Record<string, string>[] = await answer.json();
    const plan = all.find((one) => Object.entries(choice).every(([key, at]) => one[key] === at));
    for (const link of await getPlan(page).all())
      await expect(link).toHaveAttribute("href", `/contact?plan=${plan?._id}`);
  }

  test("every tap is the choice, and no other plan can be ordered", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/customizedplan", { waitUntil: "commit" });
    await tapEarly(page, "Speed", /100/);
    await tapEarly(page, "Provider", "Airtel-Xstream");
    await tapEarly(page, "Duration", /Half-Yearly/);
    await expect(page.getByText("₹470.82").filter({ visible: true })).toHaveCount(0);
    await expect(getPlan(page)).toHaveCount(0);
    release();
    await expectPrice(page, "₹5,232.65");
    await expectChosen(page, { Speed: /100/, Provider: "Airtel-Xstream", Duration: /Half-Yearly/ });
    const provider = "Airtel-Xstream";
    const duration = "Half-Yearly";
    await expectPlan(page, { planType: "internet", speed: "100 Mbps", provider, duration });
    await expect(page).toHaveURL(/speed=100\+Mbps&provider=Airtel-Xstream&duration=Half-Yearly/);
  });
});
