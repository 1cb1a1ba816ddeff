import { expect, it } from "vitest";
import { sampleInput, samplePlan } from "@/test/sample-plan";
import { DURATIONS } from "../plan-terms";
import { showList } from "../resource/list";
import { rebase } from "../resource/rebase";
import { plans } from "./resource";
import { normalisePlan, type Plan, type PlanInput } from "./schema";

const base = sampleInput;
const changed = (changes: Partial<PlanInput>) => normalisePlan({ ...base, ...changes });
const put = (mine: PlanInput, theirs: PlanInput) => rebase(base, mine, theirs, plans.together);

it("of two it is of one kind: a type takes with it what it has", () => {
  const mine = changed({ ottCharge: 99, basePrice: 1 });
  const theirs = changed({ planType: "internet" });
  expect(put(mine, theirs)).toEqual({ value: mine, conflicts: ["planType"] });
  expect(put(theirs, mine)).toEqual({
    value: changed({ planType: "internet", basePrice: 1 }),
    conflicts: ["planType"],
  });
  expect(put(theirs, changed({ basePrice: 1 }))).toEqual({
    value: changed({ planType: "internet", basePrice: 1 }),
    conflicts: [],
  });
});

const numbered = (count: number, changes: (at: number) => Partial<PlanInput> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ ...samplePlan(changes(at)), _id: String(at) }));
const found = (rows: Plan[], asked: Record<string, string>) =>
  showList(plans, rows, asked)
    .rows.map(({ _id }) => _id)
    .join(" ");

it("lists ten at a time, by type, duration and provider together", () => {
  const rows = numbered(3, (at) => ({
    planType: at === 0 ? "internet" : "internet+ott",
    duration: at === 1 ? "Yearly" : "Monthly",
    provider: at === 2 ? "BSNL" : "Railwire",
  }));
  expect(found(rows, { planType: "internet+ott" })).toBe("1 2");
  expect(found(rows, { planType: "internet+ott", duration: "Monthly" })).toBe("2");
  expect(found(rows, { provider: "BSNL", duration: "Yearly" })).toBe("");
  // One that has no plan any more is still what is asked for; a type that there is not is no type.
  const { options, query } = showList(plans, rows, { provider: "Gone", planType: "tv" });
  const providers = ["BSNL", "Gone", "Railwire"];
  expect(options.provider).toEqual(providers.map((name) => [name, name]));
  expect(query).toMatchObject({ provider: "Gone", planType: "" });
  expect(showList(plans, numbered(23), { page: "3" })).toMatchObject({ first: 21, pages: 3 });
});

it.each([
  ["xstream", "1"],
  ["DUAL 75", "0"],
  ["xstream dual", ""],
  ["senthil", "1"],
  ["internet+tv", "0 1"],
  ["₹2,035.64", "0"],
])("finds all words in any text or price of a plan: %s", (search, ids) => {
  const other = { provider: "Sénthil Cable", router: "None", basePrice: 849 };
  const rows = numbered(2, (at) => (at ? { ...other, ottList: ["Xstream Play"] } : {}));
  expect(found(rows, { search })).toBe(ids);
});

it.each([
  ["speed", "1 0 2"],
  ["-speed", "2 0 1"],
  ["duration", "2 1 0"],
  // Equal ones keep their order in both directions.
  ["router", "0 1 2"],
  ["-router", "0 1 2"],
])("sorts by %s", (sort, ids) => {
  const speeds = ["100 Mbps", "75 Mbps", "1000 Mbps"];
  const rows = numbered(3, (at) => ({ speed: speeds[at], duration: DURATIONS[2 - at] }));
  expect(found(rows, { sort })).toBe(ids);
});
