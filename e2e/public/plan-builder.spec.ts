import { readFile } from "node:fs/promises";
import type { Plan } from "@/lib/plans/schema";
import { expect, test } from "../fixtures";
import { hold, holdScripts } from "../hold";
import { expectAccessible, expectLettersWhole, expectTappable } from "../page-checks";
import { address, card, choose, expectChosen, expectPrice, option, row } from "../plan-builder";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUNDLE = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };

const type = (words: string) => new RegExp(`^${words.replaceAll("+", "\\+")}$`);
/** A note may follow it. */
const starting = (words: string) => new RegExp(`^${words}`);

test("a quarterly bundle has one price, and stays", async ({ page, visit, words }) => {
  const { titles, types, durations, lines } = words.plans;
  const { table } = words.builderPage;
  await page.setViewportSize({ width: 360, height: 740 });
  await visit("/customizedplan");
  await expect(card(page)).toHaveAccessibleName(words.builder.priceLabel);
  await expectPrice(page, "₹470.82");
  await choose(page, titles.planType, type(types["internet+tv+ott"]));
  await choose(page, titles.speed, /75/);
  await choose(page, titles.duration, starting(durations.Quarterly));
  await expectPrice(page, "₹2,035.64");
  const discount = card(page)
    .getByRole("term")
    .filter({ hasText: lines.discount(4) });
  await expect(discount.locator("xpath=following-sibling::dd")).toHaveText("−₹71.88");
  await expect(page.getByText(words.plans.appsAmong("23+"), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/type=internet.*speed=75.*duration=Quarterly/);
  await page.reload();
  await expectChosen(page, {
    [titles.planType]: type(types["internet+tv+ott"]),
    [titles.duration]: starting(durations.Quarterly),
  });
  await expectPrice(page, "₹2,035.64");

  await page.getByRole("link", { name: table.title }).click();
  const plans = page.getByRole("table").getByRole("row").filter({ hasText: "Mbps" });
  await expect(plans).toHaveCount(73);
  const plan = plans.filter({ hasText: "75 Mbps" }).filter({ hasText: durations.Quarterly });
  for (const link of await plan.getByRole("link").all()) await expectTappable(link);

  // The next day the device still has it, and the address says it again.
  await visit("/customizedplan");
  await expectPrice(page, "₹2,035.64");
  await expect(page).toHaveURL(/type=internet.*speed=75.*duration=Quarterly/);
  const quote = card(page).getByRole("link", { name: words.builder.download });
  await expect(quote).toHaveAttribute("href", /quote$/);
  const downloading = page.waitForEvent("download");
  await quote.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("75Mbps_Quarterly_Plan_Invoice.pdf");
  expect((await readFile(await file.path())).toString("latin1", 0, 5)).toBe("%PDF-");
  const anew = page.getByRole("button", { name: words.builder.startAnew });
  await anew.click();
  await expectPrice(page, "₹470.82");
  await expect(page).toHaveURL(/\/customizedplan$/);
  await expect(option(page, titles.planType, types.internet)).toBeFocused();
  await expect(anew).toHaveCount(0);
});

test("card and bar say the price and what follows, and ask with both on WhatsApp", async ({
  page,
  visit,
  words,
}) => {
  const { titles, types, durations, chat, firstThen, withGst } = words.plans;
  const inBar = (text: string) =>
    page.getByText(words.builder.withGst(text), { exact: true }).last();
  const ask = page.getByRole("main").getByRole("link", { name: chat.ask });
  const renewal = firstThen("₹767", 1);
  const price = `₹1,767 ${renewal}`;
  await visit(address({ type: "internet", speed: "100 Mbps", provider: "SkyPlay" }));
  await expectPrice(page, "₹1,767");
  await expect(card(page).getByText(renewal).first()).toBeVisible();
  await expect(card(page).getByRole("status")).toHaveText(withGst(price));
  const plan = `100 Mbps, ${types.internet}, ${durations.Monthly}\n${titles.provider}: SkyPlay\n`;
  for (const link of await ask.all()) {
    const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
    for (const part of [plan, chat.withGst(price)]) expect(text).toContain(part);
  }
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(inBar(renewal)).toBeInViewport();
  await expect(ask.last()).toBeInViewport();
  await expectTappable(ask.last());

  await choose(page, titles.duration, starting(durations.Quarterly));
  await expectPrice(page, "₹2,685.95");
  const quarterly = firstThen("₹2,185.95", 3);
  await expect(card(page).getByText(starting(quarterly))).toBeVisible();
  await expect(inBar(quarterly)).toBeVisible();
});

test("what is chosen changes the rest", async ({ page, visit, words }) => {
  const { builder, plans } = words;
  const { titles, types, durations, changed, forPeriod, forThen, withGst } = plans;
  const startAnew = async () => {
    await page.getByRole("button", { name: builder.startAnew }).click();
    await expectPrice(page, "₹470.82");
  };
  let isAway = true;
  await page.route("**/api/plans/filter*", (route) => (isAway ? route.abort() : route.continue()));
  await visit("/customizedplan");
  await choose(page, titles.planType, type(types["internet+ott"]));
  await expect(row(page, titles.speed)).toHaveCount(0);
  await expect(card(page).getByRole("status")).toHaveText(builder.failed);
  isAway = false;
  await card(page).getByRole("button", { name: builder.retry }).click();
  await expectPrice(page, "₹882.64");

  await startAnew();
  const [, twoPhones] = builder.households as [string, string];
  await expect(row(page, titles.planType)).toContainText(builder.ott);
  await expect(row(page, titles.speed)).toContainText(builder.unlimited);
  await expect(row(page, titles.speed).getByText(twoPhones)).toBeVisible();
  await expect(option(page, titles.speed, /40/)).toHaveAccessibleDescription(
    `40 Mbps: ${twoPhones}.`,
  );
  await choose(page, titles.speed, /300/);

  const monthly = option(page, titles.duration, starting(durations.Monthly));
  await expect(monthly).toBeChecked();
  await expect(monthly).toBeDisabled();
  await expect(monthly).toHaveAccessibleDescription(
    builder.notOffered(
      plans.and([durations.Monthly, durations.Quarterly, durations["Half-Yearly"]]),
      "300 Mbps",
      "Aaryaa Network",
    ),
  );
  await expect(card(page).getByText(builder.loading)).toBeVisible();
  await expect(card(page).getByRole("status")).toHaveText(builder.noMatch);
  await expect(card(page).getByText(builder.getPlan)).toHaveAttribute("aria-disabled", "true");
  await expect(
    card(page).getByRole("link", { name: builder.getPlan, disabled: false }),
  ).toHaveCount(0);
  await expect(card(page).getByText(builder.download)).not.toHaveAttribute("href");
  await expectLettersWhole(page);
  await expectAccessible(page, page.getByRole("main"));

  await card(page)
    .getByRole("button", { name: builder.take("300 Mbps", durations.Yearly, "Aaryaa Network") })
    .click();
  await expectPrice(page, "₹18,041.96");

  await startAnew();
  await expect(card(page)).not.toHaveAttribute("data-choice");
  await choose(page, titles.speed, /50/);
  await option(page, titles.speed, /50/).focus();
  await page.keyboard.press("ArrowRight");
  const notice = changed.now(changed.is(titles.provider, "BSNL"), "60 Mbps");
  await expect(row(page, titles.speed).getByText(notice)).toBeVisible();
  await expect(card(page).getByRole("status")).toHaveText(
    `${notice} ₹706.82 ${withGst(forThen(forPeriod(1), "₹706.82", 1))}`,
  );
  await expect(page.getByRole("status").filter({ hasText: "BSNL" })).toHaveCount(1);
  await expectAccessible(page, row(page, titles.speed));
  await choose(page, titles.speed, /200/);
  await choose(page, titles.speed, /60/);
  await page.getByRole("button", { name: changed.back("200 Mbps") }).click();
  await expect(option(page, titles.speed, /200/)).toBeFocused();
  await expectChosen(page, { [titles.provider]: "Aaryaa Network" });

  await startAnew();
  const withApps = type(types["internet+ott"]);
  await option(page, titles.planType, types.internet).focus();
  await page.keyboard.press("ArrowRight");
  await expectChosen(page, { [titles.planType]: withApps, [titles.speed]: /100/ });
  const tiers = row(page, titles.ottTier);
  const apps = `${plans.appsAmong("23+")}: ${plans.and(["JioHotstar", "SonyLiv"])}`;
  await expect(tiers.getByRole("radio", { name: `Standard ${apps}`, exact: true })).toBeVisible();
  await expect(tiers.getByRole("heading", { name: starting(builder.appsInPlan) })).toBeVisible();
  await expect(tiers.getByRole("listitem").filter({ hasText: "Netflix" })).toHaveCount(0);
  await choose(page, titles.ottTier, /Premium/);
  await expect(tiers.getByRole("listitem").filter({ hasText: "Netflix" })).toBeVisible();

  await option(page, titles.planType, withApps).focus();
  await page.keyboard.press("Tab");
  await expect(option(page, titles.speed, /100/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, titles.speed).getByRole("radio").nth(1)).toBeChecked();
});

test("no wrong price or plan while script and plans come", async ({ page }) => {
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

  // Every tap before the script is the choice, and no other plan can be ordered.
  await page.evaluate(() => localStorage.clear());
  const getPlan = page
    .getByRole("link", { name: "Get Plan", disabled: false })
    .filter({ visible: true });
  const taps = { Speed: /100/, Provider: "Airtel-Xstream", Duration: /Half-Yearly/ };
  const letGo = await holdScripts(page);
  await page.goto("/customizedplan", { waitUntil: "commit" });
  // Nothing hears them yet but the browser itself.
  for (const [title, name] of Object.entries(taps))
    await option(page, title, name).check({ force: true });
  await expect(page.getByText("₹470.82").filter({ visible: true })).toHaveCount(0);
  await expect(getPlan).toHaveCount(0);
  letGo();
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
