import type { Page } from "@playwright/test";
import { summary } from "../enquiry-form";
import { expect, test } from "../fixtures";
import { hold, holdScripts } from "../hold";
import { expectAccessible, expectTappable } from "../page-checks";

// What moves is not the subject here, and keeps a small machine busy.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const card = (page: Page) => page.getByRole("complementary", { name: "Price of this plan" });
const row = (page: Page, title: string) => page.getByRole("group", { name: title });
const option = (page: Page, title: string, name: string | RegExp) =>
  row(page, title).getByRole("radio", { name });
const address = (choice: Record<string, string>) =>
  `/customizedplan?${new URLSearchParams(choice)}`;

/** Taps until the page hears it: the HTML is there before its scripts are. */
async function choose(page: Page, title: string, name: string | RegExp) {
  const radio = option(page, title, name);
  await expect(() => radio.check({ force: true, timeout: 1_000 })).toPass();
}

async function expectChosen(page: Page, choice: Record<string, string | RegExp>) {
  for (const [title, name] of Object.entries(choice))
    await expect(option(page, title, name)).toBeChecked();
}

async function expectPrice(page: Page, price: string) {
  await expect(card(page).getByText(price, { exact: true }).first()).toBeVisible();
}

async function expectLine(page: Page, label: string | RegExp, value: string) {
  const term = card(page).getByRole("term").filter({ hasText: label });
  await expect(term.locator("xpath=following-sibling::dd")).toHaveText(value);
}

const BUNDLE = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };
const type = (words: string) => new RegExp(`^${words.replaceAll("+", "\\+")}$`);

test("a quarterly bundle has one price, in card and table", async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/customizedplan");
  await expectPrice(page, "₹470.82");
  await choose(page, "Plan type", type("Internet + TV + OTT"));
  await choose(page, "Speed", /75/);
  await choose(page, "Duration", /Quarterly/);
  await expectPrice(page, "₹2,035.64");
  await expectLine(page, "Base price", "₹599 × 3 (₹1,797)");
  await expectLine(page, "Discount, 4 %", "−₹71.88");
  await expectLine(page, "GST, 18 %", "₹310.52");
  await expectLine(page, /^Total$/, "₹2,035.64");
  await expect(page.getByText("23+ apps, among them")).toBeVisible();

  await page.getByText("All plans in one table").click();
  const plans = page.getByRole("table").getByRole("row").filter({ hasText: "Mbps" });
  await expect(plans).toHaveCount(14);
  const plan = plans.filter({ hasText: "75 Mbps" }).filter({ hasText: "Quarterly" });
  await plan.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(plan.getByText("₹2,035.64")).toHaveCount(2);
  for (const text of ["Aaryaa Network", "₹2,035.64"])
    for (const cell of await plan.getByText(text).all())
      await expect(cell).toBeInViewport({ ratio: 1 });
  const sideways = (box: Element) => box.scrollWidth - box.clientWidth;
  expect(await page.locator("#all-plans").evaluate(sideways)).toBe(0);
  await expectAccessible(page);
  await choose(page, "Plan type", "Internet Only");
  await expect(plans.filter({ hasText: "75 Mbps" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "All plan types" }).check();
  await expect(plans).toHaveCount(73);
});

test("every way to WhatsApp says what follows a first payment", async ({ page, isMobile }) => {
  const inBar = (text: string) => page.getByText(`${text} with GST`, { exact: true });
  const links = page.locator("a[href*='wa.me']").filter({ hasNotText: "Site by" });
  const texts = () =>
    links.evaluateAll((found) =>
      found.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("text") ?? ""),
    );
  const price = "₹1,767 first, then ₹767 a month, GST included";
  await page.goto(address({ type: "internet", speed: "100 Mbps", provider: "SkyPlay" }));
  await expectPrice(page, "₹1,767");
  await expect(card(page).getByText("first, then ₹767 a month").first()).toBeVisible();
  await expect(card(page).getByRole("status")).toHaveText(`${price}.`);
  // Card, bar, menu, header, footer.
  await expect(links).toHaveCount(5);
  const plan = "100 Mbps, Internet Only, Monthly\nProvider: SkyPlay";
  await expect
    .poll(async () =>
      (await texts()).filter((text) => text.includes(plan) && text.includes(`Price: ${price}`)),
    )
    .toHaveLength(5);
  if (isMobile) {
    await expect(inBar("first, then ₹767 a month")).toBeInViewport();
    const ask = page.getByRole("main").getByRole("link", { name: /Ask on WhatsApp/ });
    await expect(ask.last()).toBeInViewport();
    await expectTappable(ask.last());
  }

  await choose(page, "Duration", /Quarterly/);
  await expectPrice(page, "₹2,685.95");
  await expect(card(page).getByText(/^first, then ₹2,185.95 every 3 months/)).toBeVisible();
  if (isMobile) await expect(inBar("first, then ₹2,185.95 every 3 months")).toBeVisible();
  await expect.poll(async () => (await texts()).join()).not.toContain("Monthly");
  // Where every payment is the same there is nothing to add.
  await choose(page, "Provider", "Aaryaa Network");
  await expect(card(page).getByRole("status")).toHaveText(
    /^₹[\d,.]+ for 3 months, GST included\.$/,
  );
  await expect(card(page).getByText("first, then")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect.poll(async () => (await texts()).join()).not.toContain("Provider:");
});

