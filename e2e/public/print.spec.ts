import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { business, formatE164, formatPhone } from "@/lib/content/business";
import { getWords } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { buildComparePath } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import { initialContent } from "@/lib/site/initial-content";
import { initialPageContent } from "@/test/initial-site";
import { builderPathForPlan, expect, pickThreePlans, test } from "../fixtures";
import { expectPrice } from "../plan-builder";

const { contact } = initialContent;

async function printToText(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

async function expectPrintStyles(page: Page) {
  await page.emulateMedia({ media: "print" });
  const problems = await page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("The browser has no canvas.");
    const luminance = (colour: string) => {
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const problems: string[] = [];
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility() || element.closest(".sr-only, script, style")) continue;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (hasText && luminance(color) > 0.45) problems.push(`light text: ${element.textContent}`);
      if (luminance(backgroundColor) < 0.8) problems.push(`dark background: ${element.className}`);
      if (backgroundImage.includes("url("))
        problems.push(`background picture: ${element.className}`);
    }
    return problems;
  });
  expect(problems).toEqual([]);
  await expect(
    page.locator("main picture:not(figcaption *)").filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
}

const LETTERHEAD_LINES = [
  formatPhone(contact.phone),
  formatPhone(contact.secondPhone),
  `WhatsApp ${formatE164(contact.whatsapp)}`,
  contact.email,
  contact.street.en,
];

async function printPage(page: Page, path: string, maxSheets: number, expectedText = "₹") {
  await page.emulateMedia({ media: null });
  await page.goto(path);
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
  await expect(page.getByText(expectedText).filter({ visible: true }).first()).toBeVisible();
  const sheets = await printToText(page);
  const text = sheets.join(" ");
  expect(text.trimStart().startsWith(business.name)).toBe(true);
  for (const line of LETTERHEAD_LINES) expect(text).toContain(line);
  expect(sheets.length, path).toBeLessThanOrEqual(maxSheets);
  await expectPrintStyles(page);
  return text;
}

/** The plan with the most lines on paper. */
function findLongestPlan(plans: Plan[]): Plan {
  const estimatedLength = (plan: Plan) =>
    plan.ottList.length + plan.installationFee + plan.advancePayment + plan.discountPercent;
  const [longest] = plans.toSorted((a, b) => estimatedLength(b) - estimatedLength(a));
  if (!longest) throw new Error("The catalogue is empty.");
  return longest;
}

test("prints the home page, an area page and the enquiry form dark on white, with letterhead and content @desktop", async ({
  page,
}) => {
  const homeText = await printPage(page, "/", 6);
  for (const { name } of initialContent.offers.offers) expect(homeText).toContain(name);
  for (const price of ["₹399", "₹499", "₹599", "₹999"])
    expect(homeText).toContain(`${price} a month`);
  for (const { question, answer } of initialPageContent("en").faq.items)
    expect(homeText).toContain(`${question} ${answer}`);
  expect(homeText).toContain(initialPageContent("en").testimonials.items[0]?.words);
  expect(homeText).not.toMatch(/Buy |Check Our Plans|Quick links|Quick Pay|Skip to content/);
  for (const [path, heading] of [
    ["/area/pallikoodam-street", "Fibre is in Pallikoodam Street."],
    ["/contact?offer=power", "Selected Plan"],
  ] as const) {
    const printedText = await printPage(page, path, 2, "₹706.82");
    for (const text of [heading, "₹706.82"]) expect(printedText).toContain(text);
  }
});

test("prints the chosen plan, a comparison of three plans and the list of plans with all prices @desktop", async ({
  page,
}) => {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const longestPlan = findLongestPlan(plans);
  const planText = await printPage(
    page,
    builderPathForPlan(longestPlan),
    1,
    formatRupees(longestPlan.firstTimeTotal),
  );
  const priceLines = await page
    .getByRole("complementary", { name: "Price of this plan" })
    .locator("dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => `${row.children[0]?.textContent} ${row.children[1]?.textContent}`),
    );
  expect(priceLines.length).toBeGreaterThan(3);
  const chosenOptions = await page.locator("input:checked:not([name=ott]) + span").allInnerTexts();
  const otherSpeed = await page.locator("[name=speed]:not(:checked)").first().inputValue();
  // The PDF may separate label and price by a space or a line break.
  const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
  for (const line of [...priceLines, ...chosenOptions, longestPlan.ottTier, ...longestPlan.ottList])
    expect(withoutSpaces(planText)).toContain(withoutSpaces(line));
  expect(planText).not.toMatch(new RegExp(`\\b${otherSpeed.replace(" ", " ?")}`));
  expect(planText).not.toMatch(/Get Plan|Download|Ask on WhatsApp|All plans and prices|Privacy/);
  await page.goto(`/ta${builderPathForPlan(longestPlan)}`);
  await expectPrice(page, formatRupees(longestPlan.firstTimeTotal));
  expect(await printToText(page)).toHaveLength(1);

  const comparedPlans = await pickThreePlans(page);
  const comparedPath = buildComparePath(comparedPlans.map(({ _id }) => _id));
  const comparisonText = await printPage(page, comparedPath, 1);
  for (const { firstTimeTotal } of comparedPlans)
    expect(comparisonText).toContain(formatRupees(firstTimeTotal));
  const { rows } = getWords("en").compare;
  for (const label of Object.values(rows)) expect(comparisonText).toContain(label);
  expect(comparisonText).not.toMatch(/Get Plan|Remove|Ask on WhatsApp|Send on/);

  const listText = await printPage(page, "/customizedplan/all", 2);
  for (const { duration, renewalTotal } of plans)
    if (duration === "Monthly") expect(listText).toContain(formatRupees(renewalTotal));
  expect(listText).toContain(getWords("en").builderPage.table.caption("Monthly"));
  expect(listText).not.toMatch(/Actions|Choose step by step|Netflix More|Get Plan|Contact Us/);
  await page.goto("/ta/customizedplan/all");
  expect((await printToText(page)).length).toBeLessThanOrEqual(2);
  await page.goto(`/ta${comparedPath}`);
  const tamilSheets = await printToText(page);
  expect(tamilSheets).toHaveLength(1);
  for (const { firstTimeTotal } of comparedPlans)
    expect(tamilSheets[0]).toContain(formatRupees(firstTimeTotal));
});
