import { expect, expectNoSidewaysScroll, test } from "../fixtures";

test("every page stands on its own two feet", async ({ page, expectAccessible }) => {
  for (const path of ["/privacy", "/contact/thank-you", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  }
});

test("what the framework keeps for itself is no page, and a page's address may be escaped @phone", async ({
  request,
}) => {
  const asked: Record<string, string>[] = [{}, { rsc: "1" }];
  const inside = ["/_global-error", "/%5Fglobal-error", "/_not-found", "/_error", "/404", "/500"];
  for (const path of inside)
    for (const headers of asked) {
      const answer = await request.get(path, { headers });
      expect(answer.status(), path).toBe(404);
    }
  expect(await (await request.get("/_global-error")).text()).toContain("<title>Page not found");
  expect((await request.get("/%63ontact")).status()).toBe(200);
});
