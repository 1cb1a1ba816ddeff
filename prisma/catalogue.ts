// The initial catalogue of an empty database: 73 plans, derived from compact price lists per provider.
import { DURATIONS, type Duration, NONE, NOT_APPLICABLE } from "../lib/plan-constants";
import { INITIAL_OFFER_PLAN_IDS, type OfferId } from "../lib/plans/home-plans";
import type { PlanInput } from "../lib/plans/schema";

/** Percent. */
export const GST_PERCENT = 18;

const BASIC = ["Sunnxt", "Zee5", "Aha"];
const STANDARD = [...BASIC, "JioHotstar", "SonyLiv"];
const TIER_APPS = {
  Basic: BASIC,
  Standard: STANDARD,
  Premium: [...STANDARD, "Netflix", "Amazon Prime"],
  Super: ["JioHotstar", "SonyLiv", "Zee5"],
  "Xstream Play": ["Xstream Play", "Apple Tv", "SonyLiv"],
};

/** First letter of a duration. */
type DurationLetter = "M" | "Q" | "H" | "Y";

type Provider = {
  name: string;
  /** Percent off, by duration. */
  discounts: Partial<Record<DurationLetter, number>>;
  /** One-off amounts in rupees with GST, by duration. */
  installation?: Partial<Record<DurationLetter, number>>;
  advance?: Partial<Record<DurationLetter, number>>;
  offers: Offer[];
};

/** Sold at the same monthly price, in rupees, for each of its durations. */
type Offer = {
  mbps: number;
  base: number;
  durations: string;
  tv?: [channels: string, charge: number];
  ott?: [tier: keyof typeof TIER_APPS, charge: number];
  /** The home page's card that shows the Monthly plan of this offer. */
  homeCard?: OfferId;
};

const FREE = 0;

const PROVIDERS: Provider[] = [
  {
    name: "Aaryaa Network",
    discounts: { M: 0, Q: 4, H: 8, Y: 15 },
    offers: [
      { mbps: 40, base: 399, durations: "MQHY", homeCard: "basic" },
      { mbps: 50, base: 449, durations: "MQHY" },
      { mbps: 100, base: 599, durations: "MQHY" },
      { mbps: 200, base: 899, durations: "MY" },
      { mbps: 300, base: 1499, durations: "Y" },
      { mbps: 25, base: 499, durations: "MQH", tv: ["450+", FREE], homeCard: "stream" },
      { mbps: 50, base: 499, durations: "MHY", tv: ["450+", 100] },
      { mbps: 100, base: 999, durations: "MQHY", ott: ["Premium", FREE], homeCard: "max" },
      { mbps: 100, base: 649, durations: "MH", ott: ["Standard", 99] },
      {
        mbps: 75,
        base: 599,
        durations: "MQHY",
        tv: ["450+", FREE],
        ott: ["Standard", FREE],
        homeCard: "power",
      },
      { mbps: 150, base: 899, durations: "MY", tv: ["450+", 150], ott: ["Standard", 299] },
      { mbps: 40, base: 449, durations: "M", tv: ["350+", 50], ott: ["Basic", 49] },
    ],
  },
  {
    name: "SkyPlay",
    discounts: { M: 0, Q: 5, H: 7.5, Y: 12 },
    installation: { M: 500, Q: 500 },
    advance: { M: 500 },
    offers: [
      { mbps: 50, base: 450, durations: "MQ" },
      { mbps: 100, base: 650, durations: "MQHY" },
      { mbps: 100, base: 650, durations: "MH", tv: ["350+", 149] },
      { mbps: 100, base: 650, durations: "MQY", tv: ["450+", 199], ott: ["Standard", 149] },
      { mbps: 100, base: 650, durations: "M", tv: ["350+", 149], ott: ["Standard", 149] },
    ],
  },
  {
    name: "Railwire",
    discounts: { M: 0, Q: 0, H: 5, Y: 10 },
    installation: { M: 500, Q: 500 },
    offers: [
      { mbps: 50, base: 449, durations: "MQHY" },
      { mbps: 100, base: 599, durations: "MY" },
      { mbps: 100, base: 599, durations: "MY", ott: ["Basic", 199] },
    ],
  },
  {
    name: "BSNL",
    discounts: { M: 0, H: 0, Y: 8.33 },
    offers: [
      { mbps: 60, base: 599, durations: "MHY" },
      { mbps: 100, base: 799, durations: "MY" },
      { mbps: 150, base: 999, durations: "MHY", ott: ["Super", FREE] },
    ],
  },
  {
    name: "Airtel-Xstream",
    discounts: { M: 0, H: 7.5, Y: 15 },
    advance: { M: 1500 },
    offers: [
      { mbps: 40, base: 499, durations: "MH" },
      { mbps: 100, base: 799, durations: "MHY" },
      { mbps: 40, base: 499, durations: "M", tv: ["350+", 200] },
      { mbps: 100, base: 799, durations: "MY", ott: ["Xstream Play", 100] },
      { mbps: 100, base: 799, durations: "MHY", tv: ["350+", 200], ott: ["Xstream Play", 100] },
    ],
  },
];

/** Plans on the home page have fixed ids. */
type InitialPlan = PlanInput & { id?: string };

export function buildInitialCatalogue(): InitialPlan[] {
  return PROVIDERS.flatMap((provider) =>
    provider.offers.flatMap((offer) =>
      DURATIONS.filter((duration) => offer.durations.includes(getLetter(duration))).map(
        (duration) => buildPlan(provider, offer, duration),
      ),
    ),
  );
}

const getLetter = (duration: Duration) => duration.charAt(0) as DurationLetter;

function buildPlan(
  provider: Provider,
  { tv, ott, homeCard, ...offer }: Offer,
  duration: Duration,
): InitialPlan {
  const [tvChannels, tvCharge] = tv ?? [NONE, NOT_APPLICABLE];
  const [ottTier, ottCharge] = ott ?? [NONE, NOT_APPLICABLE];
  const letter = getLetter(duration);
  return {
    ...(homeCard && letter === "M" && { id: INITIAL_OFFER_PLAN_IDS[homeCard] }),
    speed: `${offer.mbps} Mbps`,
    duration,
    provider: provider.name,
    planType: `internet${tv ? "+tv" : ""}${ott ? "+ott" : ""}`,
    basePrice: offer.base,
    installationFee: provider.installation?.[letter] ?? 0,
    discountPercent: provider.discounts[letter] ?? 0,
    ottTier,
    ottCharge,
    ottList: ott ? TIER_APPS[ott[0]] : [],
    tvChannels,
    tvCharge,
    advancePayment: provider.advance?.[letter] ?? 0,
    router: { M: NONE, Q: "Single Band", H: "Dual Band", Y: "Dual Band" }[letter],
    androidBox: Boolean(tv) && (letter === "H" || letter === "Y"),
  };
}
