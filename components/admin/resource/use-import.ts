"use client";

import { useEffect, useEffectEvent, useReducer } from "react";
import { ApiError, sendFile } from "@/lib/http/api-client";
import type { PLANS_UPLOAD } from "@/lib/http/body";
import { type ImportReport, importReportSchema } from "@/lib/resource/import-schema";
import { useAction } from "../form/use-action";
import { describeFile, useIdempotencyKey } from "../form/use-idempotency-key";
import { readFile } from "./import-file";
import {
  buildApplyQuery,
  buildCheckQuery,
  type ChosenFile,
  describeConflict,
  getReportState,
  importReducer,
  type NameChoice,
  NO_IMPORT,
} from "./import-state";

export type ImportConfig = {
  upload: typeof PLANS_UPLOAD;
  recordName: string;
  /** All records together, such as `the catalogue`. */
  collectionName: string;
  /** Title of the column with the old and the new amount. An empty list omits the column. */
  amountColumns: string[];
  /** The keys are column labels. The values are for new records. */
  defaultValues: Record<string, string>;
};

type OnApplied = (changeId?: string | null) => void;

export function useImport(config: ImportConfig, onApplied: OnApplied) {
  const { upload, collectionName } = config;
  const [state, dispatch] = useReducer(importReducer, NO_IMPORT);
  const { file, report, choices } = state;
  const check = useFileCheck(upload.path, (checked) =>
    dispatch({ type: "fileChecked", report: checked }),
  );
  const { apply, foundChangeId } = useFileImport(upload.path, onApplied, (message) => {
    dispatch({ type: "applyConflicted", message });
    checkAgain();
  });
  const checkAgain = () => {
    if (!file) return;
    apply.clearFailure();
    void check.run(file, buildCheckQuery(state));
  };
  const isBusy = check.isBusy || apply.isBusy;
  const reportState = getReportState(state);
  const needsCheck = reportState === "outdated" && !isBusy && check.failure === null;
  useCheckOfChoices(needsCheck, checkAgain);

  return {
    file,
    report,
    choices,
    check,
    apply,
    foundChangeId,
    failure: check.failure ?? apply.failure,
    notice: check.isBusy ? null : describeConflict(state, collectionName),
    canApply: reportState === "settled" && !isBusy,
    checkAgain,
    chooseFile(chosen: File) {
      if (isBusy) return;
      // Depending on the system, the browser gives a CSV file a spreadsheet type or no type.
      const newFile = { name: chosen.name, content: readFile(chosen, upload, "text/csv") };
      dispatch({ type: "fileChosen", file: newFile });
      apply.clearFailure();
      void check.run(newFile, new URLSearchParams());
    },
    settle: (id: string, choice: NameChoice) => dispatch({ type: "nameSettled", id, choice }),
    applyReport() {
      if (!file || !report) return;
      dispatch({ type: "applyStarted" });
      void apply.run(file, buildApplyQuery(state, report));
    },
  };
}

function useFileCheck(path: string, onChecked: (report: ImportReport) => void) {
  return useAction({
    send: (file: ChosenFile, query: URLSearchParams) => send(path, file, query),
    storesNothing: true,
    fallbackMessage: "The file could not be checked",
    showsToasts: false,
    onDone: onChecked,
  });
}

function useFileImport(path: string, onApplied: OnApplied, onConflict: (message: string) => void) {
  const { sendWithKey, fetchSavedAt, foundChangeId } = useIdempotencyKey();
  const apply = useAction({
    send: async (file: ChosenFile, query: URLSearchParams) => {
      const content = [describeFile(await file.content), query.toString()];
      return sendWithKey(content, (headers) => send(path, file, query, headers));
    },
    fallbackMessage: "The file could not be imported",
    unansweredMessage: "No answer came. The file may have been imported, or not.",
    fetchSavedAt,
    showsToasts: false,
    onDone: ({ changeId }) => onApplied(changeId),
    onFailed({ error, message }) {
      if (error instanceof ApiError && error.code === "conflict") onConflict(message);
    },
  });
  return { apply, foundChangeId };
}

async function send(
  path: string,
  { content }: ChosenFile,
  query: URLSearchParams,
  headers?: Record<string, string>,
): Promise<ImportReport> {
  return sendFile(`${path}?${query}`, await content, async () => importReportSchema, headers);
}

/** Checks the file again when every name has a choice. */
function useCheckOfChoices(needsCheck: boolean, check: () => void): void {
  const onCheck = useEffectEvent(check);
  useEffect(() => {
    if (needsCheck) onCheck();
  }, [needsCheck]);
}
