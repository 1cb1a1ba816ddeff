import type { Locator, Page } from "@playwright/test";
import type { Words } from "@/lib/content/en/words";
import { formatRupees } from "@/lib/money";
import { getPlanPrice } from "@/lib/plans/constants";
import type { Plan } from "@/lib/plans/schema";
import { CHOICE_PARAMS } from "@/lib/plans/selection-query";
import { CONNECTED_STREET_SLUG, STREETS } from "../database";
import { enquiryField, fillEnquiryForm, planSummary, sendButton } from "../enquiry-form";
import { expect, expectHydrated } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { expectNoStaleTexts, test, translatePage } from "../page-translation";
import { chooseOption, optionGroup, priceCard } from "../plan-builder";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const [{ name: STREET }] = STREETS;
const PLANS_URL = "**/api/plans/filter*";
const POST_URL = "**/api/contact/post";

const radios = (page: Page, title: string) => optionGroup(page, title).getByRole("radio");
const mainText = (page: Page) => page.getByRole("main").innerText();

/** The largest text of the card. Other parts of the card repeat the price. */
const shownPrice = (page: Page, { builder }: Words) =>
  priceCard(page)
    .getByRole("heading", { name: builder.price })
    .locator("xpath=following-sibling::p[1]");

const visiblePrice = (page: Page) =>
  priceCard(page).getByText(/₹\d/).filter({ visible: true }).first();

async function findChosenPlan(page: Page, plans: Plan[]): Promise<Plan | undefined> {
  const chosen = await page
    .locator("input[type=radio]:checked")
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ name, value }) => [name, value]));
  const fields = Object.entries(CHOICE_PARAMS) as [keyof typeof CHOICE_PARAMS, string][];
  return plans.find((plan) =>
    fields.every(([field, param]) =>
      chosen.every(([name, value]) => name !== param || value === plan[field]),
    ),
  );
}

const AMOUNT_OR_NAME = /₹ ?\d|Aaryaa Network|Railwire|BSNL|Netflix|JioHotstar/;

/** Also checks that amounts and names are marked as not to be translated. */
async function translate(page: Page) {
  const unmarkedTexts = await page.evaluate((source) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isSkipped = parentElement?.closest('[translate="no"], noscript, script');
      if (!isSkipped && textContent?.match(source)) texts.push(textContent);
    }
    return texts;
  }, AMOUNT_OR_NAME.source);
  expect(unmarkedTexts).toEqual([]);
  await translatePage(page);
}

async function fillAreaField(page: Page, { areas }: Words, text: string) {
  const field = page
    .getByLabel(areas.field.label)
    .or(page.getByLabel(areas.field.question))
    .and(page.locator("input"));
  if (!(await field.isVisible())) await page.getByText(areas.field.question).click();
  await field.focus();
  // The script that adds suggestions sets this role.
  await expect(field).toHaveRole("combobox");
  await field.fill(text);
}

