import { describe, expect, it } from "vitest";
import { selectedPlan } from "@/lib/enquiries/schema";
import { derivedFields } from "@/lib/plans/pricing";
import type { Plan, PlanInput } from "@/lib/plans/schema";
import { firstContent } from "@/lib/site/first-content";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import {
  differingOffers,
  findOffer,
  findOfferPlan,
  OFFER_IDS,
  type Offer,
  type OfferId,
  offerTerms,
} from "./home-offers";

const { offers } = firstContent.offers;

function offerOf(id: OfferId): Offer {
  const offer = findOffer(id, offers);
  if (!offer) throw new Error(`There is no offer ${id}.`);
  return offer;
}

const priced = (input: PlanInput, index: number): Plan => ({
  ...input,
  ...derivedFields(input, GST_PERCENT),
  _id: String(index),
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const first = catalogue();
const plans = first.map(priced);
/** The catalogue after a change to the plan of an offer. */
const changed = (offer: OfferId, change: Partial<PlanInput>) => {
  const id = findOfferPlan(offerOf(offer), plans)?._id;
  return first.map((input, index) =>
    priced(String(index) === id ? { ...input, ...change } : input, index),
  );
};

describe("findOfferPlan", () => {
  it.each([
    ["basic", "internet", "40 Mbps", 470.82],
    ["stream", "internet+tv", "25 Mbps", 588.82],
    ["power", "internet+tv+ott", "75 Mbps", 706.82],
    ["max", "internet+ott", "100 Mbps", 1178.82],
  ] as const)("finds %s in the first catalogue", (id, planType, speed, firstTimeTotal) => {
    expect(findOfferPlan(offerOf(id), plans)).toMatchObject({
      provider: "Aaryaa Network",
      duration: "Monthly",
      planType,
      speed,
      firstTimeTotal,
    });
  });

  it("reads words as the database compares them", () => {
    const typed = changed("basic", { provider: " aaryaa  network", speed: "40 mbps" });
    expect(findOfferPlan(offerOf("basic"), typed)).toBeDefined();
  });

  it.each<[string, Partial<PlanInput>]>([
    ["price", { basePrice: 649 }],
    ["charge", { ottCharge: 99 }],
    ["discount", { discountPercent: 5 }],
    ["speed", { speed: "70 Mbps" }],
    ["channels", { tvChannels: "350+" }],
    ["provider", { provider: "SkyPlay" }],
  ])("takes no plan whose %s is not the offer's", (_, change) => {
    expect(findOfferPlan(offerOf("power"), changed("power", change))).toBeUndefined();
  });
});

describe("differingOffers", () => {
  const told = (given: Plan[]) =>
    differingOffers(given, offers).map(({ offer, row }) => [offer.id, row?.price ?? null]);

  it("finds nothing in the first catalogue", () => {
    expect(told(plans)).toEqual([]);
  });

  it.each<[string, Partial<PlanInput>, number]>([
    ["price", { basePrice: 649 }, 64_900],
    ["charge", { ottCharge: 99 }, 69_800],
    ["discount", { discountPercent: 5 }, 56_905],
  ])(
    "tells what the plan costs where its %s is another, in paise before GST",
    (_, change, price) => {
      expect(told(changed("power", change))).toEqual([["power", price]]);
    },
  );

  it.each<[string, Partial<PlanInput>]>([
    ["speed", { speed: "70 Mbps" }],
    ["tier", { ottTier: "Premium" }],
    ["duration", { duration: "Yearly" }],
  ])("tells that there is no such plan where its %s is another", (_, change) => {
    expect(told(changed("power", change))).toEqual([["power", null]]);
  });

  it("names all four over an empty catalogue, in the home page's order", () => {
    expect(told([])).toEqual(OFFER_IDS.map((id) => [id, null]));
  });
});

describe("an offer", () => {
  it("stands on its own terms, which an enquiry takes", () => {
    for (const id of OFFER_IDS) {
      const terms = offerTerms(offerOf(id));
      expect(selectedPlan.parse(terms)).toEqual(terms);
    }
    expect(offerTerms(offerOf("stream"))).toMatchObject({
      speed: "25 Mbps",
      price: 499,
      tvChannels: "450+",
    });
  });

  it("is none where the address names none", () => {
    expect(findOffer("gold", offers)).toBeUndefined();
    expect(findOffer("toString", offers)).toBeUndefined();
  });
});
