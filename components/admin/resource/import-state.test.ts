import { describe, expect, it } from "vitest";
import type { ImportName, ImportReport } from "@/lib/resource/import-schema";
import {
  buildApplyQuery,
  describeConflict,
  getReportState,
  type ImportEvent,
  importReducer,
  NO_IMPORT,
} from "./import-state";

const buildName = (id: string, changes: Partial<ImportName> = {}): ImportName => ({
  id,
  name: "Arya",
  description: "a provider",
  lines: [2],
  count: 1,
  suggestion: { name: "Aaryaa Network", plans: 9 },
  keepLabel: "It is new",
  ...changes,
});

function buildReport(names: ImportName[], version = "v1"): ImportReport {
  const none = { count: 0, rows: [] };
  return {
    version,
    missingColumns: [],
    unknownColumns: [],
    unchanged: 0,
    names: { count: names.length, rows: names },
    wrong: none,
    changed: none,
    added: none,
  };
}

const file = { name: "plans.csv", content: Promise.resolve(new File([], "plans.csv")) };
const fileChosen = { type: "fileChosen", file } as const;
const fileChecked = (report: ImportReport) => ({ type: "fileChecked", report }) as const;
const nameSettled = (id: string, choice: "use" | "keep") =>
  ({ type: "nameSettled", id, choice }) as const;

function run(...events: ImportEvent[]) {
  let state = NO_IMPORT;
  for (const event of events) state = importReducer(state, event);
  return state;
}

describe("the names of a file", () => {
  const report = buildReport([
    buildName("a"),
    buildName("b"),
    buildName("c", { suggestion: undefined }),
  ]);

  it("each need a choice if they have a suggestion, and again for another file", () => {
    const state = run(fileChosen, fileChecked(report), nameSettled("a", "use"));
    expect(getReportState(state)).toBe("open");
    expect(importReducer(state, fileChosen)).toEqual({ ...NO_IMPORT, file });
  });

  it("make the report outdated until the file is compared again with the choices", () => {
    const choices = [nameSettled("a", "use"), nameSettled("b", "keep")];
    const state = run(fileChosen, fileChecked(report), ...choices);
    expect(getReportState(state)).toBe("outdated");
    const newReport = buildReport([
      buildName("a", { choice: "use" }),
      buildName("b", { choice: "keep" }),
    ]);
    expect(getReportState(importReducer(state, fileChecked(newReport)))).toBe("settled");
  });

  it("are sent with their choice and the version of the report", () => {
    const state = run(
      fileChosen,
      fileChecked(report),
      nameSettled("a", "use"),
      nameSettled("b", "use"),
    );
    expect(Object.fromEntries(buildApplyQuery(state, report))).toEqual({
      use: "a,b",
      apply: "yes",
      version: "v1",
    });
  });
});

describe("a conflict", () => {
  const conflicted = { type: "applyConflicted", message: "Too many areas." } as const;
  const describeAfter = (...events: ImportEvent[]) =>
    describeConflict(run(fileChosen, fileChecked(buildReport([])), ...events), "the catalogue");

  it("shows the message of the server, unless the report has another version", () => {
    expect(describeAfter(conflicted, fileChecked(buildReport([])))).toBe("Too many areas.");
    const text = describeAfter(conflicted, fileChecked(buildReport([], "v2")));
    expect(text).toContain("The catalogue has changed since the file was checked.");
  });

  it("is forgotten when the file is applied again", () =>
    expect(describeAfter(conflicted, { type: "applyStarted" })).toBeNull());
});