test("shows the right price for each choice in a translated plan builder", async ({
  page,
  visit,
  words,
}) => {
  const { areas, builder } = words;
  const { choiceTitles, changed, durations } = words.plans;
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const expectChosenPrice = async () => {
    await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
    const plan = await findChosenPlan(page, plans);
    const price = plan ? formatRupees(getPlanPrice(plan)) : builder.loading;
    await expect(shownPrice(page, words)).toHaveText(price);
    await expectNoStaleTexts(page);
  };
  const chooseEach = async (options: Locator) => {
    for (const option of await options.all()) {
      if (await option.isDisabled()) continue;
      await option.check({ force: true });
      await expectChosenPrice();
    }
  };
  const cardButton = (name: string) => priceCard(page).getByRole("button", { name });
  const reset = page.getByRole("button", { name: builder.reset });

  await visit("/customizedplan");
  await expectHydrated(priceCard(page).getByRole("checkbox"));
  await translate(page);

  await test.step("shows the price of each type, speed, duration and tier", async () => {
    for (const type of (await radios(page, choiceTitles.planType).all()).toReversed()) {
      await type.check({ force: true });
      await expectChosenPrice();
      for (const title of [choiceTitles.speed, choiceTitles.duration, choiceTitles.ottTier])
        await chooseEach(radios(page, title));
    }
  });

  await test.step("undoes a change, and chooses the nearest plan", async () => {
    await reset.click();
    await expectChosenPrice();
    await chooseOption(page, choiceTitles.speed, /200/);
    await chooseOption(page, choiceTitles.speed, /60/);
    await expectChosenPrice();
    await page.getByRole("button", { name: changed.undo("200 Mbps") }).click();
    await expectChosenPrice();
    await chooseOption(page, choiceTitles.speed, /300/);
    await expectChosenPrice();
    await cardButton(builder.takePlan("300 Mbps", durations.Yearly, "Aaryaa Network")).click();
    await expectChosenPrice();
  });

  await test.step("loads the plans again after a failure", async () => {
    await page.route(PLANS_URL, (route) => route.abort());
    await radios(page, choiceTitles.planType).last().check({ force: true });
    await expect(cardButton(builder.retry)).toBeVisible();
    await page.unroute(PLANS_URL);
    await cardButton(builder.retry).click();
    await expect(shownPrice(page, words)).toContainText("₹");
    await expectChosenPrice();
  });

  await test.step("filters the plans by street", async () => {
    await reset.click();
    await chooseOption(page, choiceTitles.speed, /100/);
    await fillAreaField(page, words, STREET);
    await page.getByRole("option").first().click();
    await expect(radios(page, choiceTitles.provider)).toHaveCount(1);
    await expectChosenPrice();
    await page.getByRole("button", { name: areas.showAllProviders }).click();
    await expectChosenPrice();
    await page.getByRole("button", { name: areas.showAreaProviders(STREET) }).click();
    await radios(page, choiceTitles.planType).last().check({ force: true });
    await expect(cardButton(areas.showAllProviders)).toBeVisible();
    await expectNoStaleTexts(page);
    await cardButton(areas.showAllProviders).click();
    await expectChosenPrice();
    await fillAreaField(page, words, "Xanadu");
    await page.keyboard.press("Enter");
    await expect(page.getByText(areas.unknown("Xanadu"))).toBeVisible();
    await page.getByRole("button", { name: areas.searchAgain }).click();
    await expectChosenPrice();
  });

  await test.step("shows the same texts as a page without translation", async () => {
    await chooseEach(radios(page, choiceTitles.duration).nth(1));
    const readTexts = () => page.locator("aside, form:has(fieldset)").allInnerTexts();
    const translatedTexts = await readTexts();
    await page.reload();
    await expect(reset).toBeVisible();
    await expect.poll(readTexts).toEqual(translatedTexts);
  });
});

test("compares plans in a translated page", async ({ page, visit, words }) => {
  const { builder, builderPage, compare } = words;
  const { choiceTitles } = words.plans;
  await visit("/customizedplan/all");
  const compareBoxes = page.getByRole("checkbox", { name: builderPage.table.compare });
  await expectHydrated(page.getByRole("banner").getByRole("link").first());
  await translate(page);
  for (const index of [0, 1, 2, 3]) await compareBoxes.nth(index * 5).check();
  await expect(page.getByText(builderPage.table.comparisonFull)).toBeVisible();
  await compareBoxes.nth(15).uncheck();
  await expect(page.getByText(builderPage.table.comparisonFull)).toBeHidden();
  await expect(page.getByRole("button", { name: builderPage.compareBar.compare(2) })).toBeVisible();
  await page.getByRole("link", { name: builderPage.table.chooseStepByStep }).click();

  await chooseOption(page, choiceTitles.speed, /100/);
  const compareBox = priceCard(page).getByRole("checkbox");
  await compareBox.check();
  await expect(priceCard(page).getByText(builder.openComparison(3))).toBeVisible();
  await chooseOption(page, choiceTitles.speed, /200/);
  await expect(compareBox).toHaveAccessibleName(builder.addToComparison(true));
  await compareBox.check();
  await expectNoStaleTexts(page);
  await priceCard(page)
    .getByRole("link", { name: builder.openComparison(3) })
    .click();

  const columns = page.getByRole("columnheader");
  await expect(columns).toHaveCount(3);
  for (const count of [2, 0]) {
    await page.getByRole("link", { name: compare.remove }).first().click();
    await expect(columns).toHaveCount(count);
    await expectNoStaleTexts(page);
    const translatedText = await mainText(page);
    const reloaded = await page.context().newPage();
    await reloaded.goto(page.url());
    expect(translatedText).toBe(await mainText(reloaded));
    await reloaded.close();
  }
});

