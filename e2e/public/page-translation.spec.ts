// page-layout.spec.ts checks on all pages that translation leaves amounts and names unchanged.
import type { Locator } from "@playwright/test";
import { fillAreaField } from "../area-field";
import { STREETS } from "../database";
import { enquiryField, fillEnquiryForm, planSummary, sendButton } from "../enquiry-form";
import { expect, expectHydrated } from "../fixtures";
import { holdRequests } from "../hold-requests";
import { expectNoStaleTexts, test, translatePage } from "../page-translation";
import { chooseOption, optionGroup, priceCard } from "../plan-builder";

// Animations slow down the test machine.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const [{ name: STREET }, COMING_STREET] = STREETS;

test("shows the right texts for each choice in a translated plan builder, and compares plans", async ({
  page,
  visit,
  words,
}) => {
  const { areas, builder, compare } = words;
  const { choiceTitles, changed, durations } = words.plans;
  const radios = (title: string) => optionGroup(page, title).getByRole("radio");
  const cardButton = (name: string) => priceCard(page).getByRole("button", { name });
  const reset = page.getByRole("button", { name: builder.reset });
  const chooseEach = async (options: Locator) => {
    for (const option of await options.all()) {
      if (await option.isDisabled()) continue;
      await option.check({ force: true });
      await expectNoStaleTexts(page);
    }
  };

  await visit("/customizedplan");
  await expectHydrated(priceCard(page).getByRole("checkbox"));
  await translatePage(page);

  await test.step("shows each type, speed, duration and tier", async () => {
    for (const type of (await radios(choiceTitles.planType).all()).toReversed()) {
      await type.check({ force: true });
      await expect(page.locator("form[aria-busy=true]")).toHaveCount(0);
      for (const title of [choiceTitles.speed, choiceTitles.duration, choiceTitles.ottTier])
        await chooseEach(radios(title));
    }
  });

  await test.step("undoes a change, and chooses the nearest plan", async () => {
    await reset.click();
    await chooseOption(page, choiceTitles.speed, /200/);
    await chooseOption(page, choiceTitles.speed, /60/);
    await page.getByRole("button", { name: changed.undo("200 Mbps") }).click();
    await chooseOption(page, choiceTitles.speed, /300/);
    await cardButton(builder.takePlan("300 Mbps", durations.Yearly, "Aaryaa Network")).click();
    await expect(priceCard(page).getByText("₹18,041.96").first()).toBeVisible();
    await expectNoStaleTexts(page);
  });

  await test.step("loads the plans again after a failure", async () => {
    await page.route("**/api/plans/filter*", (route) => route.abort());
    await radios(choiceTitles.planType).last().check({ force: true });
    await expect(cardButton(builder.retry)).toBeVisible();
    await page.unrouteAll();
    await cardButton(builder.retry).click();
    await expect(priceCard(page).getByRole("status")).toContainText("₹");
    await expectNoStaleTexts(page);
  });

  await test.step("filters the plans by street", async () => {
    await reset.click();
    await fillAreaField(page, STREET);
    await page.getByRole("option").first().click();
    await expect(radios(choiceTitles.provider)).toHaveCount(1);
    await page.getByRole("button", { name: areas.showAllProviders }).click();
    await page.getByRole("button", { name: areas.showAreaProviders(STREET) }).click();
    await radios(choiceTitles.planType).last().check({ force: true });
    await cardButton(areas.showAllProviders).click();
    await expectNoStaleTexts(page);
    await fillAreaField(page, "Xanadu");
    await page.keyboard.press("Enter");
    await expect(page.getByText(areas.unknown("Xanadu"))).toBeVisible();
    await page.getByRole("button", { name: areas.searchAgain }).click();
    await expectNoStaleTexts(page);
  });

  await test.step("compares plans of the list and of the builder", async () => {
    const { table, compareBar } = words.builderPage;
    const compareBox = priceCard(page).getByRole("checkbox");
    await reset.click();
    await compareBox.check();
    await page.getByRole("link", { name: table.title }).click();
    const boxes = page.getByRole("checkbox", { name: table.compare });
    for (const index of [5, 10, 15]) await boxes.nth(index).check();
    await expect(page.getByText(table.comparisonFull)).toBeVisible();
    await boxes.nth(15).uncheck();
    await expect(page.getByText(table.comparisonFull)).toBeHidden();
    await page.getByRole("button", { name: compareBar.compare(2) }).click();
    const columns = page.getByRole("columnheader");
    await expect(columns).toHaveCount(2);
    await page.getByRole("link", { name: compare.remove }).first().click();
    await expect(columns).toHaveCount(0);
    await expectNoStaleTexts(page);
  });
});

