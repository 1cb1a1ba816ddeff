// What a shared link shows. How its letters look is seen by eye alone.
import sharp from "sharp";
import { expect, it } from "vitest";
import { LANGUAGES } from "@/lib/content/language";
import { siteIn } from "@/lib/memory/site";
import { SHARED_PAGES, sharePictureAddress, shareWords } from "@/lib/pages/share-words";
import { sharePicture } from "@/lib/share-pictures/draw";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { GET } from "./route";

await setUpCatalogue();

const get = (path: string) =>
  call(GET, { path, params: { file: path.slice(path.lastIndexOf("/") + 1) } });

it.each(LANGUAGES.flatMap((language) => SHARED_PAGES.map((page) => [page, language] as const)))(
  "%s has one in its language: %s",
  async (page, language) => {
    const content = await siteIn(language);
    const answer = await get(sharePictureAddress(language, page, content));
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(200_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
  },
);

it("says today's price, town and hours, and is another one once they change", async () => {
  const site = await siteIn("en");
  const at = (price: string) => ({ ...site, figures: { ...site.figures, price } });
  const content = at("₹425");
  const { contact } = content;
  expect(shareWords("en", "home", content).line).toContain("from ₹425 a month");
  expect(shareWords("ta", "home", content).line).toContain("₹425");
  expect(shareWords("en", "home", at("")).line).not.toContain("₹");
  const moved = { ...content, contact: { ...contact, town: "Elsewhere", support: "9 am to 9 pm" } };
  expect(shareWords("en", "contact", moved).line).toMatch(/Elsewhere.*9 am to 9 pm/);
  const [first, ...others] = content.banners.hero;
  if (!first) throw new Error("There is no slide.");
  const hero = [{ ...first, hidden: true }, ...others];
  const without = { ...content, banners: { ...content.banners, hero } };
  expect(shareWords("en", "home", without).title).toBe(others[0]?.title);
  const address = (of: typeof content) => sharePictureAddress("en", "home", of);
  expect(address(at("₹426"))).not.toBe(address(content));
  const [one, other] = await Promise.all(
    [content, moved].map((of) => sharePicture("en", "contact", shareWords("en", "contact", of))),
  );
  expect(other).not.toEqual(one);
});

it("is the one of now at an older address, and nothing at any other", async () => {
  const old = await get("/api/share-pictures/home-ta-0123456789ab.jpg");
  expect(old.status).toBe(200);
  expect(old.headers.get("cache-control")).toBe("public, max-age=300");
  for (const file of ["home-ta.jpg", "home-fr-0123456789ab.jpg", "..%2Fenv-en-0123456789ab.jpg"])
    expect((await get(`/api/share-pictures/${file}`)).status).toBe(404);
});

it.each([
  ["markup", '<span size="999pt">&lt;</b> & "quotes"'],
  ["one long word", "W".repeat(300)],
  ["many words", "ஒரே கோடு ".repeat(60)],
  ["letters that no face has", "🎉 नमस्ते \u202e\ufeff"],
])("draws whatever is written: %s", async (_, text) => {
  const bytes = await sharePicture("en", "home", { kicker: text, title: text, line: text });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});
