// The builder before its script and its plans have come, and without them.
import type { Plan } from "@/lib/plans/schema";
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

test("every tap before the script is the choice, and no other plan can be ordered", async ({
  page,
}) => {
  const getPlan = page
    .getByRole("link", { name: "Get Plan", disabled: false })
    .filter({ visible: true });
  const taps = { Speed: /100/, Provider: "Airtel-Xstream", Duration: /Half-Yearly/ };
  const release = await holdScripts(page);
  await page.goto("/customizedplan", { waitUntil: "commit" });
  // Nothing hears them yet but the browser itself.
  for (const [title, name] of Object.entries(taps))
    await option(page, title, name).check({ force: true });
  await expect(page.getByText("₹470.82").filter({ visible: true })).toHaveCount(0);
  await expect(getPlan).toHaveCount(0);
  release();
  await expectPrice(page, "₹5,232.65");
  await expectChosen(page, taps);
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const plan = plans.find(
    ({ planType, speed, provider, duration }) =>
      [planType, speed, provider, duration].join() ===
      "internet,100 Mbps,Airtel-Xstream,Half-Yearly",
  );
  for (const link of await getPlan.all())
    await expect(link).toHaveAttribute("href", `/contact?plan=${plan?._id}`);
  await expect(page).toHaveURL(/speed=100\+Mbps&provider=Airtel-Xstream&duration=Half-Yearly/);
});
