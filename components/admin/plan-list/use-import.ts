"use client";

import { useEffect, useState } from "react";
import { ApiError, sendFile } from "@/lib/http/api-client";
import { PLANS_UPLOAD } from "@/lib/http/body";
import { type ImportReport, importReport } from "@/lib/plans/import-schema";
import { useAction } from "../form/use-action";

type Checked = { file: File; report: ImportReport };

const send = (file: File, query = "") =>
  sendFile(PLANS_UPLOAD.path + query, file, async () => importReport);

/** Its bytes as they are now: what is applied is what was seen, whatever the disk holds by then. */
async function copyOf(file: File): Promise<File> {
  if (file.size > PLANS_UPLOAD.limit) throw new ApiError(413, PLANS_UPLOAD.tooLarge, {}, null);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiError(400, "This file cannot be read. Choose another.", {}, null);
  });
  return new File([bytes], file.name, { type: "text/csv" });
}

/**
 * A file of plans, from being chosen or dropped until it is applied.
 *
 * @param onClose called with what was done, or with nothing when one goes back to the list
 */
export function useImport(onClose: (done?: ImportReport) => unknown) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const close = (done?: ImportReport) => {
    setChosen(null);
    return onClose(done);
  };
  const check = useAction({
    send: async (given: File) => {
      const file = await copyOf(given);
      return { file, report: await send(file) };
    },
    failedText: "The file was not checked",
    toast: false,
    onDone: setChecked,
  });
  const apply = useAction({
    send: ({ file, report }: Checked, deletes: boolean) =>
      send(file, `?apply=yes&version=${report.version}${deletes ? "&deleteMissing=yes" : ""}`),
    failedText: "The file was not imported",
    onDone: close,
  });
  const choose = (file: File) => {
    if (check.isBusy || apply.isBusy) return;
    setChosen(file);
    setChecked(null);
    apply.forget();
    void check.run(file);
  };
  useDrop(choose);
  return { chosen, checked, check, apply, choose, close };
}
export type Import = ReturnType<typeof useImport>;

/** Takes a file that is dropped anywhere on the page, which the browser would else leave for it. */
function useDrop(onFile: (file: File) => void): void {
  useEffect(() => {
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (event.type === "drop" && file) onFile(file);
    };
    const listening = new AbortController();
    for (const event of ["dragover", "drop"] as const)
      window.addEventListener(event, take, listening);
    return () => listening.abort();
  });
}
