import { beforeAll, expect, it } from "vitest";
import { pool } from "@/lib/db";
import { refreshPublicData } from "@/lib/pages/public-data";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { GET } from "./route";

await setUpCatalogue();

beforeAll(async () => {
  // With 300 areas, each query has more matches than are suggested. The remainder of the number divided by 4
  // determines the state. 1: not yet. 2: connected, with providers of which one has no plans. 3: connected, with a
  // provider without plans. 0: coming, in the past if the number is divisible by 8.
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
  await refreshPublicData();
});

const find = async (query: Record<string, string>) => {
  const { status, body } = await callForJson(GET, {
    path: `/api/areas/find?${new URLSearchParams(query)}`,
  });
  return { status, ...body };
};

it.each(["en", "ta"])(
  "returns 6 of many areas in under 2 KB, with names in the language %s",
  async (lang) => {
    for (const q of ["pal", "palli", "West Str", "பள்ளி", "மேற்குத் தெரு", "street"]) {
      const { status, areas, isKnown } = await find({ q, lang });
      expect([status, areas.length, isKnown], q).toEqual([200, 6, false]);
      expect(Buffer.byteLength(JSON.stringify(areas)), q).toBeLessThan(2_000);
    }
  },
);

it("returns the providers that reach an area and those that do not", async () => {
  const { areas, isKnown } = await find({ q: "palli koodam west street 2" });
  expect(isKnown).toBe(true);
  expect(areas[0]).toMatchObject({ state: "connected", providers: ["BSNL"], comingMonth: "" });
  expect(areas[0].others).toContain("Aaryaa Network");
});

it.each([
  ["a connected area with providers without plans", 3, { state: "unknown" }],
  ["an area that is coming", 4, { state: "coming", comingMonth: "2099-03" }],
  ["an area whose month is in the past", 8, { state: "coming", comingMonth: "" }],
])("returns no providers for %s", async (_, number, expected) => {
  const { areas } = await find({ q: `Pallikoodam West Street ${number}` });
  expect(areas[0]).toMatchObject({ ...expected, providers: [], others: [] });
});

it("finds an area by a former slug", async () => {
  expect((await find({ slug: "old-school" })).areas[0].slug).toBe("pallikoodam-west-2");
  expect(await find({ slug: "elsewhere" })).toMatchObject({ areas: [], isKnown: false });
});

it("returns isKnown false for texts that match no area, and rejects texts over 100 characters", async () => {
  for (const q of ["", "zzzz", "%", "🏠".repeat(50)])
    expect(await find({ q })).toMatchObject({ status: 200, isKnown: false });
  expect((await find({ q: "a".repeat(101) })).status).toBe(400);
});