test("sends an enquiry from a translated page", async ({ page, visit, words, phone }) => {
  const { areas, enquiryForm } = words;
  const summary = planSummary(page, words);
  const release = await holdRequests(page, "**/api/plans/*");
  await visit("/contact?offer=power");
  await expect(summary).toContainText(enquiryForm.loading);
  await translate(page);
  release();
  await expect(summary).toContainText("₹706.82");

  await test.step("looks up a street", async () => {
    await fillAreaField(page, words, STREET);
    await page.getByRole("option").first().click();
    await expect(page.getByText(areas.connected(STREET))).toBeVisible();
    await page.getByRole("button", { name: areas.searchAgain }).click();
    await fillAreaField(page, words, "Palikodam stret");
    await page.keyboard.press("Enter");
    await expect(page.getByText(areas.didYouMean)).toBeVisible();
    await page.getByRole("button", { name: STREET }).click();
    await expect(page.getByText(areas.connected(STREET))).toBeVisible();
    await expectNoStaleTexts(page);
  });

  await test.step("shows errors of fields, and of the server", async () => {
    const { invalid, noResponse, submissionFailed } = enquiryForm;
    await enquiryField(page, "address", words).fill("");
    await sendButton(page, words).click();
    for (const error of Object.values(invalid)) await expect(page.getByText(error)).toBeVisible();
    await enquiryField(page, "email", words).fill("murugan");
    await sendButton(page, words).click();
    await expectNoStaleTexts(page);
    await fillEnquiryForm(page, { phone }, words);
    await expect(page.getByText(invalid.email)).toHaveCount(0);

    const alert = page.locator("form").getByRole("alert");
    await page.route(POST_URL, (route) => route.abort());
    await sendButton(page, words).click();
    await expect(alert).toContainText(noResponse);
    await page.unroute(POST_URL);
    await page.route(POST_URL, (route) => route.fulfill({ status: 502, body: "" }));
    await sendButton(page, words).click();
    await expect(alert).toContainText(submissionFailed);
    await expectNoStaleTexts(page);
    await page.unroute(POST_URL);
  });

  await test.step("confirms the enquiry", async () => {
    await sendButton(page, words).click();
    await expect(
      page.getByRole("heading", { name: enquiryForm.sentTitle.join(" ") }),
    ).toBeFocused();
    await expect(page.getByRole("region", { name: enquiryForm.sentTitle.join(" ") })).toContainText(
      "₹706.82",
    );
    await expectNoStaleTexts(page);
    await page.getByRole("button", { name: enquiryForm.sendAnother }).click();
    await expect(sendButton(page, words)).toBeEnabled();
    await expectNoStaleTexts(page);
  });

  await test.step("removes the selected plan", async () => {
    await visit("/contact?offer=max");
    await expect(summary).toContainText("₹1,178.82");
    await translate(page);
    await summary.getByRole("button", { name: enquiryForm.planDetails }).click();
    await page.getByRole("button", { name: enquiryForm.removePlan }).click();
    await expect(summary).toHaveCount(0);
  });

  await test.step("puts a visitor on the waiting list", async () => {
    await visit("/area/vadakku-sample-street");
    const form = page.getByRole("form", { name: words.waitlist.title(STREETS[1].name) });
    const submitButton = form.getByRole("button", { name: words.waitlist.submit });
    await expectHydrated(submitButton);
    await translate(page);
    await submitButton.click();
    await expect(form.getByText(words.waitlist.nameMissing)).toBeVisible();
    await form.getByLabel(words.waitlist.name.label).fill("M. Selvi");
    await form.getByLabel(enquiryForm.fields.phone.label).fill(phone);
    await page.route("**/api/areas/wait", (route) => route.abort());
    await submitButton.click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.unrouteAll();
    await submitButton.click();
    await expect(page.getByRole("heading", { name: words.waitlist.received })).toBeFocused();
    await expectNoStaleTexts(page);
  });
});

