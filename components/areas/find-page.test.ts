import { expect, it } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { FindPage } from "./find-page";

await setUpCatalogue();

it("is made of a text whose hundredth character is half a picture, too", async () => {
  const searchParams = Promise.resolve({ q: `${"a".repeat(99)}🏠` });
  await expect(FindPage({ language: "en", searchParams })).resolves.toBeTruthy();
});
