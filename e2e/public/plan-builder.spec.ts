import type { Locator, Page } from "@playwright/test";
import type { Plan } from "@/lib/plans/schema";
import { CHOICE_STORAGE_KEY } from "@/lib/plans/selection-query";
import { expect, expectHydrated, test } from "../fixtures";
import { holdRequests, holdScripts } from "../hold-requests";
import {
  expectAccessible,
  expectNoClippedLetters,
  expectTappable,
  getBox,
  measureFixedHeight,
  setFontSize,
} from "../page-checks";
import {
  builderPathForChoice,
  chooseOption,
  expectChosenOptions,
  expectPrice,
  optionGroup,
  optionRadio,
  priceCard,
} from "../plan-builder";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const exactly = (label: string) => new RegExp(`^${label.replaceAll("+", "\\+")}$`);
const startingWith = (label: string) => new RegExp(`^${label}`);

const INITIAL_PRICE = "₹470.82";
const BUNDLE = { type: "internet+tv+ott", speed: "75 Mbps", duration: "Quarterly" };
const BUNDLE_PRICE = "₹2,035.64";
const BUNDLE_URL = /type=internet.*speed=75.*duration=Quarterly/;

test("keeps the choice of a bundle across reloads and pages until a reset", async ({
  page,
  visit,
  words,
}) => {
  const { choiceTitles, planTypes, durations, priceLines } = words.plans;
  const { table } = words.builderPage;

  await test.step("shows the discounted price", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit("/customizedplan");
    await expect(priceCard(page)).toHaveAccessibleName(words.builder.priceLabel);
    await expectPrice(page, INITIAL_PRICE);
    await chooseOption(page, choiceTitles.planType, exactly(planTypes["internet+tv+ott"]));
    await chooseOption(page, choiceTitles.speed, /75/);
    await chooseOption(page, choiceTitles.duration, startingWith(durations.Quarterly));
    await expectPrice(page, BUNDLE_PRICE);
    const discount = priceCard(page)
      .getByRole("term")
      .filter({ hasText: priceLines.discount(4) });
    await expect(discount.locator("xpath=following-sibling::dd")).toHaveText("−₹71.88");
    await expect(
      page.getByText(words.plans.appCountBeforeNames("23+"), { exact: true }),
    ).toBeVisible();
  });

  await test.step("keeps the choice in the URL after a reload", async () => {
    await expect(page).toHaveURL(BUNDLE_URL);
    await page.reload();
    await expectChosenOptions(page, {
      [choiceTitles.planType]: exactly(planTypes["internet+tv+ott"]),
      [choiceTitles.duration]: startingWith(durations.Quarterly),
    });
    await expectPrice(page, BUNDLE_PRICE);
  });

  await test.step("links to the list of all plans, with links large enough to tap", async () => {
    await page.getByRole("link", { name: table.title }).click();
    const getPlanLink = page.getByRole("link", { name: words.builder.getPlan });
    const plan = page.getByRole("row").filter({ has: getPlanLink }).first();
    await expect(plan).toBeVisible();
    for (const link of await plan.getByRole("link").all()) await expectTappable(link);
  });

  await test.step("restores the choice from localStorage without a query string", async () => {
    await visit("/customizedplan");
    await expectPrice(page, BUNDLE_PRICE);
    await expect(page).toHaveURL(BUNDLE_URL);
  });

  await test.step("downloads the quote as a PDF", async () => {
    const quote = priceCard(page).getByRole("link", { name: words.builder.downloadQuote });
    await expect(quote).toHaveAttribute("href", /quote$/);
    const downloading = page.waitForEvent("download");
    await quote.click();
    expect((await downloading).suggestedFilename()).toBe("75Mbps_Quarterly_Plan_Invoice.pdf");
  });

  await test.step("shows the initial choice again on reset", async () => {
    const reset = page.getByRole("button", { name: words.builder.reset });
    await reset.click();
    await expectPrice(page, INITIAL_PRICE);
    await expect(page).toHaveURL(/\/customizedplan$/);
    await expect(optionRadio(page, choiceTitles.planType, planTypes.internet)).toBeFocused();
    await expect(reset).toHaveCount(0);
  });
});