test("a choice that no plan fits says so, and offers the nearest @phone", async ({ page }) => {
  await page.goto("/customizedplan");
  await expect(page.locator("legend:first-child")).not.toHaveCount(0);
  await expect(page.locator("legend:not(:first-child)")).toHaveCount(0);
  await expect(row(page, "Plan type")).toContainText("streaming apps");
  await expect(row(page, "Speed")).toContainText("unlimited data: it does not run out");
  await expect(row(page, "Speed").getByText(/two phones and a TV/)).toBeVisible();
  await expect(option(page, "Speed", /40/)).toHaveAccessibleDescription(/two phones and a TV/);
  await choose(page, "Speed", /300/);
  await expect(row(page, "Speed").getByText(/a full house/)).toBeVisible();

  await expectChosen(page, { Duration: /^Monthly/ });
  await expect(option(page, "Duration", /^Monthly/)).toBeDisabled();
  await expect(card(page).getByText("Loading...")).toBeVisible();
  await expect(card(page).getByRole("status")).toHaveText("There is no plan for this choice.");
  await expect(card(page).getByText("Get Plan")).toHaveAttribute("aria-disabled", "true");
  await expect(card(page).getByRole("link", { name: "Get Plan", disabled: false })).toHaveCount(0);
  await expect(card(page).getByText("Click to Download your plan")).not.toHaveAttribute("href");
  await expectAccessible(page);

  await card(page)
    .getByRole("button", { name: /300 Mbps, Yearly/ })
    .click();
  await expectPrice(page, "₹18,041.96");
});

test("the choice lives in the address, comes back, and is taken on @phone", async ({ page }) => {
  await page.goto("/customizedplan");
  await choose(page, "Plan type", type("Internet + TV + OTT"));
  await choose(page, "Speed", /75/);
  await choose(page, "Duration", /^Quarterly/);
  await expect(page).toHaveURL(/type=internet.*speed=75.*duration=Quarterly/);
  await page.reload();
  await expectChosen(page, { "Plan type": type("Internet + TV + OTT"), Duration: /^Quarterly/ });
  await expectPrice(page, "₹2,035.64");
  await page.getByRole("contentinfo").getByRole("link", { name: "Customized Plan" }).click();
  await expect(page).toHaveURL(/\/customizedplan$/);
  await expectPrice(page, "₹470.82");
  await page.goBack();
  await expectPrice(page, "₹2,035.64");

  const downloading = page.waitForEvent("download");
  await card(page).getByRole("link", { name: "Click to Download your plan" }).click();
  expect((await downloading).suggestedFilename()).toBe("75Mbps_Quarterly_Plan_Invoice.pdf");
  await card(page).getByRole("link", { name: "Get Plan" }).click();
  await expect(summary(page)).toContainText("₹2,035.64");
});

test("no wrong price is shown while the address is being read @phone", async ({ page }) => {
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
  expect([...new Set((await watched()).seen)]).toEqual(["₹2,035"]);
});

