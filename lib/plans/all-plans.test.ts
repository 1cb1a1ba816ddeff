import { expect, it } from "vitest";
import { buildPlan } from "@/test/build-plan";
import { builderPage } from "../content/en/builder";
import { plans as planWords } from "../content/en/plans";
import {
  describeContents,
  describeOtherDurations,
  groupBySpeed,
  listPlansOfDuration,
  splitSpeed,
} from "./all-plans";

const at40Mbps = { planType: "internet", speed: "40 Mbps", provider: "BSNL" } as const;
const at300Mbps = { ...at40Mbps, speed: "300 Mbps" };
const monthly = buildPlan({ ...at40Mbps, duration: "Monthly" });
const yearly = buildPlan({ ...at40Mbps, duration: "Yearly" });
const fastYearly = buildPlan({ ...at300Mbps, provider: "bsnl", duration: "Yearly" });
const fastQuarterly = buildPlan({ ...at300Mbps, duration: "Quarterly" });
const plans = [fastYearly, yearly, fastQuarterly, monthly];

it("lists the plans of a duration, and with the monthly plans those that are not offered monthly", () => {
  expect(listPlansOfDuration(plans, "Monthly")).toEqual([monthly, fastQuarterly]);
  expect(listPlansOfDuration(plans, "Yearly")).toEqual([fastYearly, yearly]);
  expect(listPlansOfDuration(plans, "Half-Yearly")).toEqual([]);
});

it("returns tags such as 'Yearly only' for plans that are not offered monthly", () => {
  const words = { plans: planWords, onlyDurations: builderPage.table.onlyDurations };
  expect(Object.fromEntries(describeOtherDurations(plans, words))).toEqual({
    [fastQuarterly._id]: "Quarterly and Yearly only",
    [fastYearly._id]: "Quarterly and Yearly only",
  });
  expect([...describeOtherDurations([fastYearly], words).values()]).toEqual(["Yearly only"]);
});

it("groupBySpeed puts the slowest speed first, then the lowest price a month, then the company's plans", () => {
  const plan = { ...at40Mbps, duration: "Monthly", basePrice: 500 } as const;
  const expected = [
    buildPlan({ ...plan, speed: "9 Mbps", basePrice: 900 }),
    buildPlan({ ...plan, duration: "Yearly", basePrice: 400 }),
    buildPlan({ ...plan, speed: "40  mbps", provider: "Aaryaa Network" }),
    buildPlan(plan),
    buildPlan({ ...plan, provider: "Airtel", installationFee: 1 }),
    buildPlan({ ...plan, speed: "1 Gbps", basePrice: 1 }),
    buildPlan({ ...plan, speed: "Fast" }),
  ];
  const groups = groupBySpeed(expected.toReversed());
  expect(groups.map(({ speed }) => speed)).toEqual(["9 Mbps", "40  mbps", "1 Gbps", "Fast"]);
  expect(groups.flatMap((group) => group.plans)).toEqual(expected);
});

it.each([
  ["75 Mbps", "75", "Mbps"],
  ["1.5Gbps", "1.5", "Gbps"],
  ["Up to 75 Mbps", "Up to 75 Mbps", ""],
])("splits the speed %s into '%s' and '%s'", (speed, figure, unit) => {
  expect(splitSpeed(speed)).toEqual({ figure, unit });
});

it.each([
  [{ planType: "internet" }, "Internet Only"],
  [{ planType: "internet+tv", tvChannels: "450+" }, "450+ TV channels"],
  [{ planType: "internet+tv" }, "Internet + TV"],
  [
    { planType: "internet+tv+ott", tvChannels: "All", ottTier: "Gold", ottList: ["Aha", "Zee5"] },
    "All TV channels · Gold, 2 OTT apps: Aha and Zee5",
  ],
  [{ planType: "internet+ott", ottList: ["Aha"] }, "1 OTT app: Aha"],
] as const)("describes what is in the plan %j", (fields, expected) => {
  const { ottList = [], ...otherFields } = { ottList: undefined, ...fields };
  const plan = buildPlan({ ...monthly, ...otherFields, ottList: [...ottList] });
  expect(describeContents(plan, planWords)).toBe(expected);
});