test("works on all other translated pages", async ({ page, visit, words, content }) => {
  const { home, site, slides, testimonials, tv } = words;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const openMenuLink = async (name: string) => {
    await page.getByRole("banner").getByLabel(site.menuButton, { exact: true }).click();
    await page.locator("details[open]").getByRole("link", { name, exact: true }).click();
    await expectNoStaleTexts(page);
  };

  await test.step("home", async () => {
    await visit("/");
    // Reduced motion hides the button.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const { pause, play } = site.motion;
    await expectHydrated(button(pause));
    await translate(page);
    for (const [name, nextName] of [
      [pause, play],
      [play, pause],
      [pause, play],
    ] as const) {
      await button(name).click();
      await expect(button(nextName)).toBeVisible();
    }
    await fillAreaField(page, words, "pallikoodam");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await button(slides.hero.slideLabel(2, 5)).click();
    for (const { name } of content.offers.offers) {
      await page
        .getByRole("group", { name: home.plans.listLabel })
        .getByText(name, { exact: true })
        .click();
      await button(home.plans.close(name)).click();
    }
    const counter = page.getByText("1 / 7", { exact: true });
    await counter.scrollIntoViewIfNeeded();
    await button(testimonials.next).click();
    await expect(page.getByText("2 / 7", { exact: true })).toBeVisible();
    await button(testimonials.previous).click();
    await expect(counter).toBeVisible();
    for (const { question, answer } of content.faq.items.slice(1)) {
      await page.locator("summary").getByText(question, { exact: true }).click();
      await expect(page.getByText(answer, { exact: true })).toBeVisible();
    }
    await expectNoStaleTexts(page);
  });

  await test.step("TV, privacy and missing pages", async () => {
    await openMenuLink(site.companies.tv);
    const [firstScene, secondScene] = content.tv.scenes;
    await expect(page.getByText(firstScene?.name ?? "", { exact: true })).toBeVisible();
    await button(tv.next).click();
    await expect(page.getByText(secondScene?.name ?? "", { exact: true })).toBeVisible();
    await button(site.motion.play).click();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: words.privacy.shortTitle })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.privacy.title);
    await openMenuLink(site.menu.contact);
    await expect(sendButton(page, words)).toBeVisible();
    await openMenuLink(site.menu.home);
    await expect(button(site.motion.pause)).toBeVisible();
  });

  for (const path of [
    "/customizedplan/find?app=Netflix&type=internet%2Btv",
    "/area?q=Xanadu",
    `/area/${CONNECTED_STREET_SLUG}`,
    "/contact/thank-you?reference=0123ABCD",
  ])
    await test.step(path, async () => {
      await visit(path);
      await expectHydrated(page.getByRole("contentinfo").getByRole("link").first());
      await translate(page);
      await openMenuLink(site.menu.plans);
      // The price depends on the providers of the area on the previous page.
      await expect(visiblePrice(page)).toBeVisible();
    });

  await test.step("/unknown", async () => {
    await visit("/unknown");
    const plansLink = page.getByRole("link", { name: words.builderPage.checkPlans, exact: true });
    await expectHydrated(plansLink);
    await translate(page);
    await plansLink.click();
    await expect(visiblePrice(page)).toBeVisible();
  });

  await test.step("language", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "தமிழ்" }).click();
    await expect(page).toHaveURL(/\/ta\/customizedplan/);
  });
});