test("a failed load empties the choices and offers Retry @phone", async ({ page }) => {
  let isAway = true;
  await page.route("**/api/plans/filter*", (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/customizedplan");
  await choose(page, "Plan type", type("Internet + OTT"));
  await expect(row(page, "Speed")).toHaveCount(0);
  isAway = false;
  await card(page).getByRole("button", { name: "Retry" }).click();
  await expectPrice(page, "₹882.64");
});

test("all can be chosen by keyboard, and tiers name their apps @desk", async ({ page }) => {
  await page.goto("/customizedplan");
  await option(page, "Plan type", "Internet Only").focus();
  await page.keyboard.press("ArrowRight");
  await expectChosen(page, { "Plan type": type("Internet + OTT"), Speed: /100/ });
  const tiers = row(page, "OTT Tier");
  await expect(tiers.getByText("Standard · with JioHotstar")).toBeVisible();
  await expect(tiers.getByText("Premium · with Netflix")).toBeVisible();
  await expect(tiers.getByRole("heading", { name: /^Apps in this plan/ })).toBeVisible();
  await expect(tiers.getByRole("listitem").filter({ hasText: "Netflix" })).toHaveCount(0);
  await choose(page, "OTT Tier", /Premium/);
  await expect(tiers.getByRole("listitem").filter({ hasText: "Netflix" })).toBeVisible();
  await page.getByText("All plans in one table").click();
  const plans = page.getByRole("row").filter({ hasText: "Premium" });
  await expect(plans.first()).toContainText(/Netflix.*Amazon Prime/);

  await option(page, "Plan type", type("Internet + OTT")).focus();
  await page.keyboard.press("Tab");
  await expect(option(page, "Speed", /100/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "Speed").getByRole("radio").nth(1)).toBeChecked();
});

test.describe("before the page's script has come @phone", () => {
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

    await option(page, "Speed", /40/).check({ force: true });
    await option(page, "Speed", /100/).check({ force: true });
    await expectPrice(page, "₹5,232.65");
  });

  test("taps that do not go together end in one that does, and it is said", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/customizedplan", { waitUntil: "commit" });
    await tapEarly(page, "Provider", "Airtel-Xstream");
    await tapEarly(page, "Speed", /200/);
    release();
    await expectChosen(page, { Provider: "Aaryaa Network", Speed: /200/ });
    await expect(row(page, "Speed")).toContainText(
      "Provider is Aaryaa Network now: Airtel-Xstream has no 200 Mbps.",
    );
  });
});

test("a speed passed through changes the provider, and says so @phone", async ({ page }) => {
  await page.goto("/customizedplan");
  await expect(card(page)).not.toHaveAttribute("data-choice");
  await choose(page, "Speed", /50/);
  await option(page, "Speed", /50/).focus();
  await page.keyboard.press("ArrowRight");
  const said = "Provider is BSNL now: Aaryaa Network has no 60 Mbps.";
  await expect(row(page, "Speed").getByText(said)).toBeVisible();
  await expect(card(page).getByRole("status")).toHaveText(
    `${said} ₹706.82 for 1 month, GST included.`,
  );
  await expect(page.getByRole("status").filter({ hasText: "BSNL" })).toHaveCount(1);
  await expectAccessible(page);

  await page.keyboard.press("ArrowRight");
  await expectChosen(page, { Speed: /100/, Provider: "Aaryaa Network" });
  await expectPrice(page, "₹706.82");
  await expect(row(page, "Speed").getByText("Provider is Aaryaa Network again.")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expectChosen(page, { Speed: /200/ });
  await expect(page.getByText("Provider is")).toHaveCount(0);
});

test("one tap takes back what a choice changed besides @phone", async ({ page }) => {
  await page.goto(address({ speed: "50 Mbps", provider: "Railwire", duration: "Quarterly" }));
  await choose(page, "Speed", /60/);
  await page.getByRole("button", { name: "Back to 50 Mbps" }).click();
  await expect(option(page, "Speed", /50/)).toBeFocused();
  await expectChosen(page, { Provider: "Railwire" });
  await expect(page).toHaveURL(/speed=50\+Mbps&provider=Railwire&duration=Quarterly/);
  await expect(page.getByRole("button", { name: /^Back to/ })).toHaveCount(0);

  await choose(page, "Plan type", type("Internet + OTT"));
  await expect(row(page, "Plan type")).toContainText(
    "Provider is Aaryaa Network and Duration is Monthly now: Internet + OTT begins anew.",
  );
  await page.getByRole("button", { name: "Back to Internet Only" }).click();
  await expectChosen(page, {
    "Plan type": "Internet Only",
    Provider: "Railwire",
    Duration: /Quarterly/,
  });

  await page.goto(address({ type: "internet+tv+ott", speed: "100 Mbps", provider: "SkyPlay" }));
  await choose(page, "TV Channel", "350+");
  await choose(page, "Duration", /Quarterly/);
  await expect(row(page, "Duration")).toContainText(
    "TV Channel is 450+ now: SkyPlay has no 350+ with Quarterly.",
  );
  await choose(page, "Duration", /Monthly/);
  await expect(row(page, "Duration")).toContainText("TV Channel is 350+ again.");
  await expectChosen(page, { "TV Channel": "350+" });

  await page.goto(address({ type: "internet+ott", speed: "100 Mbps", ott: "Premium" }));
  await choose(page, "Provider", "Railwire");
  await expect(row(page, "Provider")).toContainText(
    "OTT Tier is Basic now: Railwire has no Premium.",
  );
});