test("sends an enquiry and a waiting list form from translated pages", async ({
  page,
  visit,
  words,
  phone,
}) => {
  const { areas, enquiryForm } = words;
  const summary = planSummary(page, words);
  const release = await holdRequests(page, "**/api/plans/*");
  await visit("/contact?offer=power");
  await expectHydrated(sendButton(page, words));
  await expect(summary).toContainText(enquiryForm.loading);
  await translatePage(page);
  release();
  await expect(summary).toContainText("₹706.82");

  await test.step("looks up a street", async () => {
    await fillAreaField(page, "Palikodam stret");
    await page.keyboard.press("Enter");
    await expect(page.getByText(areas.didYouMean)).toBeVisible();
    await page.getByRole("button", { name: STREET }).click();
    await expect(page.getByText(areas.connected(STREET))).toBeVisible();
    await expectNoStaleTexts(page);
  });

  await test.step("shows errors of fields, and of the server", async () => {
    const { invalid, noResponse } = enquiryForm;
    await enquiryField(page, "address", words).fill("");
    await sendButton(page, words).click();
    for (const error of Object.values(invalid)) await expect(page.getByText(error)).toBeVisible();
    await enquiryField(page, "email", words).fill("murugan");
    await sendButton(page, words).click();
    await expectNoStaleTexts(page);
    await fillEnquiryForm(page, { phone }, words);
    await expect(page.getByText(invalid.email)).toHaveCount(0);
    await page.route("**/api/contact/post", (route) => route.abort());
    await sendButton(page, words).click();
    await expect(page.locator("form").getByRole("alert")).toContainText(noResponse);
    await page.unrouteAll();
    await expectNoStaleTexts(page);
  });

  await test.step("confirms the enquiry", async () => {
    await sendButton(page, words).click();
    const thanks = page.getByRole("region", { name: enquiryForm.sentTitle.join(" ") });
    await expect(thanks).toContainText("₹706.82");
    await expectNoStaleTexts(page);
    await page.getByRole("button", { name: enquiryForm.sendAnother }).click();
    await expect(sendButton(page, words)).toBeEnabled();
    await expectNoStaleTexts(page);
  });

  await test.step("puts a visitor on the waiting list", async () => {
    await visit("/area/vadakku-sample-street");
    const form = page.getByRole("form", { name: words.waitlist.title(COMING_STREET.name) });
    const submitButton = form.getByRole("button", { name: words.waitlist.submit });
    await expectHydrated(submitButton);
    await translatePage(page);
    await submitButton.click();
    await expect(form.getByText(words.waitlist.nameMissing)).toBeVisible();
    await form.getByLabel(words.waitlist.name.label).fill("M. Selvi");
    await form.getByLabel(enquiryForm.fields.phone.label).fill(phone);
    await submitButton.click();
    await expect(page.getByRole("heading", { name: words.waitlist.received })).toBeFocused();
    await expectNoStaleTexts(page);
  });
});

test("changes texts without errors on all other translated pages", async ({
  page,
  visit,
  words,
  content,
}) => {
  const { builderPage, enquiryForm, home, site, slides, testimonials, tv } = words;
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
    await expectHydrated(button(site.motion.pause));
    await translatePage(page);
    await button(site.motion.pause).click();
    await button(site.motion.play).click();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await fillAreaField(page, "pallikoodam");
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
    const carousel = page.locator(`section[aria-label="${testimonials.title}"]`);
    await carousel.scrollIntoViewIfNeeded();
    // The start of Embla would interrupt the scroll to the next slide.
    await expect(carousel.locator("[data-enhanced]")).toBeAttached();
    await button(testimonials.next).click();
    await expect(page.getByText("2 / 7", { exact: true })).toBeVisible();
    for (const { question, answer } of content.faq.items.slice(1)) {
      await page.locator("summary").getByText(question, { exact: true }).click();
      await expect(page.getByText(answer, { exact: true })).toBeVisible();
    }
    await expectNoStaleTexts(page);
  });

  await test.step("TV page, plan lists and the selected plan", async () => {
    await openMenuLink(site.companies.tv);
    await button(tv.next).click();
    await expect(page.getByText(content.tv.scenes[1]?.name ?? "", { exact: true })).toBeVisible();
    await openMenuLink(site.menu.plans);
    await page.getByRole("link", { name: builderPage.table.title }).click();
    await page.getByRole("link", { name: "JioHotstar", exact: true }).click();
    await expect(page).toHaveURL(/\/find\?app=JioHotstar/);
    await expectNoStaleTexts(page);
    await page.getByRole("link", { name: words.builder.getPlan }).first().click();
    const summary = planSummary(page, words);
    await expect(summary).toContainText("₹");
    await summary.getByRole("button", { name: enquiryForm.planDetails }).click();
    await page.getByRole("button", { name: enquiryForm.removePlan }).click();
    await expect(summary).toHaveCount(0);
    await openMenuLink(site.menu.home);
  });

  for (const path of ["/area?q=Xanadu", "/contact/thank-you?reference=0123ABCD", "/unknown"])
    await test.step(path, async () => {
      await visit(path);
      const homeLink = page.getByRole("banner").getByRole("link", { name: "Aaryaa Network" });
      await expectHydrated(homeLink);
      await translatePage(page);
      await homeLink.click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText(content.faq.items[0]?.question ?? "").first()).toBeVisible();
      await expectNoStaleTexts(page);
    });
});
