import { beforeAll, expect, it } from "vitest";
import { pool } from "@/lib/db";
import { refreshPublicData } from "@/lib/pages/public-data";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { GET } from "./route";

await setUpCatalogue();

beforeAll(async () => {
  // With 300 areas, each query has more matches than are suggested.
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
  await pool().query(
    `INSERT INTO "area" SELECT (jsonb_populate_record(a, jsonb_build_object(
       'id', gen_random_uuid(), 'slug', 'd-souza-nagar', 'name', 'D’Souza Nagar', 'name_ta', ''))).*
     FROM "area" a WHERE "slug" = 'pallikoodam-west-1'`,
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

const findFirst = async (q: string) => (await find({ q })).areas[0];
const NO_PROVIDERS = { providers: [], others: [] };

it('returns the state "unknown" for a connected area with providers without plans', async () => {
  expect(await findFirst("Pallikoodam West Street 3")).toMatchObject({
    state: "unknown",
    ...NO_PROVIDERS,
  });
});

it("omits the month of an area if it is in the past", async () => {
  expect(await findFirst("Pallikoodam West Street 4")).toMatchObject({
    state: "coming",
    comingMonth: "2099-03",
    ...NO_PROVIDERS,
  });
  expect(await findFirst("Pallikoodam West Street 8")).toMatchObject({
    state: "coming",
    comingMonth: "",
    ...NO_PROVIDERS,
  });
});

it.each([
  "\u202aPallikoodam West Street 1\u200b2\u202c",
  "Pallikoodam West Street ௧௨",
  "பள்ளிக்\u200cகூடம் மேற்குத் தெரு १२".normalize("NFD"),
])("finds an area by the pasted text %j", async (q) => {
  const { isKnown, areas } = await find({ q });
  expect([isKnown, areas[0]?.slug]).toEqual([true, "pallikoodam-west-12"]);
});

it.each([
  "D'Souza Nagar",
  "d’souza",
  "DʼSouza nagar",
  "D´Souza",
  "d`souza",
  "DSouza",
  "d souza nagar",
])("finds the area D’Souza Nagar by %s", async (q) => {
  const { isKnown, areas } = await find({ q });
  expect([isKnown, areas[0]?.slug]).toEqual([true, "d-souza-nagar"]);
});

it("does not count invisible characters as characters of a search", async () => {
  const q = `Pallikoodam West Street 4${"\u200b".repeat(100)}`;
  expect(await find({ q })).toMatchObject({ status: 200, isKnown: true });
});

it("finds an area by a former slug", async () => {
  expect((await find({ slug: "old-school" })).areas[0].slug).toBe("pallikoodam-west-2");
  expect(await find({ slug: "elsewhere" })).toMatchObject({ areas: [], isKnown: false });
});

it("returns isKnown false for texts that match no area, and rejects texts over 100 characters", async () => {
  for (const q of ["", "zzzz", "<script>", "%", "\u202e", "🏠".repeat(50)])
    expect(await find({ q })).toMatchObject({ status: 200, isKnown: false });
  expect((await find({ q: "a".repeat(101) })).status).toBe(400);
});

it("allows 300 requests a minute per IP", async () => {
  const request = { path: "/api/areas/find?slug=old-school", clientIp: "192.0.2.9" };
  const responses = await Promise.all(Array.from({ length: 301 }, () => callForJson(GET, request)));
  const rejected = responses.filter(({ status }) => status !== 200);
  expect(rejected).toMatchObject([{ status: 429, body: { code: "tooManyLookUps" } }]);
  expect((await find({ slug: "old-school" })).status).toBe(200);
});
