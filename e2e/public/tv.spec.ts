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

/** Lets the wait of one picture pass; it is shown where it has loaded by then. */
async function passOnePicture(page: Page) {
  const loaded = page.waitForResponse(/\/art\/tv-/);
  await page.clock.runFor(4000);
  await loaded;
  await page.clock.runFor(1000);
}

test("the channel's words, cards and pictures", async ({ page, visit, words, content }) => {
  const { tv, home } = words;
  const asked = watchPictures(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
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
  // With reduced motion only who asks for a picture gets one.
  await expectAlive(button(page, tv.next));
  await expect(button(page, PAUSE)).toBeHidden();
  await page.clock.runFor(30_000);
  expect(asked).toEqual(["tank"]);
  await button(page, tv.next).click();
  await expect(pictures).toContainText(car?.name ?? "");
  await expect(pictures).toContainText(tv.place(2, 16));
  await expect(page.getByRole("img", { name: car?.alt })).toBeVisible();
  await page.clock.runFor(30_000);
  expect(asked).toEqual(["tank", "car"]);
  await button(page, tv.previous).click();
  await expect(pictures).toContainText(tv.place(1, 16));
  await expect(page.getByRole("heading", { name: home.curious.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: home.curious.action }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a picture every five seconds, once it has loaded", async ({ page }) => {
  const asked = watchPictures(page);
  await page.clock.install();
  await page.goto("/aaryaaTV");
  await expectAlive(button(page, PAUSE));
  await button(page, PAUSE).click();
  await stopTime(page);
  await page.clock.runFor(30_000);
  await expect(caption(page)).toContainText("1 of 16");
  await button(page, PAUSE).click();
  await expect(button(page, PAUSE)).toHaveAttribute("aria-pressed", "false");
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

  // A slow picture is waited for, and one that fails is passed over.
  const letGo = await hold(page, "**/art/tv-drums*");
  await page.route("**/art/tv-train*", (route) => route.abort());
  await button(page, "Next picture").click();
  await expect(caption(page)).toContainText("4 of 16");
  await button(page, PAUSE).click();
  await expect(button(page, PAUSE)).toHaveAttribute("aria-pressed", "false");
  const slow = page.waitForRequest(/\/art\/tv-drums/);
  await page.clock.runFor(9000);
  await slow;
  await expect(caption(page)).toContainText("4 of 16");
  letGo();
  await expect(caption(page)).toContainText("5 of 16");
  const failed = page.waitForEvent("requestfailed");
  await page.clock.runFor(4000);
  await failed;
  await page.clock.runFor(1000);
  await expect(caption(page)).toContainText("5 of 16");
  await passOnePicture(page);
  await expect(caption(page)).toContainText("7 of 16");
});
