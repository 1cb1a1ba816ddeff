import type { Page } from "@playwright/test";
import { FIRST_PLANS } from "@/lib/plans/home-plans";
import { firstContent } from "@/lib/site/first-content";
import { fillIn, send, summary } from "../enquiry-form";
import { expect, test } from "../fixtures";
import { expectNoSidewaysScroll } from "../page-checks";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const openQuestions = (page: Page) => page.locator("#faq-section details[open]");
const question = (page: Page, text: string) => page.locator("summary", { hasText: text });

/** What a chat link writes into the visitor's first message. */
async function messageOf(page: Page, scope: ReturnType<Page["locator"]>): Promise<string> {
  const link = scope.locator("a[href*='wa.me']").first();
  await expect(link).toBeVisible();
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  return new URL(href, page.url()).searchParams.get("text") ?? "";
}

/** Whether a section's head stands in view, below the header. */
async function expectAtTop(page: Page, id: string) {
  await expect(async () => {
    const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(-40);
    expect(top).toBeLessThan(160);
  }).toPass();
}

/** Notes where home is in each frame that is painted. */
async function watchPlaces(page: Page): Promise<() => Promise<number[]>> {
  type Watching = { tops: Set<number> };
  await page.addInitScript(() => {
    const tops = new Set<number>();
    const look = () => {
      if (document.querySelector("#faq-section")) tops.add(Math.round(window.scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { tops });
  });
  return () => page.evaluate(() => [...(window as unknown as Watching).tops]);
}

/** From its top, over places on the way, and none beyond. A busy machine paints few of them. */
function expectGlide(tops: number[]) {
  expect(tops[0]).toBe(0);
  expect(tops.length).toBeGreaterThan(2);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
}

test("every section says what it must, and answers who taps", async ({ page, content }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const watch = section(page, /inside your internet plan/);
  for (const app of ["Netflix", "Sunnxt", "JioHotstar", "Amazon Prime", "Zee5"])
    await expect(watch.getByRole("listitem").filter({ hasText: app })).toHaveCount(1);
  await expect(watch).toContainText("Premium access to streaming apps");

  const ways = section(page, /Ask us first/).getByRole("link");
  await expect(ways).toHaveText([/WhatsApp/, /Email/, /Phone call/]);
  await expect(ways.nth(1)).toHaveAttribute("href", /^mailto:.+subject=Inquiry/);
  await expect(ways.nth(2)).toHaveAttribute("href", /^tel:\+/);
  expect(await messageOf(page, section(page, /Ask us first/))).toContain("Vanakkam");

  const why = section(page, "Why Choose Us");
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "Speed that never slows",
    "Plans that respect your wallet",
    "Support that listens",
  ]);
  await expect(
    why.getByRole("img", { name: "No. 1 high speed fibre network service in Sankarankovil" }),
  ).toBeVisible();

  const about = page.locator("#about-section");
  for (const text of ["Managing Director", "10+", "2,000+", "Fast Connected", "24/7 support"])
    await expect(about).toContainText(text);
  await expect(about).toContainText(/Free Installations\s*on Aaryaa Network plans/);
  await expect(about.getByRole("link", { name: /\d{5}/ })).toHaveAttribute("href", /^tel:\+/);

  await expect(section(page, "Our esteemed clients").getByRole("listitem")).toHaveCount(7);
  await expect(page.getByRole("link", { name: "Let’s Connect" })).toHaveAttribute(
    "href",
    "/contact",
  );

  // Of five questions one is open, and a click closes it.
  const { items } = content.faq;
  await expect(page.locator("#faq-section summary")).toHaveCount(5);
  for (const item of items.slice(1)) {
    await question(page, item.question).click();
    await expect(openQuestions(page)).toHaveCount(1);
    await expect(openQuestions(page)).toContainText(item.answer);
  }
  await question(page, items[4]?.question ?? "").press("Enter");
  await expect(openQuestions(page)).toHaveCount(0);

  // With a card open the way to WhatsApp begins with that plan.
  const power = page.getByRole("button", { name: "Power ₹" });
  await power.click();
  await expect.poll(() => messageOf(page, section(page, /Ask us first/))).toContain("75 Mbps");
  await power.click();
  await expect.poll(() => messageOf(page, section(page, /Ask us first/))).not.toContain("75 Mbps");
});

