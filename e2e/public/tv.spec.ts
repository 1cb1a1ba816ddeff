import type { Page } from "@playwright/test";
import { expect, expectHydrated, pauseClock, test } from "../fixtures";
import { expectTappable } from "../page-checks";

const scenes = (page: Page) => page.getByRole("region", { name: "Background pictures" });
const PAUSE_LABEL = "Pause motion";
const PLAY_LABEL = "Play motion";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

function recordPictureRequests(page: Page): string[] {
  const requestedPictures: string[] = [];
  page.on("request", (request) => {
    const name = /\/art\/tv-([a-z]+)[-\w]*\.(?:avif|webp)/.exec(request.url())?.[1];
    if (name) requestedPictures.push(name);
  });
  return requestedPictures;
}

test("shows texts, follower cards and pictures, and changes pictures only on request with reduced motion", async ({
  page,
  visit,
  words,
  content,
}) => {
  const { tv, home } = words;
  const requestedPictures = recordPictureRequests(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.setViewportSize({ width: 820, height: 1180 });
  await visit("/aaryaaTV");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tv.heading);
  await expect(page.getByText("நம்ம ஊர். நேரலையில்.")).toBeVisible();
  await expect(page.getByText(content.tv.lead)).toBeVisible();
  const cards = page.getByRole("list", { name: tv.socialLinksLabel }).getByRole("link");
  const { instagram, youtube, facebook } = tv.followers;
  await expect(cards).toHaveText([`30K+${instagram}`, `44.5K+${youtube}`, `30K+${facebook}`]);
  // A tablet shows all cards without scrolling.
  await expect(cards.last()).toBeInViewport({ ratio: 1 });

  const [firstScene, secondScene] = content.tv.scenes;
  await expect(scenes(page)).toContainText(firstScene?.name ?? "");
  await expect(page.getByRole("img", { name: firstScene?.alt })).toBeVisible();
  await expectHydrated(button(page, tv.next));
  await expect(button(page, PAUSE_LABEL)).toBeHidden();
  await page.clock.runFor(30_000);
  expect(requestedPictures).toEqual(["tank"]);
  await button(page, tv.next).click();
  await expect(scenes(page)).toContainText(secondScene?.name ?? "");
  await expect(scenes(page)).toContainText(tv.picturePosition(2, 16));
  await expect(page.getByRole("img", { name: secondScene?.alt })).toBeVisible();
  await page.clock.runFor(30_000);
  expect(requestedPictures).toEqual(["tank", "car"]);
  await button(page, tv.previous).click();
  await expect(scenes(page)).toContainText(tv.picturePosition(1, 16));
  await expect(page.getByRole("heading", { name: home.areYouCurious.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: home.areYouCurious.contactUs }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("changes the picture every five seconds, loads the next one ahead, and stops while paused", async ({
  page,
}) => {
  const requestedPictures = recordPictureRequests(page);
  // The pictures must not change before the clock is paused.
  await page.addInitScript(() => sessionStorage.setItem("motion", "paused"));
  await page.clock.install();
  await page.goto("/aaryaaTV");
  await expect(scenes(page).locator("[data-enhanced]")).toBeAttached();
  await expect(button(page, PLAY_LABEL)).toBeVisible();
  await pauseClock(page);
  await page.clock.runFor(30_000);
  await expect(scenes(page)).toContainText("1 of 16");
  await button(page, PLAY_LABEL).click();
  await expect(button(page, PAUSE_LABEL)).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(scenes(page)).toContainText("1 of 16");
  await expect.poll(() => requestedPictures).toEqual(["tank", "car"]);
  await page.clock.runFor(200);
  await expect(scenes(page)).toContainText("Car festival");
  await expect(scenes(page)).toContainText("2 of 16");
  await expect(page.getByRole("img", { name: /temple car/ })).toBeVisible();
  await button(page, PAUSE_LABEL).click();
  await expect(button(page, PLAY_LABEL)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(scenes(page)).toContainText("2 of 16");

  for (const control of await scenes(page).getByRole("button").all()) await expectTappable(control);
});
