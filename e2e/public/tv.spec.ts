import type { Page } from "@playwright/test";
import { expect, expectAlive, stopTime, test } from "../fixtures";
import { expectTappable } from "../page-checks";

const scenes = (page: Page) => page.getByRole("region", { name: "Pictures behind the text" });
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

test("the channel's words, cards and pictures", async ({ page, visit, words, content }) => {
  const { tv, home } = words;
  const asked = watchPictures(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await visit("/aaryaaTV");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tv.heading);
  await expect(page.getByText("நம்ம ஊர். நேரலையில்.")).toBeVisible();
  await expect(page.getByText(content.tv.lead)).toBeVisible();
  const cards = page.getByRole("list", { name: tv.elsewhere }).getByRole("link");
  const { instagram, youtube, facebook } = tv.followers;
  await expect(cards).toHaveText([`30K+${instagram}`, `44.5K+${youtube}`, `30K+${facebook}`]);

  const [tank, car] = content.tv.scenes;
  await expect(scenes(page)).toContainText(tank?.name ?? "");
  await expect(page.getByRole("img", { name: tank?.alt })).toBeVisible();
  // With reduced motion only who asks for a picture gets one.
  await expectAlive(button(page, tv.next));
  await expect(button(page, PAUSE)).toBeHidden();
  await page.clock.runFor(30_000);
  expect(asked).toEqual(["tank"]);
  await button(page, tv.next).click();
  await expect(scenes(page)).toContainText(car?.name ?? "");
  await expect(scenes(page)).toContainText(tv.place(2, 16));
  await expect(page.getByRole("img", { name: car?.alt })).toBeVisible();
  await page.clock.runFor(30_000);
  expect(asked).toEqual(["tank", "car"]);
  await button(page, tv.previous).click();
  await expect(scenes(page)).toContainText(tv.place(1, 16));
  await expect(page.getByRole("heading", { name: home.curious.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: home.curious.action }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a picture every five seconds, the next one ahead, until motion is paused", async ({
  page,
}) => {
  const asked = watchPictures(page);
  await page.clock.install();
  await page.goto("/aaryaaTV");
  await expect(scenes(page).locator("[data-live]")).toBeAttached();
  await button(page, PAUSE).click();
  await stopTime(page);
  const [at] = /\d+ of 16/.exec((await scenes(page).textContent()) ?? "") ?? [];
  await page.clock.runFor(30_000);
  await expect(scenes(page)).toContainText(at ?? "no place");
  while (!(await scenes(page).getByText("1 of 16", { exact: true }).isVisible()))
    await button(page, "Previous picture").click();
  await button(page, PAUSE).click();
  await expect(button(page, PAUSE)).toHaveAttribute("aria-pressed", "false");
  await page.clock.runFor(4_900);
  await expect(scenes(page)).toContainText("1 of 16");
  expect(asked.slice(0, 2)).toEqual(["tank", "car"]);
  expect(asked).not.toContain("drums");
  await page.clock.runFor(200);
  await expect(scenes(page)).toContainText("Car festival");
  await expect(scenes(page)).toContainText("2 of 16");
  await expect(page.getByRole("img", { name: /temple car/ })).toBeVisible();

  for (const control of await scenes(page).getByRole("button").all()) await expectTappable(control);
});