test("shows the renewal with the first payment in the price card, the price bar and WhatsApp messages", async ({
  page,
  visit,
  words,
}) => {
  const { choiceTitles, durations, whatsappMessage, firstThenRenewal, gstIncluded } = words.plans;
  const priceBarText = (text: string) =>
    page.getByText(words.builder.withGst(text), { exact: true }).last();
  const whatsAppLinks = page
    .getByRole("main")
    .getByRole("link", { name: whatsappMessage.askOnWhatsApp });
  const renewal = firstThenRenewal("₹767", 1);
  const price = `₹1,767 ${renewal}`;
  await visit(builderPathForChoice({ type: "internet", speed: "100 Mbps", provider: "SkyPlay" }));
  await expectPrice(page, "₹1,767");
  await expect(priceCard(page).getByText(renewal).first()).toBeVisible();
  await expect(priceCard(page).getByRole("status")).toHaveText(gstIncluded(price));
  for (const link of await whatsAppLinks.all())
    await expect(link).toHaveAttribute("href", new RegExp(encodeURIComponent(price)));
  await expect(priceBarText(renewal)).toBeInViewport();
  await expect(whatsAppLinks.last()).toBeInViewport();
  await expectTappable(whatsAppLinks.last());

  await chooseOption(page, choiceTitles.duration, startingWith(durations.Quarterly));
  await expectPrice(page, "₹2,685.95");
  const quarterlyRenewal = firstThenRenewal("₹2,185.95", 3);
  await expect(priceCard(page).getByText(startingWith(quarterlyRenewal))).toBeVisible();
  await expect(priceBarText(quarterlyRenewal)).toBeVisible();
});

