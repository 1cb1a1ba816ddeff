// What comes out of a printer.
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { business, internationalPhone, phoneLabel } from "@/lib/content/business";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { comparePath } from "@/lib/plans/compare";
import type { Plan } from "@/lib/plans/schema";
import { firstContent } from "@/lib/site/first-content";
import { visible } from "@/lib/site/schema";
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

/** The words that a page prints: with our letterhead, dark on white, and on as many sheets at most. */
async function printed(page: Page, path: string, most: number, shown = "₹") {
  await page.emulateMedia({ media: null });
  await page.goto(path);
  await expect(page.getByRole("banner")).toHaveAttribute("data-state", /./);
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  const sheets = await print(page);
  const words = sheets.join(" ");
  expect(words.trimStart().startsWith(business.name)).toBe(true);
  for (const line of CONTACT) expect(words).toContain(line);
  expect(sheets.length, path).toBeLessThanOrEqual(most);
  await expectDarkOnWhite(page);
  return words;
}

test("home, an area and an enquiry print what they say @desk", async ({ page }) => {
  const home = await printed(page, "/", 6);
  for (const { name } of firstContent.offers.offers) expect(home).toContain(name);
  for (const price of ["₹399", "₹499", "₹599", "₹999"]) expect(home).toContain(`${price} a month`);
  for (const { question, answer } of visible(firstPage("en").faq.items))
    expect(home).toContain(`${question} ${answer}`);
  expect(home).toContain(visible(firstPage("en").testimonials.items)[0]?.words);
  expect(home).not.toMatch(/Buy |Check Our Plans|Quick links|Quick Pay|Skip to content/);
  for (const [path, said] of [
    ["/area/pallikoodam-street", "Fibre is in Pallikoodam Street."],
    ["/contact?offer=power", "Selected Plan"],
  ] as const) {
    const words = await printed(page, path, 2, "₹706.82");
    for (const text of [said, "₹706.82"]) expect(words).toContain(text);
  }
});

test("a chosen plan, three side by side, and all print @desk", async ({ page }) => {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const length = (plan: Plan) =>
    plan.ottList.length + plan.installationFee + plan.advancePayment + plan.discountPercent;
  const plan = plans.reduce((longest, one) => (length(one) > length(longest) ? one : longest));
  const one = await printed(page, builderAddress(plan), 1, formatRupees(plan.firstTimeTotal));
  const lines = await page
    .getByRole("complementary", { name: "Price of this plan" })
    .locator("dl > div")
    .evaluateAll((rows) =>
      rows.map((row) => `${row.children[0]?.textContent} ${row.children[1]?.textContent}`),
    );
  expect(lines.length).toBeGreaterThan(3);
  const chosen = await page.locator("input:checked:not([name=ott]) + span").allInnerTexts();
  const other = await page.locator("[name=speed]:not(:checked)").first().inputValue();
  // A line's parts stand below one another or side by side.
  const bare = (text: string) => text.replace(/\s+/g, "");
  // The tier alone: its apps stand below it, all of them.
  for (const line of [...lines, ...chosen, plan.ottTier, ...plan.ottList])
    expect(bare(one)).toContain(bare(line));
  expect(one).not.toMatch(new RegExp(`\\b${other.replace(" ", " ?")}`));
  expect(one).not.toMatch(/Get Plan|Download|Ask on WhatsApp|All plans and prices|Privacy/);

  const three = await threePlans(page);
  const compared = comparePath(three.map(({ _id }) => _id));
  const sideBySide = await printed(page, compared, 1);
  for (const { firstTimeTotal } of three)
    expect(sideBySide).toContain(formatRupees(firstTimeTotal));
  const { rows } = wordsIn("en").compare;
  for (const label of Object.values(rows)) expect(sideBySide).toContain(label);
  expect(sideBySide).not.toMatch(/Get Plan|Take out|Ask on WhatsApp|Send this/);

  const all = await printed(page, "/customizedplan/all", 3);
  for (const { renewalTotal } of plans) expect(all).toContain(formatRupees(renewalTotal));
  expect(all).not.toMatch(/Take it further|Choose step by step|Find by|Contact Us/);
  await page.goto("/ta/customizedplan/all");
  expect((await print(page)).length).toBeLessThanOrEqual(3);
  await page.goto(`/ta${compared}`);
  const tamil = await print(page);
  expect(tamil).toHaveLength(1);
  for (const { firstTimeTotal } of three) expect(tamil[0]).toContain(formatRupees(firstTimeTotal));
});
