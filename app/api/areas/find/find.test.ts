import { beforeAll, expect, it } from "vitest";
import { pool } from "@/lib/db";
import { refreshCatalogue } from "@/lib/pages/public-data";
import { ask } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { GET } from "./route";

await setUpCatalogue();

beforeAll(async () => {
  // Many, under long names.
  await pool().query(
    `INSERT INTO "area" ("id", "slug", "name", "name_ta", "spellings", "postcode", "state",
       "coming_month", "providers", "created_at", "updated_at")
     SELECT gen_random_uuid(), 'pallikoodam-west-' || n, 'Pallikoodam West Street ' || n,
       'பள்ளிக்கூடம் மேற்குத் தெரு ' || n, '{}', '627756',
       CASE n % 4 WHEN 0 THEN 'coming' WHEN 1 THEN 'notYet' ELSE 'connected' END,
       CASE n % 8 WHEN 0 THEN '2020-01' WHEN 4 THEN '2099-03' ELSE '' END,
       CASE n % 4 WHEN 2 THEN ARRAY['bsnl', 'Nobody'] WHEN 3 THEN ARRAY['Nobody'] ELSE '{}' END,
       now(), now() FROM generate_series(1, 300) AS n`,
  );
  await pool().query(
    `INSERT INTO "area_address" SELECT 'old-school', "id" FROM "area" WHERE "slug" LIKE '%-2'`,
  );
  await refreshCatalogue();
});

const find = async (query: Record<string, string>) => {
  const { status, body } = await ask(GET, {
    path: `/api/areas/find?${new URLSearchParams(query)}`,
  });
  return { status, ...body };
};

it.each(["en", "ta"])("answers among many with a few, in under 2 KB: %s", async (lang) => {
  for (const q of ["pal", "palli", "West Str", "பள்ளி", "மேற்குத் தெரு", "street"]) {
    const { status, areas, isKnown } = await find({ q, lang });
    expect([status, areas.length, isKnown], q).toEqual([200, 6, false]);
    expect(Buffer.byteLength(JSON.stringify(areas)), q).toBeLessThan(2_000);
  }
});

it("says what reaches an area, and what does not", async () => {
  const { areas, isKnown } = await find({ q: "palli koodam west street 2" });
  expect(isKnown).toBe(true);
  expect(areas[0]).toMatchObject({ state: "connected", providers: ["BSNL"], comingMonth: "" });
  expect(areas[0].others).toContain("Aaryaa Network");
});

it("calls nothing connected that nobody reaches, and names no month that is over", async () => {
  const first = async (q: string) => (await find({ q })).areas[0];
  const none = { providers: [], others: [] };
  expect(await first("Pallikoodam West Street 3")).toMatchObject({ state: "unknown", ...none });
  expect(await first("Pallikoodam West Street 4")).toMatchObject({
    ...{ state: "coming", comingMonth: "2099-03", ...none },
  });
  expect(await first("Pallikoodam West Street 8")).toMatchObject({
    ...{ state: "coming", comingMonth: "", ...none },
  });
});

it("finds an area at an address that it had, and nothing at another's", async () => {
  expect((await find({ slug: "old-school" })).areas[0].slug).toBe("pallikoodam-west-2");
  expect(await find({ slug: "elsewhere" })).toMatchObject({ areas: [], isKnown: false });
  for (const q of ["", "zzzz", "<script>", "%", "\u202e", "🏠".repeat(50)])
    expect(await find({ q })).toMatchObject({ status: 200, isKnown: false });
  expect((await find({ q: "a".repeat(101) })).status).toBe(400);
});

it("is asked 300 times a minute by one address at most", async () => {
  const given = { path: "/api/areas/find?slug=old-school", from: "192.0.2.9" };
  const answers = await Promise.all(Array.from({ length: 301 }, () => ask(GET, given)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ status: 429, body: { code: "tooManyLookUps" } }]);
  expect((await find({ slug: "old-school" })).status).toBe(200);
});
