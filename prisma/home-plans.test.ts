// What becomes of a site from before its home plans named plans of the catalogue.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import { applyMigrations } from "@/lib/migrations";
import { loadCatalogue } from "@/lib/plans/data";
import { homePlans, listPrice } from "@/lib/plans/home-plans";
import { loadSite } from "@/lib/site/data";
import { firstContent } from "@/lib/site/first-content";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { setUpDatabase } from "@/test/database-set-up";

const { url: connectionString } = await setUpDatabase();
const before = await mkdtemp(path.join(tmpdir(), "migrations-"));
await cp(path.resolve("prisma/migrations"), before, {
  recursive: true,
  filter: (file) => (/\/(\d{14})_/.exec(file)?.[1] ?? "") < "20261123090000",
});
afterAll(() => rm(before, { recursive: true }));

beforeEach(async () => {
  await pool().query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await applyMigrations({ connectionString }, before);
});
const migrate = () => applyMigrations({ connectionString });

/** The plans have ids of their own. */
async function open() {
  await db().gstSetting.create({ data: { id: 1, gstPercent: GST_PERCENT } });
  await db().plan.createMany({ data: catalogue().map(({ id: _, ...plan }) => plan) });
}

async function shown() {
  const [{ offers }, { plans }] = await Promise.all([loadSite(), loadCatalogue()]);
  const cards = homePlans(offers.offers, plans);
  return cards.map(({ offer, plan }) => [offer.name, plan.speed, listPrice(plan)]);
}

const FOUR = [
  ["Basic Surf", "40 Mbps", 399_00],
  ["Stream Plus", "25 Mbps", 499_00],
  ["Power", "75 Mbps", 599_00],
  ["Power Max", "100 Mbps", 999_00],
];

test("a site as it began shows the same four, in the words that it had then", async () => {
  await open();
  expect(await migrate()).toContain("20261123090000_home_plans");
  expect(await shown()).toEqual(FOUR);
  const { offers } = await loadSite();
  const plan = expect.any(String);
  const asThen = firstContent.offers.offers.map(({ category: { en, ta }, ...offer }) => ({
    ...offer,
    plan,
    category: { en, ta: ta.replace("டிவி", "IPTV") },
  }));
  expect(offers.offers).toEqual(asThen);
});

test("an empty database keeps no row: it gets the first catalogue afterwards", async () => {
  await migrate();
  expect(await db().siteSection.count()).toBe(0);
});

test("what the owner wrote stays, in its order, and its price is the catalogue's", async () => {
  await open();
  const [basic, stream, power, max] = firstContent.offers.offers.map(({ plan: _, ...offer }) => ({
    ...offer,
    price: 1,
    tvChannels: "",
    ottTier: "",
  }));
  const offers = [
    { ...max, speedMbps: 100, planType: "internet+ott", ottTier: "PREMIUM" },
    { ...basic, name: "Surf", speedMbps: 50, planType: "internet" },
    {
      ...{ ...power, speedMbps: 76, planType: "internet+tv+ott" },
      ...{ tvChannels: "450+", ottTier: "Standard" },
    },
    {
      ...{ ...stream, speedMbps: 25, planType: "internet+tv" },
      ...{ tvChannels: " 450+ ", ottTier: "None" },
    },
  ];
  await db().siteSection.create({ data: { section: "offers", content: { offers } } });
  await db().siteSection.create({ data: { section: "links", content: firstContent.links } });
  await migrate();
  expect(await shown()).toEqual([FOUR[3], ["Surf", "50 Mbps", 449_00], FOUR[1]]);
  const { offers: kept, links } = await loadSite();
  const plans = kept.offers.map(({ id, plan }) => (plan ? id : `${id}: none`));
  expect(plans).toEqual(["max", "basic", "power: none", "stream"]);
  expect(links).toEqual(firstContent.links);
});

test("a row that nobody can read stops nothing", async () => {
  await open();
  const content = { offers: ["what", { id: "basic" }] };
  await db().siteSection.create({ data: { section: "offers", content } });
  await migrate();
  const { rows } = await pool().query(`SELECT "content" FROM "site_section"`);
  expect(rows).toEqual([{ content: { offers: [{ id: "basic", plan: "" }] } }]);
});
