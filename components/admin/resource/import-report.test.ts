import { expect, it } from "vitest";
import { areaResource } from "@/lib/areas/resource";
import { planResource } from "@/lib/plans/resource";
import { listDefaultValues } from "@/lib/resource/fields";
import { describeMissingColumns } from "./import-report";

const planConfig = { recordName: "plan", defaultValues: listDefaultValues(planResource) };
const areaConfig = { recordName: "area", defaultValues: listDefaultValues(areaResource) };
const reportOf = (missingColumns: string[], count: number) => ({
  missingColumns,
  added: { count, rows: [] },
});

it("names the values that new records get for missing columns", () => {
  const columns = ["Installation Fee", "TV Charge", "OTT List"];
  expect(describeMissingColumns(reportOf(columns, 2), planConfig)).toBe(
    "These columns are not in the file: Installation Fee, TV Charge, OTT List. Existing plans keep their values. New plans get: Installation Fee Free, TV Charge Not applicable.",
  );
  const areas = describeMissingColumns(reportOf(["Comes in", "Status"], 1), areaConfig);
  expect(areas).toMatch(/\. New areas get: Status Not yet\.$/);
});

it("names no value for a required column, because the lines of new records have errors", () => {
  const text = describeMissingColumns(reportOf(["Base Price", "Router"], 1), planConfig);
  expect(text).toMatch(/\. New plans get: Router None\.$/);
  expect(describeMissingColumns(reportOf(["Base Price"], 1), planConfig)).not.toContain("New");
});

it("does not mention new records if the file adds none", () => {
  expect(describeMissingColumns(reportOf(["Router"], 0), planConfig)).toBe(
    "This column is not in the file: Router. Existing plans keep its value.",
  );
});
