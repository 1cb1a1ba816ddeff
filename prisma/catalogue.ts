import { DURATIONS, type Duration, NONE } from "../lib/plans/constants";
import { INITIAL_OFFER_PLAN_IDS, type OfferId } from "../lib/plans/home-plans";
import { planResource } from "../lib/plans/resource";
import type { PlanValues } from "../lib/plans/schema";

export const GST_PERCENT = 18;

const BASIC_APPS = ["Sunnxt", "Zee5", "Aha"];
const STANDARD_APPS = [...BASIC_APPS, "JioHotstar", "SonyLiv"];
const TIER_APPS = {
  Basic: BASIC_APPS,
  Standard: STANDARD_APPS,
  Premium: [...STANDARD_APPS, "Netflix", "Amazon Prime"],
  Super: ["JioHotstar", "SonyLiv", "Zee5"],
  "Xstream Play": ["Xstream Play", "Apple Tv", "SonyLiv"],
};

type Provider = {
  name: string;
  discounts: Partial<Record<Duration, number>>;
  /** In rupees with GST, like `advance`. */
  installation?: Partial<Record<Duration, number>>;
  advance?: Partial<Record<Duration, number>>;
  products: Product[];
};

/** `base` and the charges are in rupees per month. */
type Product = {
  mbps: number;
  base: number;
  durations: readonly Duration[];
  tv?: { channels: string; charge: number };
  ott?: { tier: keyof typeof TIER_APPS; charge: number };
  homeCard?: OfferId;
};

const FREE = 0;

const PROVIDERS: Provider[] = [
  {
    name: "Aaryaa Network",
    discounts: { Monthly: 0, Quarterly: 4, "Half-Yearly": 8, Yearly: 15 },
    products: [
      { mbps: 40, base: 399, durations: DURATIONS, homeCard: "basic" },
      { mbps: 50, base: 449, durations: DURATIONS },
      { mbps: 100, base: 599, durations: DURATIONS },
      { mbps: 200, base: 899, durations: ["Monthly", "Yearly"] },
      { mbps: 300, base: 1499, durations: ["Yearly"] },
      {
        mbps: 25,
        base: 499,
        durations: ["Monthly", "Quarterly", "Half-Yearly"],
        tv: { channels: "450+", charge: FREE },
        homeCard: "stream",
      },
      {
        mbps: 50,
        base: 499,
        durations: ["Monthly", "Half-Yearly", "Yearly"],
        tv: { channels: "450+", charge: 100 },
      },
      {
        mbps: 100,
        base: 999,
        durations: DURATIONS,
        ott: { tier: "Premium", charge: FREE },
        homeCard: "max",
      },
      {
        mbps: 100,
        base: 649,
        durations: ["Monthly", "Half-Yearly"],
        ott: { tier: "Standard", charge: 99 },
      },
      {
        mbps: 75,
        base: 599,
        durations: DURATIONS,
        tv: { channels: "450+", charge: FREE },
        ott: { tier: "Standard", charge: FREE },
        homeCard: "power",
      },
      {
        mbps: 150,
        base: 899,
        durations: ["Monthly", "Yearly"],
        tv: { channels: "450+", charge: 150 },
        ott: { tier: "Standard", charge: 299 },
      },
      {
        mbps: 40,
        base: 449,
        durations: ["Monthly"],
        tv: { channels: "350+", charge: 50 },
        ott: { tier: "Basic", charge: 49 },
      },
    ],
  },
  {
    name: "SkyPlay",
    discounts: { Monthly: 0, Quarterly: 5, "Half-Yearly": 7.5, Yearly: 12 },
    installation: { Monthly: 500, Quarterly: 500 },
    advance: { Monthly: 500 },
    products: [
      { mbps: 50, base: 450, durations: ["Monthly", "Quarterly"] },
      { mbps: 100, base: 650, durations: DURATIONS },
      {
        mbps: 100,
        base: 650,
        durations: ["Monthly", "Half-Yearly"],
        tv: { channels: "350+", charge: 149 },
      },
      {
        mbps: 100,
        base: 650,
        durations: ["Monthly", "Quarterly", "Yearly"],
        tv: { channels: "450+", charge: 199 },
        ott: { tier: "Standard", charge: 149 },
      },
      {
        mbps: 100,
        base: 650,
        durations: ["Monthly"],
        tv: { channels: "350+", charge: 149 },
        ott: { tier: "Standard", charge: 149 },
      },
    ],
  },
  {
    name: "Railwire",
    discounts: { Monthly: 0, Quarterly: 0, "Half-Yearly": 5, Yearly: 10 },
    installation: { Monthly: 500, Quarterly: 500 },
    products: [
      { mbps: 50, base: 449, durations: DURATIONS },
      { mbps: 100, base: 599, durations: ["Monthly", "Yearly"] },
      {
        mbps: 100,
        base: 599,
        durations: ["Monthly", "Yearly"],
        ott: { tier: "Basic", charge: 199 },
      },
    ],
  },
  {
    name: "BSNL",
    discounts: { Monthly: 0, "Half-Yearly": 0, Yearly: 8.33 },
    products: [
      { mbps: 60, base: 599, durations: ["Monthly", "Half-Yearly", "Yearly"] },
      { mbps: 100, base: 799, durations: ["Monthly", "Yearly"] },
      {
        mbps: 150,
        base: 999,
        durations: ["Monthly", "Half-Yearly", "Yearly"],
        ott: { tier: "Super", charge: FREE },
      },
    ],
  },
  {
    name: "Airtel-Xstream",
    discounts: { Monthly: 0, "Half-Yearly": 7.5, Yearly: 15 },
    advance: { Monthly: 1500 },
    products: [
      { mbps: 40, base: 499, durations: ["Monthly", "Half-Yearly"] },
      { mbps: 100, base: 799, durations: ["Monthly", "Half-Yearly", "Yearly"] },
      { mbps: 40, base: 499, durations: ["Monthly"], tv: { channels: "350+", charge: 200 } },
      {
        mbps: 100,
        base: 799,
        durations: ["Monthly", "Yearly"],
        ott: { tier: "Xstream Play", charge: 100 },
      },
      {
        mbps: 100,
        base: 799,
        durations: ["Monthly", "Half-Yearly", "Yearly"],
        tv: { channels: "350+", charge: 200 },
        ott: { tier: "Xstream Play", charge: 100 },
      },
    ],
  },
];

