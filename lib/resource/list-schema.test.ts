import { expect, it } from "vitest";
import { areaResource } from "../areas/resource";
import type { Area } from "../areas/schema";
import { planResource } from "../plans/resource";
import { buildListPage } from "./list";
import { buildListQuerySchema } from "./list-schema";
import type { Filter } from "./resource";
import { findExportedRows, findSelectedRows } from "./row-selection";

const waitlistFilter: Filter<Area> = {
  name: "waitlist",
  label: "Waitlist",
  allLabel: "With and without a waitlist",
  options: [
    ["yes", "With a waitlist"],
    ["no", "Without a waitlist"],
  ],
  getValue: ({ waiting = 0 }) => (waiting > 0 ? "yes" : "no"),
};
const resource = { ...areaResource, filters: [waitlistFilter] };
const rows = [0, 3, 0].map((waiting, index) => ({
  ...areaResource.blank,
  _id: String(index),
  slug: "",
  createdAt: "",
  updatedAt: "",
  waiting,
}));

it("filters a list, a selection of all rows and an export by a derived value", () => {
  const params = new URLSearchParams({ select: "all", list: "?waitlist=yes" });
  const request = new Request(`https://site.example/api/areas/csv?${params}`);
  expect(buildListPage(resource, rows, { waitlist: "yes" }).rows).toEqual([rows[1]]);
  expect(findSelectedRows(resource, rows, params)).toEqual([rows[1]]);
  expect(findExportedRows(resource, rows, request)).toEqual([rows[1]]);
});

it("accepts only the options of a filter in the query of the API", () => {
  const schema = buildListQuerySchema(resource, "");
  const query = { waitlist: "yes", search: "Ward", sort: "-waiting" };
  expect(schema.parse({ ...query, other: "x" })).toEqual(query);
  const { error } = schema.safeParse({ waitlist: "maybe" });
  expect(error?.issues).toMatchObject([
    { path: ["waitlist"], message: "There is no such waitlist" },
  ]);
});

it("describes a filter without options in the query of the API", () => {
  const schema = buildListQuerySchema(planResource, "");
  expect(schema.shape.provider?.description).toBe("rows whose Provider is exactly this text");
});

it.each(["internet+tv", "internet tv"])("reads the option internet+tv from %j", (planType) => {
  const schema = buildListQuerySchema(planResource, "");
  expect(schema.parse({ planType })).toEqual({ planType: "internet+tv" });
});