test("each strip runs round, and stands still under the keyboard", async ({ page }) => {
  await page.goto("/");
  for (const [strip, round] of [
    ["Streaming apps", "46s"],
    ["Television", "64s"],
    ["Our esteemed clients", "46s"],
  ] as const) {
    const track = page.getByRole("group", { name: strip }).locator("> div");
    await expect(track).toHaveCSS("animation-duration", round);
    await expect(track).toHaveCSS("animation-play-state", "running");
    await track.locator("..").focus();
    await page.keyboard.press("Shift");
    await expect(track).toHaveCSS("animation-play-state", "paused");
  }
});

test("an address leads from the top to its section, and is cleared", async ({ page }) => {
  const places = await watchPlaces(page);
  for (const id of ["price-section", "faq-section"]) {
    await page.goto(`/?from=test#${id}`);
    await expectAtTop(page, id);
    await expect(page).toHaveURL(/\/\?from=test$/);
    expectGlide(await places());
    await page.goto("about:blank");
  }
  await page.clock.install();
  await page.goto("/#main");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
  await page.clock.runFor(400);
  await expect(page).toHaveURL(/\/#main$/);
});

test("a link leads to its section, the way back stays open", async ({ page }) => {
  const places = await watchPlaces(page);
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expectAtTop(page, "faq-section");
  expectGlide(await places());
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.history.state)).toMatchObject({ __NA: true });
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Interested in Our Plans?");
  await page.goForward();
  await expect(page.locator("#faq-section")).toBeAttached();

  // On home itself it scrolls there, and a keyboard goes on from there.
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  await about.click();
  await expectAtTop(page, "about-section");
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("#about-section a").first()).toBeFocused();
  await about.click();
  await expectAtTop(page, "about-section");
});

test("Buy leads to the plan with its total; of one that is gone that is said", async ({ page }) => {
  await page.goto("/contact?offer=max");
  for (const text of ["Power Max", "₹1,178.82", "GST included", "30 days", "28+ apps"])
    await expect(summary(page)).toContainText(text);
  await expect(page).toHaveURL(/\/contact$/);
  expect(await messageOf(page, summary(page))).toMatch(/100 Mbps[\s\S]+₹1,178\.82, GST included/);
  await page.reload();
  await expect(summary(page)).toContainText("Power Max");

  await page.route(`**/api/plans/${FIRST_PLANS.stream}`, (route) =>
    route.fulfill({ status: 404, json: { message: "" } }),
  );
  await page.goto("/contact?offer=stream");
  await expect(summary(page)).toContainText("could not be loaded");
  const sent = page.waitForRequest("**/api/contact/post");
  await fillIn(page);
  await send(page).click();
  expect((await sent).postDataJSON()).not.toHaveProperty("selectedPlan");
});

test.describe("where nothing may move", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the strips are still and can be scrolled, the badge is still", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
    const strip = page.getByRole("group", { name: "Television" });
    await expect(strip.locator("> div")).toHaveCSS("animation-name", "none");
    await strip.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    await expect(page.getByRole("img", { name: /^No\. 1/ }).locator("svg")).toHaveCSS(
      "animation-name",
      "none",
    );
    await expectNoSidewaysScroll(page);
    await page.goto("/contact");
    await page.goto("/#faq-section");
    await expectAtTop(page, "faq-section");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menu, questions, addresses and slides work, plans are open, nothing moves", async ({
    page,
  }) => {
    await page.goto("/#faq-section");
    await expect(page).toHaveURL(/#faq-section$/);
    await question(page, firstContent.faq.items[2]?.question.en ?? "").click();
    await expect(page.getByText(firstContent.faq.items[2]?.answer.en ?? "")).toBeVisible();
    await expect(page.getByText(firstContent.faq.items[0]?.answer.en ?? "")).toBeHidden();
    const clients = page.getByRole("group", { name: "Our esteemed clients" });
    await expect(clients.locator("> div")).toHaveCSS("animation-name", "none");

    for (const { name } of firstContent.offers.offers) {
      const card = page.getByRole("article", { name, exact: true });
      await expect(card).toBeVisible();
      await expect(card.getByRole("link", { name: `Buy ${name}` })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /Pause|^Slide|Close/ })).toHaveCount(0);
    const last = page.locator('section[aria-label="What we bring home"] article').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(last.getByRole("link", { name: "Check Our Plans" })).toBeVisible();

    const header = page.getByRole("banner");
    await header.getByLabel("Menu", { exact: true }).click();
    await expect(header.getByRole("link", { name: "Contact" })).toBeVisible();
    await header.getByText("Quick Pay").filter({ visible: true }).click();
    await expect(header.getByRole("link", { name: "BSNL" })).toBeVisible();
    await header.getByLabel("Menu", { exact: true }).click();
    await expect(header.getByRole("link", { name: "Contact" })).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});
