"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { withUndo } from "@/lib/resource/list";
import { ImportButton, type ImportKind, ImportScreen, useImport } from "../list/import";
import { Panel } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { State } from "../states";

type ImportPageProps = {
  kind: ImportKind;
  /** The list's address. */
  path: string;
  columns: string[];
};

/** A file of records: chosen, checked, applied; the list then offers to undo it. */
export function ImportPage({ kind, path, columns }: ImportPageProps) {
  const router = useRouter();
  const [isLeaving, leave] = useTransition();
  const file = useImport(kind, (done) => leave(() => router.push(withUndo(path, done?.changeId))));
  if (isLeaving) return <State kind="loading" title="Loading..." />;
  if (file.chosen) return <ImportScreen {...file} {...file.chosen} />;
  return (
    <>
      <ScreenHead title={`Import ${kind.noun}s`}>
        <ScreenLink href={path}>Back to the list</ScreenLink>
      </ScreenHead>
      <Panel>
        <State
          kind="empty"
          title="Choose a CSV file"
          action={<ImportButton label="Choose a file" noun={kind.noun} onFile={file.choose} />}
        >
          It shows what it would change before it does. Its columns are {columns.join(", ")}.
        </State>
      </Panel>
    </>
  );
}
