import { LOCALES, localisedPath } from "@/lib/content/language";
import {
  enquiryField,
  expectEnquiryFields,
  fillEnquiryForm,
  SAMPLE_ENQUIRY,
  sendButton,
} from "../enquiry-form";
import { expect, test, waitForMail } from "../fixtures";

// Tamil has the longer texts, and its own paths.
test.use({
  language: "ta",
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: "reduce" },
});

test("orders a plan of the list without JavaScript, after correcting an invalid field", async ({
  page,
  visit,
  words,
  language,
  phone,
}) => {
  const { durations, choiceTitles } = words.plans;
  const { table, noScript } = words.builderPage;
  const { plan: planLabel, reference, invalid } = words.enquiryForm;
  const getPlanLink = page.getByRole("link", { name: words.builder.getPlan });
  const planRows = page.getByRole("row").filter({ has: getPlanLink });
  const durationSwitch = page.getByRole("navigation", { name: choiceTitles.duration });
  const currentDuration = durationSwitch.locator("[aria-current=page]");

  await test.step("lists the monthly plans by speed and then by price", async () => {
    await visit("/customizedplan");
    await page.getByRole("link", { name: noScript[1] }).click();
    await expect(currentDuration).toHaveText(`${durations.Monthly} 27`);
    // One plan is offered yearly only.
    await expect(planRows).toHaveCount(28);
    const speeds = page.locator("th[scope=rowgroup] b");
    await expect(speeds).toHaveText(["25", "40", "50", "60", "75", "100", "150", "200", "300"]);
    const plansOf40Mbps = page
      .getByRole("rowgroup")
      .filter({ has: page.getByText("40", { exact: true }) });
    await expect(plansOf40Mbps.locator("td:nth-of-type(2)")).toContainText([
      "₹470.82",
      "₹588.82",
      "₹646.64",
      "₹824.82",
    ]);
    await expect(planRows.last()).toContainText(table.onlyDurations(durations.Yearly));
    await expect(planRows.last()).toContainText("₹18,041.96");
  });

  await test.step("lists the quarterly plans at their own address", async () => {
    await durationSwitch.getByRole("link", { name: durations.Quarterly }).click();
    await expect(page).toHaveURL(localisedPath(language, "/customizedplan/all/quarterly"));
    await expect(currentDuration).toHaveText(`${durations.Quarterly} 10`);
    await expect(planRows).toHaveCount(10);
  });

  const typed = { ...SAMPLE_ENQUIRY, firstName: "M. முருகன்", lastName: "123", phone };
  await test.step("shows the form again with the error and the typed values", async () => {
    const planRow = page
      .getByRole("rowgroup")
      .filter({ has: page.getByText("75", { exact: true }) })
      .getByRole("row")
      .filter({ hasText: "₹2,035.64" });
    const quoteLink = planRow.getByRole("link", { name: table.quote });
    await expect(quoteLink).toHaveAttribute("href", /\?lang=ta$/);
    await planRow.getByRole("link", { name: words.builder.getPlan }).click();
    await fillEnquiryForm(page, typed, words);
    await sendButton(page, words).click();
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
    await expect(page.getByText(invalid.lastName, { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(words.responseMessages.invalid);
    await expect(enquiryField(page, "lastName", words)).toBeFocused();
    await expect(enquiryField(page, "lastName", words)).toBeInViewport();
    await expectEnquiryFields(page, typed, words);
  });

  await test.step("confirms the enquiry with its reference and plan", async () => {
    await enquiryField(page, "lastName", words).fill(SAMPLE_ENQUIRY.lastName);
    await sendButton(page, words).click();
    await expect(page).toHaveURL(/\/ta\/contact\/thank-you\?/);
    const mail = await waitForMail(phone);
    expect(mail.text).toContain("₹2,035.64");
    const [, mailedReference = ""] = /Reference: ([\dA-F]{8})\n/.exec(mail.text ?? "") ?? [];
    const main = page.getByRole("main");
    await expect(main).toContainText(reference + mailedReference);
    await expect(main).toContainText(`${planLabel}75 Mbps`);
  });
});

test("filters the list by a form and by links, shows the nearest plans if none matches, and keeps the filter for other durations", async ({
  page,
  visit,
  words,
  language,
}) => {
  const { filter } = words.builderPage;
  const { choiceTitles, durations, joinList } = words.plans;
  const getPlanLink = page.getByRole("link", { name: words.builder.getPlan });
  const planRows = page.getByRole("row").filter({ has: getPlanLink });
  const priceField = page.getByRole("textbox", { name: filter.maxPrice });
  const openForm = () => page.getByText(filter.more, { exact: true }).click();
  const chips = page.getByRole("list", { name: filter.summary });
  const chip = (name: string) => chips.getByRole("link", { name, exact: true });
  const expectPath = (path: string) => expect(page).toHaveURL(localisedPath(language, path));

  await test.step("shows the nearest plans for a price that no plan has", async () => {
    await visit("/customizedplan/all");
    await openForm();
    await page.getByRole("combobox", { name: filter.app, exact: true }).selectOption("Netflix");
    await priceField.fill("₹1,000");
    await page.getByRole("button", { name: filter.submit }).click();
    const criteria = joinList(["Netflix", filter.priceCriterion("₹1,000")]);
    await expect(page.getByText(filter.noMatch(criteria, 2))).toBeVisible();
    await expect(planRows.first()).toContainText(filter.overLimit("₹2"));
    await expect(planRows.first()).toContainText(durations.Yearly);
    await expect(planRows.last()).toContainText(filter.without("Netflix"));
    await openForm();
    await expect(priceField).toHaveValue("₹1,000");
    await page.getByRole("main").getByRole("link", { name: filter.clear }).click();
    await expectPath("/customizedplan/all");
  });

  await test.step("adds and removes criteria with one link each", async () => {
    await chip("JioHotstar").click();
    await expectPath("/customizedplan/find?app=JioHotstar");
    await chip(filter.under("₹1,000")).click();
    await expectPath("/customizedplan/find?app=JioHotstar&most=1000");
    await expect(planRows).toHaveCount(2);
    const durationSwitch = page.getByRole("navigation", { name: choiceTitles.duration });
    const currentDuration = durationSwitch.locator("[aria-current=page]");
    await expect(currentDuration).toHaveText(`${durations.Monthly} 2`);
    await durationSwitch.getByRole("link", { name: durations.Quarterly }).click();
    await expect(planRows).toHaveCount(1);
    await expect(planRows).toContainText("₹2,035.64");
    await chip(`${filter.removeCriterion}: JioHotstar`).click();
    await expectPath("/customizedplan/find?duration=Quarterly&most=1000");
  });
});

test("names the unknown values of the URL in a notice, and lists plans that match the others", async ({
  page,
  visit,
  words,
}) => {
  const { filter } = words.builderPage;
  const { joinList, unavailable } = words.plans;
  const unknown = ["<script>", "9 Mbps"];
  const [type = "", speed = ""] = unknown;
  const query = new URLSearchParams({ app: "Netflix", type, speed, most: "a lot" });
  await visit(`/customizedplan/find?${query}`);
  await expect(page.getByText(unavailable.notOffered(joinList(unknown), 2))).toBeVisible();
  await expect(page.getByText(filter.notAPrice("a lot"))).toBeVisible();
  const priceField = page.getByRole("textbox", { name: filter.maxPrice });
  await expect(priceField).toHaveValue("a lot");
  await expect(priceField).toHaveAccessibleDescription(new RegExp(filter.notAPrice("a lot")));
  await expect(page.getByText(filter.matchCount(4, "Netflix"))).toBeVisible();
});
