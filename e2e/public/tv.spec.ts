import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { expect, expectAlive, setHidden, stopTime, test } from "../fixtures";
import { hold } from "../hold";
import { expectTappable } from "../page-checks";

const caption = (page: Page) => page.getByRole("group", { name: "Pictures behind the text" });
const PAUSE = "Pause motion";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The names of the pictures that were asked for, in order. */
function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const name = /\/art\/tv-([a-z]+)[-\w]*\.(?:avif|webp)/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

/** Opens the page with the clock in our hands, and its pictures paused. */
async function openPaused(page: Page) {
  await page.clock.install();
  await page.goto("/aaryaaTV");
  await expectAlive(button(page, PAUSE));
  await button(page, PAUSE).click();
  await stopTime(page);
}

async function play(page: Page) {
  await button(page, PAUSE).click();
  await expect(button(page, PAUSE)).toHaveAttribute("aria-pressed", "false");
}

/** Lets the wait of one picture pass; it is shown where it has loaded by then. */
async function passOnePicture(page: Page) {
  const loaded = page.waitForResponse(/\/art\/tv-/);
  await page.clock.runFor(4000);
  await loaded;
  await page.clock.runFor(1000);
}

test("the channel's words, its cards and pictures, the way to the contact page", async ({
  page,
  visit,
  words,
  content,
}) => {
  const { tv, home } = words;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/aaryaaTV");
  await expect(page).toHaveTitle(`${tv.title(content.contact.town)} | ${business.name}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/aaryaaTV$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tv.heading);
  await expect(page.getByText("நம்ம ஊர். நேரலையில்.")).toBeVisible();
  await expect(page.getByText(content.tv.lead)).toBeVisible();
  const cards = page.getByRole("list", { name: tv.elsewhere }).getByRole("link");
  const { instagram, youtube, facebook } = tv.followers;
  await expect(cards).toHaveText([`30K+${instagram}`, `44.5K+${youtube}`, `30K+${facebook}`]);
  for (const card of await cards.all()) {
    await expect(card).toHaveAttribute("target", "_blank");
    await expect(card).toHaveAttribute("rel", /noopener/);
  }

  const pictures = page.getByRole("group", { name: tv.pictures });
  const [tank, car] = content.tv.scenes;
  await expect(pictures).toContainText(tank?.name ?? "");
  await expect(page.getByRole("img", { name: tank?.alt })).toBeVisible();
  await button(page, tv.next).click();
  await expect(pictures).toContainText(car?.name ?? "");
  await expect(pictures).toContainText(tv.place(2, 16));
  await expect(page.getByRole("img", { name: car?.alt })).toBeVisible();
  await button(page, tv.previous).click();
  await expect(pictures).toContainText(tv.place(1, 16));
  await expect(page.getByRole("heading", { name: home.curious.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: home.curious.action }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a picture every five seconds; paused or unseen, none; by keyboard", async ({ page }) => {
  const asked = watchPictures(page);
  await openPaused(page);
  await page.clock.runFor(30_000);
  await expect(caption(page)).toContainText("1 of 16");
  await play(page);
  await page.clock.runFor(3400);
  await expect(caption(page)).toContainText("1 of 16");
  expect(asked).toEqual(["tank"]);
  const second = page.waitForResponse(/\/art\/tv-car/);
  await page.clock.runFor(200);
  await second;
  await expect(caption(page)).toContainText("Lamps on the tank");
  await page.clock.runFor(1400);
  await expect(caption(page)).toContainText("Car festival");
  await expect(caption(page)).toContainText("2 of 16");
  await expect(page.getByRole("img", { name: /temple car/ })).toBeVisible();

  await page.clock.runFor(3000);
  await setHidden(page, true);
  await page.clock.runFor(30_000);
  expect(asked).toEqual(["tank", "car"]);
  await expect(caption(page)).toContainText("2 of 16");
  await setHidden(page, false);
  await passOnePicture(page);
  await expect(caption(page)).toContainText("3 of 16");

  await button(page, "Next picture").focus();
  await page.keyboard.press("Tab");
  await expect(button(page, PAUSE)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, PAUSE)).toHaveAttribute("aria-pressed", "true");
  await button(page, "Next picture").press("Enter");
  await expect(caption(page)).toContainText("4 of 16");
  await button(page, "Previous picture").focus();
  await page.keyboard.press("Space");
  await expect(caption(page)).toContainText("3 of 16");
  for (const control of await caption(page).getByRole("button").all())
    await expectTappable(control);
});

test("a slow picture is waited for, and one that fails is passed over", async ({ page }) => {
  await openPaused(page);
  const letGo = await hold(page, "**/art/tv-car*");
  await page.route("**/art/tv-studio*", (route) => route.abort());
  await play(page);
  const asked = page.waitForRequest(/\/art\/tv-car/);
  await page.clock.runFor(9000);
  await asked;
  await expect(caption(page)).toContainText("1 of 16");
  letGo();
  await expect(caption(page)).toContainText("2 of 16");
  const failed = page.waitForEvent("requestfailed");
  await page.clock.runFor(4000);
  await failed;
  await page.clock.runFor(1000);
  await expect(caption(page)).toContainText("2 of 16");
  await passOnePicture(page);
  await expect(caption(page)).toContainText("4 of 16");
});

test("with reduced motion only who asks for a picture gets one", async ({ page }) => {
  const asked = watchPictures(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/aaryaaTV");
  await expectAlive(button(page, "Next picture"));
  await expect(button(page, PAUSE)).toBeHidden();
  await stopTime(page);
  expect(asked).toEqual(["tank"]);
  await button(page, "Next picture").click();
  await expect(caption(page)).toContainText("2 of 16");
  await page.clock.runFor(30_000);
  expect(asked).toEqual(["tank", "car"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first picture, the words, the cards and the call are there", async ({ page }) => {
    await page.goto("/aaryaaTV");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const picture = page.getByRole("img", { name: /temple tank/ });
    await expect(picture).toBeVisible();
    await expect(page.getByText("Lamps on the tank")).toBeVisible();
    await expect(page.getByRole("button", { name: /picture|Pause/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /followers on Instagram/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Let’s Connect" })).toBeVisible();
  });
});
