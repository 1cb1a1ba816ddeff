"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, sendFile } from "@/lib/http/api-client";
import type { PLANS_UPLOAD } from "@/lib/http/body";
import {
  type ImportName,
  type ImportReport,
  importReportSchema,
} from "@/lib/resource/import-schema";
import { useAction } from "../form/use-action";
import { describeFile, useIdempotencyKey } from "../form/use-idempotency-key";
import { readFile } from "./import-file";

export type ImportConfig = {
  upload: typeof PLANS_UPLOAD;
  recordName: string;
  /** All records together, such as `the catalogue`. */
  collectionName: string;
  /** Title of the column with the old and the new amount. An empty list omits the column. */
  amountColumns: string[];
};

export type NameChoice = NonNullable<ImportName["choice"]>;
/** By the id of the name. */
export type NameChoices = Record<string, NameChoice>;

type ChosenFile = { name: string; content: Promise<File> };

export function useImport(config: ImportConfig, onApplied: (changeId?: string | null) => void) {
  const { upload } = config;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [choices, setChoices] = useState<NameChoices>({});
  const [conflict, setConflict] = useState<{ message: string; version: string } | null>(null);

  const send = async (
    { content }: ChosenFile,
    query: URLSearchParams,
    headers?: Record<string, string>,
  ) => sendFile(`${upload.path}?${query}`, await content, async () => importReportSchema, headers);
  const { sendWithKey, fetchSavedAt, foundChangeId } = useIdempotencyKey();
  const check = useAction({
    send: (chosen: ChosenFile, query: URLSearchParams) => send(chosen, query),
    storesNothing: true,
    fallbackMessage: "The file could not be checked",
    showsToasts: false,
    onDone: setReport,
  });
  const checkAgain = () => {
    if (!file) return;
    apply.clearFailure();
    void check.run(file, buildQuery(report, choices));
  };
  const apply = useAction({
    send: async (chosen: ChosenFile, query: URLSearchParams) => {
      const content = [describeFile(await chosen.content), query.toString()];
      return sendWithKey(content, (headers) => send(chosen, query, headers));
    },
    fallbackMessage: "The file could not be imported",
    unansweredMessage: "No answer came. The file may have been imported, or not.",
    fetchSavedAt,
    showsToasts: false,
    onDone: ({ changeId }) => onApplied(changeId),
    onFailed({ error, message }) {
      if (!report || !(error instanceof ApiError) || error.code !== "conflict") return;
      setConflict({ message, version: report.version });
      checkAgain();
    },
  });
  const isSettled = useCheckOfChoices({
    report,
    choices,
    isPaused: check.isBusy || apply.isBusy || check.failure !== null,
    check: checkAgain,
  });

  return {
    file,
    report,
    choices,
    check,
    apply,
    foundChangeId,
    failure: check.failure ?? apply.failure,
    notice: check.isBusy ? null : describeConflict(config, report, conflict),
    canApply: isSettled && !check.isBusy && !apply.isBusy,
    checkAgain,
    chooseFile(chosen: File) {
      if (check.isBusy || apply.isBusy) return;
      // Depending on the system, the browser gives a CSV file a spreadsheet type or no type.
      const newFile = { name: chosen.name, content: readFile(chosen, upload, "text/csv") };
      setFile(newFile);
      setReport(null);
      setChoices({});
      setConflict(null);
      apply.clearFailure();
      void check.run(newFile, new URLSearchParams());
    },
    settle: (id: string, choice: NameChoice) =>
      setChoices((current) => ({ ...current, [id]: choice })),
    applyReport() {
      if (!file || !report) return;
      setConflict(null);
      const query = buildQuery(report, choices);
      query.set("apply", "yes");
      query.set("version", report.version);
      void apply.run(file, query);
    },
  };
}

/** Names that must be settled before the file can be applied. */
export const listQuestions = (report: ImportReport | null): ImportName[] =>
  report?.names.rows.filter(({ suggestion }) => suggestion) ?? [];

function buildQuery(report: ImportReport | null, choices: NameChoices): URLSearchParams {
  const query = new URLSearchParams();
  for (const choice of ["use", "keep"] as const) {
    const ids = listQuestions(report)
      .map(({ id }) => id)
      .filter((id) => choices[id] === choice);
    if (ids.length > 0) query.set(choice, ids.join(","));
  }
  return query;
}

type CheckOfChoices = {
  report: ImportReport | null;
  choices: NameChoices;
  isPaused: boolean;
  check: () => void;
};

/**
 * Checks the file again when all names are settled, because a replaced name changes what the file changes.
 * Returns true if the report has the choices.
 */
function useCheckOfChoices({ report, choices, isPaused, check }: CheckOfChoices): boolean {
  const questions = listQuestions(report);
  const isOpen = questions.some(({ id }) => !choices[id]);
  const isOutdated = questions.some(({ id, choice }) => choice !== choices[id]);
  const needsCheck = !isOpen && isOutdated && !isPaused;
  const onCheck = useEffectEvent(check);
  useEffect(() => {
    if (needsCheck) onCheck();
  }, [needsCheck]);
  return !isOpen && !isOutdated;
}

function describeConflict(
  { collectionName }: ImportConfig,
  report: ImportReport | null,
  conflict: { message: string; version: string } | null,
): string | null {
  if (!conflict || !report) return null;
  // Other conflicts, such as too many areas, do not depend on the version.
  if (report.version === conflict.version) return conflict.message;
  const collection = `${collectionName[0]?.toUpperCase()}${collectionName.slice(1)}`;
  return `${collection} has changed since the file was checked. Nothing was imported. This is how the file compares now.`;
}
