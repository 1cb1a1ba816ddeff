import { expect, it } from "vitest";
import { samplePlan, samplePlanValues } from "@/test/sample-plan";
import { buildListPage } from "../resource/list";
import { rebase } from "../resource/rebase";
import { DURATIONS } from "./constants";
import { planResource } from "./resource";
import { normalisePlan, type Plan, type PlanValues } from "./schema";

const base = samplePlanValues;
const inputWith = (changes: Partial<PlanValues>) => normalisePlan({ ...base, ...changes });
const mergeChanges = (mine: PlanValues, theirs: PlanValues) =>
  rebase(base, mine, theirs, planResource.mergeGroups);

it("reports two edits as a conflict if one changes the plan type and the other an OTT or TV field", () => {
  const mine = inputWith({ ottCharge: 99, basePrice: 1 });
  const theirs = inputWith({ planType: "internet" });
  expect(mergeChanges(mine, theirs)).toEqual({ value: mine, conflicts: ["planType"] });
  expect(mergeChanges(theirs, mine)).toEqual({
    value: inputWith({ planType: "internet", basePrice: 1 }),
    conflicts: ["planType"],
  });
  expect(mergeChanges(theirs, inputWith({ basePrice: 1 }))).toEqual({
    value: inputWith({ planType: "internet", basePrice: 1 }),
    conflicts: [],
  });
});

const buildPlans = (count: number, changes: (index: number) => Partial<PlanValues> = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    ...samplePlan(changes(index)),
    _id: String(index),
  }));
const findIds = (rows: Plan[], params: Record<string, string>) =>
  buildListPage(planResource, rows, params)
    .rows.map(({ _id }) => _id)
    .join(" ");

const rowsToFilter = buildPlans(3, (index) => ({
  planType: index === 0 ? "internet" : "internet+ott",
  duration: index === 1 ? "Yearly" : "Monthly",
  provider: index === 2 ? "BSNL" : "Railwire",
}));

it("lists only plans that match all filters", () => {
  expect(findIds(rowsToFilter, { planType: "internet+ott" })).toBe("1 2");
  expect(findIds(rowsToFilter, { planType: "internet+ott", duration: "Monthly" })).toBe("2");
  expect(findIds(rowsToFilter, { provider: "BSNL", duration: "Yearly" })).toBe("");
});

it("ignores an unknown plan type, but keeps a provider that no plan has, also as an option", () => {
  const { options, query } = buildListPage(planResource, rowsToFilter, {
    provider: "Gone",
    planType: "tv",
  });
  const providers = ["BSNL", "Gone", "Railwire"];
  expect(options.provider).toEqual(providers.map((name) => [name, name]));
  expect(query).toMatchObject({ provider: "Gone", planType: "" });
});

it.each([
  ["xstream", "1"],
  ["DUAL 75", "0"],
  ["xstream dual", ""],
  ["senthil", "1"],
  ["internet+tv", "0 1"],
  ["₹2,035.64", "0"],
])("finds plans that contain every word of '%s'", (search, ids) => {
  const otherPlan = { provider: "Sénthil Cable", router: "None", basePrice: 849 };
  const rows = buildPlans(2, (index) => (index ? { ...otherPlan, ottList: ["Xstream Play"] } : {}));
  expect(findIds(rows, { search })).toBe(ids);
});

it.each([
  ["speed", "1 0 2"],
  ["duration", "2 1 0"],
  // Equal values keep their order in both directions.
  ["router", "0 1 2"],
  ["-router", "0 1 2"],
])("sorts plans by %s", (sort, ids) => {
  const speeds = ["100 Mbps", "75 Mbps", "1000 Mbps"];
  const rows = buildPlans(3, (index) => ({ speed: speeds[index], duration: DURATIONS[2 - index] }));
  expect(findIds(rows, { sort })).toBe(ids);
});

it("sorts by speed across units, and lists a speed without a number last", () => {
  const ascending = ["512 kbps", "20 Mbps", "1 Gbps", "1000 Mbps", "2.5 Gbps", "Unmetered"];
  const speeds = ["1 Gbps", "Unmetered", "2.5 Gbps", "20 Mbps", "512 kbps", "1000 Mbps"];
  const rows = buildPlans(speeds.length, (index) => ({ speed: speeds[index] }));
  const listSpeeds = (sort: string) =>
    buildListPage(planResource, rows, { sort }).rows.map(({ speed }) => speed);
  expect(listSpeeds("speed")).toEqual(ascending);
  expect(listSpeeds("-speed")).toEqual(ascending.toReversed());
});
