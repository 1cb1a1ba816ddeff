import fc from "fast-check";
import { expect, it } from "vitest";
import { rupees } from "@/test/any-plan";
import { samplePlan } from "@/test/sample-plan";
import { LANGUAGES } from "../content/language";
import { wordsIn } from "../content/words";
import { DURATIONS, PLAN_TYPES } from "../plan-terms";
import {
  comparePath,
  compareRows,
  findCompared,
  leastText,
  namesOf,
  readIds,
  shareText,
} from "./compare";
import { planKey } from "./plan-key";
import { normalisePlan, type Plan } from "./schema";

const words = wordsIn("en");
const planOf = (_id: string, changes: Partial<Plan> = {}) => ({ ...samplePlan(changes), _id });

const anyPlan = fc
  .record({
    duration: fc.constantFrom(...DURATIONS),
    planType: fc.constantFrom(...PLAN_TYPES),
    speed: fc.constantFrom("40 Mbps", "75 Mbps"),
    provider: fc.constantFrom("BSNL", "Aaryaa Network"),
    ottTier: fc.constantFrom("Basic", "Standard"),
    tvChannels: fc.constantFrom("350+", "450+"),
    basePrice: rupees,
    installationFee: rupees,
    advancePayment: rupees,
  })
  .map((changes) => samplePlan(normalisePlan({ ...samplePlan(), ...changes })));
const compared = fc
  .uniqueArray(anyPlan, { selector: planKey, minLength: 2, maxLength: 3 })
  .map((plans) => plans.map((plan, at) => ({ ...plan, _id: `${at}` })));

it("an address says what it read, and harms no link", () => {
  expect(readIds(undefined)).toEqual([]);
  expect(readIds("a,b,a, C")).toEqual(["a", "b", "c"]);
  expect(readIds(["a", "b,d", "a"])).toEqual(["a", "b", "d"]);
  expect(comparePath(["a", "b"])).toBe("/compare?plans=a,b");
  expect(comparePath(["x&y=#"])).toBe("/compare?plans=x%26y%3D%23");
});

it("an address shows three that are on offer, and knows what it leaves out", () => {
  const plans = ["a", "b", "c", "d"].map((id) => planOf(id));
  const [a, b, c, d] = plans;
  const few = { plans: [d, a], gone: 1 };
  expect(findCompared(["d", "gone", "a"], plans)).toEqual(few);
  const more = { plans: [d, c, b], gone: 1 };
  expect(findCompared(["gone", "d", "c", "b", "a"], plans)).toEqual(more);
});

it("twelve months are told in words, ties as ties", () => {
  const dear = planOf("a", { speed: "100 Mbps", basePrice: 899 });
  const cheap = planOf("b", { provider: "BSNL" });
  const twin = planOf("c", { provider: "Railwire" });
  const told = (...plans: Plan[]) => leastText(plans, words);
  expect([told(dear, cheap), told(twin, cheap), told(cheap, dear, twin)]).toEqual([
    "Over twelve months the 75 Mbps BSNL plan costs least: ₹8,142.56, ₹4,078.08 less than the 100 Mbps Aaryaa Network.",
    "Over twelve months the 75 Mbps Railwire and 75 Mbps BSNL plans cost the same: ₹8,142.56 each.",
    "Over twelve months the 75 Mbps BSNL and 75 Mbps Railwire plans cost the same: ₹8,142.56 each, ₹4,078.08 less than the 100 Mbps Aaryaa Network.",
  ]);
  const address = "https://x.example/compare?plans=b,a";
  expect(shareText([cheap, dear], words, address).split("\n")).toEqual([
    "75 Mbps BSNL: ₹8,142.56 over twelve months, GST included",
    "100 Mbps Aaryaa Network: ₹12,220.64 over twelve months, GST included",
    leastText([cheap, dear], words),
    address,
  ]);
  expect(shareText([cheap, dear], wordsIn("ta"), address).split("\n").slice(0, 3)).toEqual([
    "75 Mbps BSNL: 1\u00a0ஆண்டுக்கு ₹8,142.56, ஜிஎஸ்டி உட்பட",
    "100 Mbps Aaryaa Network: 1\u00a0ஆண்டுக்கு ₹12,220.64, ஜிஎஸ்டி உட்பட",
    "1 ஆண்டுக்கு மொத்தச் செலவு மிகக் குறைவாக இருப்பது 75 Mbps BSNL: ₹8,142.56. 100 Mbps Aaryaa Network திட்டத்தை விட ₹4,078.08 குறைவு.",
  ]);
});

it("what is compared has names of which no two read the same, and each row once: what differs, the total, the rest", () => {
  fc.assert(
    fc.property(compared, (plans) => {
      for (const language of LANGUAGES)
        expect(new Set(namesOf(plans, wordsIn(language).plans)).size).toBe(plans.length);
      const { differ, same } = compareRows(plans, words);
      const ids = [...differ, ...same].map(({ id }) => id);
      expect(ids.sort()).toEqual(Object.keys(words.compare.rows).sort());
      for (const { values } of same) expect(new Set(values).size).toBe(1);
      for (const { id, values } of differ)
        expect(id === "total" || new Set(values).size > 1).toBe(true);
    }),
  );
  const [name] = namesOf([planOf("a"), planOf("b", { duration: "Yearly" })], words.plans);
  expect(name).toBe("75 Mbps Aaryaa Network (Quarterly)");
});

it("what is compared takes the same apps in another order for the same", () => {
  const { ottList } = samplePlan();
  const turned = planOf("b", { ottList: ottList.toReversed().map((app) => app.toUpperCase()) });
  const { differ, same } = compareRows([planOf("a"), turned], words);
  expect(differ.map(({ id }) => id)).toEqual(["total"]);
  const toldIn = (row: string) => same.find(({ id }) => id === row)?.values[0];
  expect(toldIn("apps")).toMatch(/^23\+ apps, among them: Netflix, .* and SonyLiv$/);
  expect(toldIn("renewal")).toBe("₹2,035.64 every 3 months, 3 times");
});
