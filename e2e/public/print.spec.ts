// What comes out of a printer.
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { business, internationalPhone, phoneLabel } from "@/lib/content/business";
import { LANGUAGES, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { comparePath } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import { firstContent } from "@/lib/site/first-content";
import { shown } from "@/lib/site/schema";
import { firstPage } from "@/test/first-page";
import { builderAddress, expect, test, threePlans } from "../fixtures";

const { contact } = firstContent;

/** The words of each sheet. */
async function print(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

/** Words that are printed light, and scenes that are printed at all. */
async function expectDarkOnWhite(page: Page) {
  await page.emulateMedia({ media: "print" });
  const light = await page.evaluate(() => {
    const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!brush) throw new Error("no canvas");
    const luminanceOf = (colour: string) => {
      brush.fillStyle = "#fff";
      brush.fillRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility() || element.closest(".sr, script, style")) continue;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (hasWords && luminanceOf(color) > 0.45) found.push(`light: ${element.textContent}`);
      if (luminanceOf(backgroundColor) < 0.8) found.push(`on a dark ground: ${element.className}`);
      if (backgroundImage.includes("url(")) found.push(`a picture: ${element.className}`);
    }
    return found;
  });
  expect(light).toEqual([]);
  await expect(
    page.locator("main picture:not(figcaption *)").filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
}

const CONTACT = [
  ...[contact.phone, contact.secondPhone].map(phoneLabel),
  `WhatsApp ${internationalPhone(contact.whatsapp)}`,
  contact.email,
  contact.street.en,
];

function expectLetterhead(sheets: string[]) {
  expect(sheets[0]?.trimStart().startsWith(business.name)).toBe(true);
  for (const line of CONTACT) expect(sheets.join(" ")).toContain(line);
}

test("home prints all it says: plans, voices, answers, the way to us @desk", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
  const sheets = await print(page);
  expectLetterhead(sheets);
  const words = sheets.join(" ");
  for (const { name } of firstContent.offers.offers) expect(words).toContain(name);
  for (const price of ["₹399", "₹499", "₹599", "₹999"]) expect(words).toContain(`${price} a month`);
  for (const { question, answer } of shown(firstPage("en").faq.items))
    expect(words).toContain(`${question} ${answer}`);
  expect(words).toContain(shown(firstPage("en").testimonials.items)[0]?.words);
  expect(words).not.toMatch(/Buy |Check Our Plans|Quick links|Quick Pay|Skip to content/);
  expect(sheets.length).toBeLessThanOrEqual(6);
  await expectDarkOnWhite(page);
});

test("the builder prints the chosen plan with its lines on one sheet @desk", async ({ page }) => {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const length = (plan: Plan) =>
    plan.ottList.length + plan.installationFee + plan.advancePayment + plan.discountPercent;
  const plan = plans.reduce((longest, one) => (length(one) > length(longest) ? one : longest));
  await page.goto(builderAddress(plan));
  await expect(page.getByRole("radio", { name: plan.speed, exact: true })).toBeChecked();
  const card = page.getByRole("complementary", { name: "Price of this plan" });
  const lines = await card
    .locator("dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => `${row.children[0]?.textContent} ${row.children[1]?.textContent}`),
    );
  expect(lines.length).toBeGreaterThan(3);
  const chosen = await page.locator("input:checked:not([name=ott]) + span").allInnerTexts();
  const other = await page.locator("[name=speed]:not(:checked)").first().inputValue();

  const sheets = await print(page);
  expectLetterhead(sheets);
  expect(sheets).toHaveLength(1);
  // A line's parts stand below one another or side by side.
  const bare = (text = "") => text.replace(/\s+/g, "");
  // The tier alone: its apps stand below it, all of them.
  const inTier = [plan.ottTier, ...plan.ottList];
  for (const line of [...lines, ...chosen, ...inTier])
    expect(bare(sheets[0])).toContain(bare(line));
  expect(sheets[0]).not.toMatch(new RegExp(`\\b${other.replace(" ", " ?")}`));
  expect(sheets[0]).not.toMatch(/Get Plan|Download|Ask on WhatsApp|All plans and prices|Privacy/);
  await expectDarkOnWhite(page);
});

test("the table of all plans prints every plan with its prices @desk", async ({ page }) => {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  await page.goto("/customizedplan/all");
  const sheets = await print(page);
  expectLetterhead(sheets);
  const words = sheets.join(" ");
  for (const plan of plans) expect(words).toContain(formatRupees(plan.renewalTotal));
  expect(words).not.toMatch(/Take it further|Choose step by step|Find by|Contact Us/);
  expect(sheets.length).toBeLessThanOrEqual(3);
  await expectDarkOnWhite(page);
  await page.emulateMedia({ media: null });
  await page.goto("/ta/customizedplan/all");
  expect((await print(page)).length).toBeLessThanOrEqual(3);
});

test("three plans side by side print on one sheet @desk", async ({ page }) => {
  const plans = await threePlans(page);
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, comparePath(plans.map(({ _id }) => _id))));
    const sheets = await print(page);
    expect(sheets).toHaveLength(1);
    for (const plan of plans) expect(sheets[0]).toContain(formatRupees(plan.firstTimeTotal));
    if (language === "ta") continue;
    expectLetterhead(sheets);
    const { rows } = wordsIn(language).compare;
    for (const label of Object.values(rows)) expect(sheets[0]).toContain(label);
    expect(sheets[0]).not.toMatch(/Get Plan|Take out|Ask on WhatsApp|Send this/);
    await expectDarkOnWhite(page);
    await page.emulateMedia({ media: null });
  }
});

test("the page of an area and an enquiry print what they say of a plan @desk", async ({ page }) => {
  for (const [path, words] of [
    ["/area/pallikoodam-street", "Fibre is in Pallikoodam Street."],
    ["/contact?offer=power", "Selected Plan"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText("₹706.82").first()).toBeVisible();
    const sheets = await print(page);
    expectLetterhead(sheets);
    for (const text of [words, "₹706.82"]) expect(sheets.join(" ")).toContain(text);
    expect(sheets.length).toBeLessThanOrEqual(2);
    await expectDarkOnWhite(page);
    await page.emulateMedia({ media: null });
  }
});
