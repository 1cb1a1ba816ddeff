import { expect, it, vi } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import FindPage from "./page";

vi.mock("next/root-params", () => ({ language: async () => "en" }));
await setUpCatalogue();

it("is made of a text whose hundredth character is half a picture, too", async () => {
  const searchParams = Promise.resolve({ q: `${"a".repeat(99)}🏠` });
  const params = Promise.resolve({ language: "en" });
  await expect(FindPage({ params, searchParams })).resolves.toBeTruthy();
});
