// The first catalogue, told by rule: 73 plans. It goes into an empty database once; from then on
// the catalogue belongs to the staff.
import type { PlanInput } from "../lib/plans/schema";
import {
  type Duration,
  includesOtt,
  includesTv,
  NONE,
  NOT_APPLICABLE,
  type PlanType,
} from "../lib/plans/terms";

/** Percent. */
export const GST_PERCENT = 18;

const DURATION_OF = {
  M: "Monthly",
  Q: "Quarterly",
  H: "Half-Yearly",
  Y: "Yearly",
} as const satisfies Record<string, Duration>;
type Letter = keyof typeof DURATION_OF;

const BASIC = ["Sunnxt", "Zee5", "Aha"];
const STANDARD = [...BASIC, "JioHotstar", "SonyLiv"];
const APPS_OF_TIER = {
  Basic: BASIC,
  Standard: STANDARD,
  Premium: [...STANDARD, "Netflix", "Amazon Prime"],
  Super: ["JioHotstar", "SonyLiv", "Zee5"],
  "Xstream Play": ["Xstream Play", "Apple Tv", "SonyLiv"],
};

type Provider = {
  name: string;
  /** Percent off, by duration; a duration that is not here is not sold. */
  discounts: Partial<Record<Letter, number>>;
  /** One-off rupees with GST, by duration; nothing where it is not here. */
  installation?: Partial<Record<Letter, number>>;
  advance?: Partial<Record<Letter, number>>;
  offers: Offer[];
};

/** One line of a provider's list: sold at the same monthly rupees for each of its durations. */
type Offer = {
  type: PlanType;
  mbps: number;
  base: number;
  durations: string;
  tv?: [channels: string, charge: number];
  ott?: [tier: keyof typeof APPS_OF_TIER, charge: number];
};

const FREE = 0;

const PROVIDERS: Provider[] = [
  {
    name: "Aaryaa Network",
    discounts: { M: 0, Q: 4, H: 8, Y: 15 },
    offers: [
      { type: "internet", mbps: 40, base: 399, durations: "MQHY" },
      { type: "internet", mbps: 50, base: 449, durations: "MQHY" },
      { type: "internet", mbps: 100, base: 599, durations: "MQHY" },
      { type: "internet", mbps: 200, base: 899, durations: "MY" },
      { type: "internet", mbps: 300, base: 1499, durations: "Y" },
      { type: "internet+tv", mbps: 25, base: 499, durations: "MQH", tv: ["450+", FREE] },
      { type: "internet+tv", mbps: 50, base: 499, durations: "MHY", tv: ["450+", 100] },
      { type: "internet+ott", mbps: 100, base: 999, durations: "MQHY", ott: ["Premium", FREE] },
      { type: "internet+ott", mbps: 100, base: 649, durations: "MH", ott: ["Standard", 99] },
      {
        type: "internet+tv+ott",
        mbps: 75,
        base: 599,
        durations: "MQHY",
        tv: ["450+", FREE],
        ott: ["Standard", FREE],
      },
      {
        type: "internet+tv+ott",
        mbps: 150,
        base: 899,
        durations: "MY",
        tv: ["550+", 150],
        ott: ["Premium", 299],
      },
      {
        type: "internet+tv+ott",
        mbps: 40,
        base: 449,
        durations: "M",
        tv: ["350+", 50],
        ott: ["Basic", 49],
      },
    ],
  },
  {
    name: "SkyPlay",
    discounts: { M: 0, Q: 5, H: 7.5, Y: 12 },
    installation: { M: 500, Q: 500 },
    advance: { M: 500 },
    offers: [
      { type: "internet", mbps: 50, base: 450, durations: "MQ" },
      { type: "internet", mbps: 100, base: 650, durations: "MQHY" },
      { type: "internet+tv", mbps: 100, base: 650, durations: "MH", tv: ["350+", 149] },
      {
        type: "internet+tv+ott",
        mbps: 100,
        base: 650,
        durations: "MQY",
        tv: ["450+", 199],
        ott: ["Standard", 149],
      },
      {
        type: "internet+tv+ott",
        mbps: 100,
        base: 650,
        durations: "M",
        tv: ["350+", 149],
        ott: ["Standard", 149],
      },
    ],
  },
  {
    name: "Railwire",
    discounts: { M: 0, Q: 0, H: 5, Y: 10 },
    installation: { M: 500, Q: 500 },
    offers: [
      { type: "internet", mbps: 50, base: 449, durations: "MQHY" },
      { type: "internet", mbps: 100, base: 599, durations: "MY" },
      { type: "internet+ott", mbps: 100, base: 599, durations: "MY", ott: ["Basic", 199] },
    ],
  },
  {
    name: "BSNL",
    discounts: { M: 0, H: 0, Y: 8.33 },
    offers: [
      { type: "internet", mbps: 60, base: 599, durations: "MHY" },
      { type: "internet", mbps: 100, base: 799, durations: "MY" },
      { type: "internet+ott", mbps: 150, base: 999, durations: "MHY", ott: ["Super", FREE] },
    ],
  },
  {
    name: "Airtel-Xstream",
    discounts: { M: 0, H: 7.5, Y: 15 },
    advance: { M: 1500 },
    offers: [
      { type: "internet", mbps: 40, base: 499, durations: "MH" },
      { type: "internet", mbps: 100, base: 799, durations: "MHY" },
      { type: "internet+tv", mbps: 40, base: 499, durations: "M", tv: ["350+", 200] },
      { type: "internet+ott", mbps: 100, base: 799, durations: "MY", ott: ["Xstream Play", 100] },
      {
        type: "internet+tv+ott",
        mbps: 100,
        base: 799,
        durations: "MHY",
        tv: ["350+", 200],
        ott: ["Xstream Play", 100],
      },
    ],
  },
];

/** Every plan of the first catalogue. */
export function catalogue(): PlanInput[] {
  return PROVIDERS.flatMap((provider) =>
    provider.offers.flatMap((offer) =>
      ([...offer.durations] as Letter[]).map((letter) => planOf(provider, offer, letter)),
    ),
  );
}

function planOf(provider: Provider, offer: Offer, letter: Letter): PlanInput {
  const [tvChannels, tvCharge] = offer.tv ?? [NONE, NOT_APPLICABLE];
  const [ottTier, ottCharge] = offer.ott ?? [NONE, NOT_APPLICABLE];
  const isLong = letter === "H" || letter === "Y";
  return {
    speed: `${offer.mbps} Mbps`,
    duration: DURATION_OF[letter],
    provider: provider.name,
    planType: offer.type,
    basePrice: offer.base,
    installationFee: provider.installation?.[letter] ?? 0,
    discountPercent: discountOf(provider, letter),
    ottTier,
    ottCharge,
    ottList: includesOtt(offer.type) && ottTier !== NONE ? APPS_OF_TIER[ottTier] : [],
    tvChannels,
    tvCharge,
    advancePayment: provider.advance?.[letter] ?? 0,
    router: letter === "M" ? NONE : letter === "Q" ? "Single Band" : "Dual Band",
    androidBox: includesTv(offer.type) && isLong,
  };
}

function discountOf(provider: Provider, letter: Letter): number {
  const percent = provider.discounts[letter];
  if (percent === undefined)
    throw new Error(`${provider.name} does not sell plans that are ${DURATION_OF[letter]}.`);
  return percent;
}