/** `id` is set for plans of the home page, because its offers refer to fixed ids. */
type InitialPlan = PlanValues & { id?: string };

export function buildInitialCatalogue(): InitialPlan[] {
  const plans: InitialPlan[] = [];
  for (const provider of PROVIDERS) {
    for (const product of provider.products) {
      for (const duration of product.durations) plans.push(buildPlan(provider, product, duration));
    }
  }
  return plans;
}

const ROUTERS: Record<Duration, string> = {
  Monthly: NONE,
  Quarterly: "Single Band",
  "Half-Yearly": "Dual Band",
  Yearly: "Dual Band",
};

function buildPlan(provider: Provider, product: Product, duration: Duration): InitialPlan {
  const { tv, ott, homeCard } = product;
  const isHalfYearOrLonger = duration === "Half-Yearly" || duration === "Yearly";
  const plan: InitialPlan = {
    ...planResource.blank,
    speed: `${product.mbps} Mbps`,
    duration,
    provider: provider.name,
    planType: `internet${tv ? "+tv" : ""}${ott ? "+ott" : ""}`,
    basePrice: product.base,
    installationFee: provider.installation?.[duration] ?? 0,
    discountPercent: provider.discounts[duration] ?? 0,
    advancePayment: provider.advance?.[duration] ?? 0,
    router: ROUTERS[duration],
    androidBox: tv !== undefined && isHalfYearOrLonger,
  };
  if (tv) {
    plan.tvChannels = tv.channels;
    plan.tvCharge = tv.charge;
  }
  if (ott) {
    plan.ottTier = ott.tier;
    plan.ottCharge = ott.charge;
    plan.ottList = TIER_APPS[ott.tier];
  }
  if (homeCard && duration === "Monthly") plan.id = INITIAL_OFFER_PLAN_IDS[homeCard];
  return plan;
}
