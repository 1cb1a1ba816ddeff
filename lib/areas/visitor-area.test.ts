import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import type { Area } from "./schema";
import { listConnectedAreas } from "./visitor-area";

const PLANS = [samplePlan({ provider: "BSNL" })];

const area = (name: string, changes: Partial<Area> = {}): Area => ({
  _id: name,
  slug: name,
  name,
  nameTa: "",
  spellings: [],
  postcode: "",
  state: "connected",
  comingMonth: "",
  providers: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...changes,
});
const listNames = (areas: Area[], language: "en" | "ta" = "en") =>
  listConnectedAreas(areas, PLANS, language).map(({ name }) => name);

it("sorts numbered streets in their natural order, by the names of the language", () => {
  const areas = ["Ward 12", "Gandhi Nagar 10th Street", "Gandhi Nagar 2nd Street", "Ward 4"];
  expect(listNames(areas.map((name) => area(name)))).toEqual([
    "Gandhi Nagar 2nd Street",
    "Gandhi Nagar 10th Street",
    "Ward 4",
    "Ward 12",
  ]);
  const inTamil = [area("Anna Nagar", { nameTa: "வார்டு 1" }), area("Zamin", { nameTa: "அண்ணா நகர்" })];
  expect(listNames(inTamil, "ta")).toEqual(["அண்ணா நகர்", "வார்டு 1"]);
});

it("omits areas without fibre, and areas without plans of their providers", () => {
  const areas = [
    area("Connected", { providers: ["bsnl"] }),
    area("Coming", { state: "coming", comingMonth: "2099-01" }),
    area("Not yet", { state: "notYet" }),
    area("Other provider", { providers: ["Railwire"] }),
  ];
  expect(listNames(areas)).toEqual(["Connected"]);
});
