import { beforeAll, expect, it } from "vitest";
import type { AreaValues } from "@/lib/areas/schema";
import { db } from "@/lib/db";
import { refreshPublicData } from "@/lib/pages/public-data";
import { callForJson } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { sampleAreaValues } from "@/test/sample-area";
import { GET } from "./route";

await setUpCatalogue();

const PROVIDER_WITHOUT_PLANS = "Nobody";
const WITH_PLANS = buildArea(1, { providers: ["bsnl", PROVIDER_WITHOUT_PLANS] });
const WITHOUT_PLANS = buildArea(2, { providers: [PROVIDER_WITHOUT_PLANS] });
const COMING = buildArea(3, { state: "coming", comingMonth: "2099-03" });
const LATE = buildArea(4, { state: "coming", comingMonth: "2020-01" });
// With so many areas, each query has more matches than are suggested.
const OTHERS = Array.from({ length: 296 }, (_, index) => buildArea(index + 5, { state: "notYet" }));

function buildArea(number: number, changes: Partial<AreaValues>) {
  return {
    ...sampleAreaValues,
    slug: `pallikoodam-west-${number}`,
    name: `Pallikoodam West Street ${number}`,
    nameTa: `பள்ளிக்கூடம் மேற்குத் தெரு ${number}`,
    postcode: "627756",
    ...changes,
  };
}

beforeAll(async () => {
  const { id } = await db().area.create({ data: WITH_PLANS });
  await db().areaAddress.create({ data: { slug: "old-school", areaId: id } });
  await db().area.createMany({ data: [WITHOUT_PLANS, COMING, LATE, ...OTHERS] });
  await refreshPublicData();
});

const find = async (query: Record<string, string>) => {
  const { status, body } = await callForJson(GET, {
    path: `/api/areas/find?${new URLSearchParams(query)}`,
  });
  return { status, ...body };
};

it.each(["en", "ta"])(
  "returns 6 of many areas in under 2 KB for a query in either script, in the language %s",
  async (lang) => {
    for (const q of ["pal", "palli", "West Str", "பள்ளி", "மேற்குத் தெரு", "street"]) {
      const { status, areas, isKnown } = await find({ q, lang });
      expect([status, areas.length, isKnown], q).toEqual([200, 6, false]);
      expect(Buffer.byteLength(JSON.stringify(areas)), q).toBeLessThan(2_000);
    }
  },
);

it("returns the providers that reach an area and those that do not", async () => {
  const { areas, isKnown } = await find({ q: "palli koodam west street 1" });
  expect(isKnown).toBe(true);
  expect(areas[0]).toMatchObject({ state: "connected", providers: ["BSNL"], comingMonth: "" });
  expect(areas[0].others).toContain("Aaryaa Network");
});

it.each([
  ["a connected area with providers without plans", WITHOUT_PLANS, { state: "unknown" }],
  ["an area that is coming", COMING, { state: "coming", comingMonth: "2099-03" }],
  ["an area whose month is in the past", LATE, { state: "coming", comingMonth: "" }],
])("returns no providers for %s", async (_, { name }, expected) => {
  const { areas } = await find({ q: name });
  expect(areas[0]).toMatchObject({ ...expected, providers: [], others: [] });
});

it("finds an area by a former slug", async () => {
  expect((await find({ slug: "old-school" })).areas[0].slug).toBe(WITH_PLANS.slug);
  expect(await find({ slug: "elsewhere" })).toMatchObject({ areas: [], isKnown: false });
});

it("returns isKnown false for texts that match no area, and rejects texts over 100 characters", async () => {
  for (const q of ["", "zzzz", "%", "🏠".repeat(50)])
    expect(await find({ q })).toMatchObject({ status: 200, isKnown: false });
  expect((await find({ q: "a".repeat(101) })).status).toBe(400);
});
