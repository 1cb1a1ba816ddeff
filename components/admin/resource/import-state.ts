// The file that is imported, its report, and what the person has chosen so far.
import type { ImportName, ImportReport } from "@/lib/resource/import-schema";

export type NameChoice = NonNullable<ImportName["choice"]>;
/** By the id of the name. */
export type NameChoices = Record<string, NameChoice>;

export type ChosenFile = { name: string; content: Promise<File> };

export type ImportState = {
  file: ChosenFile | null;
  /** Null before the file is checked. */
  report: ImportReport | null;
  choices: NameChoices;
  /** Why the report could not be applied. `version` is the version of that report. */
  conflict: { message: string; version: string } | null;
};

export type ImportEvent =
  | { type: "fileChosen"; file: ChosenFile }
  | { type: "fileChecked"; report: ImportReport }
  | { type: "nameSettled"; id: string; choice: NameChoice }
  | { type: "applyStarted" }
  | { type: "applyConflicted"; message: string };

export const NO_IMPORT: ImportState = { file: null, report: null, choices: {}, conflict: null };

export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case "fileChosen":
      return { ...NO_IMPORT, file: event.file };
    case "fileChecked":
      return { ...state, report: event.report };
    case "nameSettled":
      return { ...state, choices: { ...state.choices, [event.id]: event.choice } };
    case "applyStarted":
      return { ...state, conflict: null };
    case "applyConflicted": {
      if (!state.report) return state;
      return { ...state, conflict: { message: event.message, version: state.report.version } };
    }
  }
}

/** Names that need a choice before the file can be applied. */
export const listQuestions = (report: ImportReport | null): ImportName[] =>
  report?.names.rows.filter(({ suggestion }) => suggestion) ?? [];

/**
 * `open`: a name needs a choice. `outdated`: the report must be made again with the choices, because a
 * replaced name changes what the file changes.
 */
export function getReportState({ report, choices }: ImportState): "open" | "outdated" | "settled" {
  const questions = listQuestions(report);
  if (questions.some(({ id }) => !choices[id])) return "open";
  const isOutdated = questions.some(({ id, choice }) => choice !== choices[id]);
  return isOutdated ? "outdated" : "settled";
}

export function buildCheckQuery({ report, choices }: ImportState): URLSearchParams {
  const query = new URLSearchParams();
  for (const choice of ["use", "keep"] as const) {
    const names = listQuestions(report).filter(({ id }) => choices[id] === choice);
    if (names.length > 0) query.set(choice, names.map(({ id }) => id).join(","));
  }
  return query;
}

export function buildApplyQuery(state: ImportState, { version }: ImportReport): URLSearchParams {
  const query = buildCheckQuery(state);
  query.set("apply", "yes");
  query.set("version", version);
  return query;
}

/** @param collectionName all records together, such as `the catalogue` */
export function describeConflict(
  { report, conflict }: ImportState,
  collectionName: string,
): string | null {
  if (!conflict || !report) return null;
  // Other conflicts, such as too many areas, do not depend on the version.
  if (report.version === conflict.version) return conflict.message;
  const collection = `${collectionName[0]?.toUpperCase()}${collectionName.slice(1)}`;
  return `${collection} has changed since the file was checked. Nothing was imported. This is how the file compares now.`;
}