test("updates options, hints and messages after each choice", async ({ page, visit, words }) => {
  const { builder, plans } = words;
  const {
    choiceTitles,
    planTypes,
    durations,
    changed,
    forPeriod,
    forPeriodThenRenewal,
    gstIncluded,
  } = plans;
  const reset = async () => {
    await page.getByRole("button", { name: builder.reset }).click();
    await expectPrice(page, INITIAL_PRICE);
  };

  await visit("/customizedplan");
  await test.step("explains a speed, and which durations it does not have", async () => {
    const [, twoPhones = ""] = builder.householdUses;
    await expect(optionGroup(page, choiceTitles.speed).getByText(twoPhones)).toBeVisible();
    await expect(optionRadio(page, choiceTitles.speed, /40/)).toHaveAccessibleDescription(
      `40 Mbps: ${twoPhones}.`,
    );
    await chooseOption(page, choiceTitles.speed, /300/);
    const monthly = optionRadio(page, choiceTitles.duration, startingWith(durations.Monthly));
    await expect(monthly).toBeChecked();
    await expect(monthly).toBeDisabled();
    const missing = [durations.Monthly, durations.Quarterly, durations["Half-Yearly"]];
    await expect(monthly).toHaveAccessibleDescription(
      builder.notOffered(plans.joinList(missing), "300 Mbps", "Aaryaa Network"),
    );
  });

  await test.step("disables 'Get Plan' and the quote while no plan matches", async () => {
    await expect(priceCard(page).getByText(builder.loading)).toBeVisible();
    await expect(priceCard(page).getByRole("status")).toHaveText(builder.noMatch);
    await expect(priceCard(page).getByRole("button", { name: builder.getPlan })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(
      priceCard(page).getByRole("link", { name: builder.getPlan, disabled: false }),
    ).toHaveCount(0);
    await expect(priceCard(page).getByText(builder.downloadQuote)).not.toHaveAttribute("href");
    await expectNoClippedLetters(page);
    await expectAccessible(page, page.getByRole("main"));
  });

  await test.step("suggests the nearest plan", async () => {
    const suggestion = builder.takePlan("300 Mbps", durations.Yearly, "Aaryaa Network");
    await priceCard(page).getByRole("button", { name: suggestion }).click();
    await expectPrice(page, "₹18,041.96");
  });

  await test.step("announces side effects once, under the step that was changed", async () => {
    await reset();
    await expect(priceCard(page)).not.toHaveAttribute("data-choice");
    await chooseOption(page, choiceTitles.speed, /50/);
    await optionRadio(page, choiceTitles.speed, /50/).focus();
    await page.keyboard.press("ArrowRight");
    const notice = changed.summary("BSNL", "60 Mbps");
    await expect(optionGroup(page, choiceTitles.speed).getByText(notice)).toBeVisible();
    await expect(priceCard(page).getByRole("status")).toHaveText(
      `${notice} ₹706.82 ${gstIncluded(forPeriodThenRenewal(forPeriod(1), "₹706.82", 1))}`,
    );
    await expect(page.getByRole("status").filter({ hasText: "BSNL" })).toHaveCount(1);
    await expectAccessible(page, optionGroup(page, choiceTitles.speed));
  });

  await test.step("undoes a change together with its side effects", async () => {
    await chooseOption(page, choiceTitles.speed, /200/);
    await chooseOption(page, choiceTitles.speed, /60/);
    await page.getByRole("button", { name: changed.undo("200 Mbps") }).click();
    await expect(optionRadio(page, choiceTitles.speed, /200/)).toBeFocused();
    await expectChosenOptions(page, { [choiceTitles.provider]: "Aaryaa Network" });
  });

  const ottTypeName = exactly(planTypes["internet+ott"]);
  await test.step("lists the apps of the chosen OTT tier", async () => {
    await reset();
    await optionRadio(page, choiceTitles.planType, planTypes.internet).focus();
    await page.keyboard.press("ArrowRight");
    await expectChosenOptions(page, {
      [choiceTitles.planType]: ottTypeName,
      [choiceTitles.speed]: /100/,
    });
    const tiers = optionGroup(page, choiceTitles.ottTier);
    const apps = `${plans.appCountBeforeNames("23+")}: ${plans.joinList(["JioHotstar", "SonyLiv"])}`;
    await expect(tiers.getByRole("radio", { name: `Standard ${apps}`, exact: true })).toBeVisible();
    const netflix = tiers.getByRole("listitem").filter({ hasText: "Netflix" });
    await expect(netflix).toHaveCount(0);
    await chooseOption(page, choiceTitles.ottTier, /Premium/);
    await expect(netflix).toBeVisible();
  });

  await test.step("supports Tab and the arrow keys, and marks options in forced colours", async () => {
    const speeds = optionGroup(page, choiceTitles.speed).getByRole("radio");
    const optionBox = (index: number) => speeds.nth(index).locator("xpath=following-sibling::span");
    await optionRadio(page, choiceTitles.planType, ottTypeName).focus();
    await page.keyboard.press("Tab");
    await expect(optionRadio(page, choiceTitles.speed, /100/)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(speeds.nth(1)).toBeChecked();
    await page.emulateMedia({ forcedColors: "active" });
    await expect(optionBox(0)).toHaveCSS("border-top-width", "1px");
    await expect(optionBox(0)).toHaveCSS("outline-style", "none");
    await expect(optionBox(1)).toHaveCSS("border-top-width", "3px");
    await expect(optionBox(1)).toHaveCSS("outline", /solid 3px/);
    const getPlan = page.getByRole("link", { name: builder.getPlan }).first();
    await expect(getPlan).toHaveCSS("border-top-width", "2px");
  });
});

test("names the options of a shared URL and of the saved choice that are not available", async ({
  page,
  visit,
  words,
}) => {
  const { choiceTitles, joinList, unavailable } = words.plans;
  const speeds = optionGroup(page, choiceTitles.speed);
  const hostileText = `<b onclick=alert(1)>${"x".repeat(80)}`;
  const shownText = `${hostileText.slice(0, 39)}…`;

  await test.step("names several unknown options of a URL as plain text, without undo", async () => {
    await visit(builderPathForChoice({ speed: "999 Mbps", provider: hostileText }));
    const requested = unavailable.notOffered(joinList(["999 Mbps", shownText]), 2);
    const chosen = unavailable.chosenInstead(joinList(["40 Mbps", "Aaryaa Network"]), 2);
    await expect(speeds.getByText(`${requested} ${chosen}`)).toBeVisible();
    await expect(priceCard(page).getByRole("status")).toContainText(`${requested} ${chosen}`);
    await expect(speeds.getByRole("button")).toHaveCount(0);
    await expectPrice(page, INITIAL_PRICE);
    await expectAccessible(page, speeds);
  });

  await test.step("hides the message after the next choice", async () => {
    await chooseOption(page, choiceTitles.speed, /50/);
    await expect(page).toHaveURL(/speed=50\+Mbps&provider=Aaryaa/);
    await expect(page.getByText(shownText)).toHaveCount(0);
  });

  await test.step("names an unknown option of the saved choice", async () => {
    await page.evaluate(
      (key) => localStorage.setItem(key, "?type=internet&provider=Former+Network"),
      CHOICE_STORAGE_KEY,
    );
    await visit("/customizedplan");
    const providers = optionGroup(page, choiceTitles.provider);
    const message = providers.getByText(unavailable.notOffered("Former Network", 1));
    await expect(message).toBeVisible();
  });
});

type PriceRecord = { prices: string[]; frames: number };
type RecordingWindow = Window & { priceRecord: PriceRecord };

async function recordVisiblePrices(page: Page): Promise<() => Promise<PriceRecord>> {
  await page.addInitScript(() => {
    const priceRecord: PriceRecord = { prices: [], frames: 0 };
    const recordFrame = () => {
      priceRecord.frames += 1;
      for (const node of document.querySelectorAll<HTMLElement>("aside p, aside b"))
        if (node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          priceRecord.prices.push(...(node.textContent.match(/₹[\d,]+/g) ?? []));
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
    Object.assign(window, { priceRecord });
  });
  return () => page.evaluate(() => (window as unknown as RecordingWindow).priceRecord);
}

test("never shows a wrong price or plan before hydration or while plans load", async ({ page }) => {
  await test.step("shows only the price of the URL's choice", async () => {
    const readRecord = await recordVisiblePrices(page);
    const release = await holdRequests(page, "**/api/plans/filter*");
    const requested = page.waitForRequest("**/api/plans/filter*");
    await page.goto(builderPathForChoice(BUNDLE));
    await requested;
    const { frames } = await readRecord();
    await expect.poll(async () => (await readRecord()).frames).toBeGreaterThan(frames + 20);
    release();
    await expectPrice(page, BUNDLE_PRICE);
    // A price is recorded in the frame after its change.
    const readPrices = async () => [...new Set((await readRecord()).prices)];
    await expect.poll(readPrices).toEqual(["₹2,035", "₹8,142"]);
  });

  await page.evaluate(() => localStorage.clear());
  const enabledGetPlan = page
    .getByRole("link", { name: "Get Plan", disabled: false })
    .filter({ visible: true });
  const input = { Speed: /100/, Provider: "Airtel-Xstream", Duration: /Half-Yearly/ };
  const releaseScripts = await holdScripts(page);

  await test.step("hides the price and 'Get Plan' after input before hydration", async () => {
    await page.goto("/customizedplan", { waitUntil: "commit" });
    for (const [title, name] of Object.entries(input)) await chooseOption(page, title, name);
    await expect(page.getByText(INITIAL_PRICE).filter({ visible: true })).toHaveCount(0);
    await expect(enabledGetPlan).toHaveCount(0);
  });

  await test.step("applies the input after hydration", async () => {
    releaseScripts();
    await expectPrice(page, "₹5,232.65");
    await expectChosenOptions(page, input);
    const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
    const plan = plans.find(
      ({ planType, speed, provider, duration }) =>
        planType === "internet" &&
        speed === "100 Mbps" &&
        provider === "Airtel-Xstream" &&
        duration === "Half-Yearly",
    );
    for (const link of await enabledGetPlan.all())
      await expect(link).toHaveAttribute("href", `/contact?plan=${plan?._id}`);
    await expect(page).toHaveURL(/speed=100\+Mbps&provider=Airtel-Xstream&duration=Half-Yearly/);
  });
});

test.describe("in Tamil", () => {
  test.use({ language: "ta" });

  test("keeps price and 'Get Plan' visible in short and narrow windows", async ({
    page,
    visit,
    words,
  }) => {
    const { builder, builderPage, plans } = words;
    const { choiceTitles } = plans;
    const expectFullyVisible = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 1 });
    await visit("/customizedplan");
    const priceText = page.getByText(builder.withGst(`40 Mbps, ${plans.paymentPeriod(1)}`));
    await expectFullyVisible(priceText.first());
    await expectFullyVisible(optionGroup(page, choiceTitles.planType).locator("label").last());
    const getPlanLink = priceCard(page).getByRole("link", { name: builder.getPlan });
    await expectHydrated(getPlanLink);
    await expectFullyVisible(getPlanLink);

    const builderTop = () =>
      page.locator("#builder").evaluate((section) => section.getBoundingClientRect().top);
    // A phone in landscape, and a desktop window at 200 % zoom.
    for (const [width, height] of [
      [740, 360],
      [960, 475],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await page.getByRole("link", { name: builderPage.checkPlans }).click();
      await expect.poll(builderTop).toBeLessThan(24);
      expect(await builderTop()).toBeGreaterThanOrEqual(0);
      for (const title of [choiceTitles.speed, choiceTitles.provider, choiceTitles.duration]) {
        await optionGroup(page, title).evaluate((step) =>
          step.scrollIntoView({ behavior: "instant" }),
        );
        await expect(page.getByRole("banner")).not.toBeInViewport();
        await expectFullyVisible(priceText.last());
        const fixedHeight = await measureFixedHeight(page);
        expect(fixedHeight).toBeGreaterThan(44);
        expect(fixedHeight).toBeLessThanOrEqual(height / 5);
      }
      await expectFullyVisible(getPlanLink);
      await expectTappable(getPlanLink);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    await setFontSize(page, 130);
    await chooseOption(page, choiceTitles.planType, plans.planTypes["internet+ott"]);
    const tiers = optionGroup(page, choiceTitles.ottTier);
    await expect(tiers.getByRole("radio", { name: /JioHotstar/ })).toHaveCount(2);
    for (const tier of await tiers.getByRole("radio", { name: /SonyLiv/ }).all())
      expect((await getBox(tier)).height).toBeLessThan(130);
  });
});
