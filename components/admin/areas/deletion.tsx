"use client";

import { Globe, History, Users } from "lucide-react";
import { areaName, areasText } from "@/lib/areas/fields";
import { type Area, areasDeleted } from "@/lib/areas/schema";
import { sendJson } from "@/lib/http/api-client";
import { ConfirmDialog } from "../confirm-dialog";
import { type DoneNote, useDeletion } from "../list/deletion";

async function deleteAreas(areas: Area[]) {
  const ids = areas.map(({ _id }) => _id);
  return { note: await sendJson("/api/areas/delete", { ids }, async () => areasDeleted) };
}

export const useAreaDeletion = (onGone: (note: DoneNote | null) => unknown) =>
  useDeletion(deleteAreas, "Failed to delete", onGone);

let left: DoneNote | null = null;
/** Brings what was done on an area's page to the list, which says it and can undo it. */
export const leaveNote = (note: DoneNote | null) => {
  left = note;
};
export const noteLeft = () => left;

/** As many as it names. */
const NAMED = 6;

/** Asks before areas go. */
export function DeleteAreasDialog({ deletion }: { deletion: ReturnType<typeof useAreaDeletion> }) {
  const { asked, ask, run, isBusy, failure } = deletion;
  const what = asked.length === 1 ? "this area" : areasText(asked.length);
  const waiting = asked.reduce((sum, area) => sum + (area.waiting ?? 0), 0);
  const who =
    waiting === 1 ? "1 waits, and is" : `${waiting.toLocaleString("en-IN")} wait, and are`;
  const them = asked.length === 1 ? "it" : "them";
  return (
    <ConfirmDialog
      open={asked.length > 0}
      title={`Delete ${what}?`}
      keep="Keep"
      confirm={`Delete ${asked.length === 1 ? "area" : what}`}
      consequences={[
        { icon: Globe, text: `Visitors who ask for ${them} hear that you look and call.` },
        ...(waiting > 0
          ? [
              {
                icon: Users,
                text: `${who} due only if ${asked.length === 1 ? "it is" : "they are"} added again.`,
              },
            ]
          : []),
        {
          icon: History,
          text: `The history keeps ${them} for two years, and can bring ${them} back.`,
        },
      ]}
      busy={isBusy}
      failure={failure?.text}
      onKeep={() => asked.length > 0 && ask([])}
      onConfirm={() => run(asked)}
    >
      {asked.slice(0, NAMED).map((area) => (
        <b key={area._id}>{areaName(area)}</b>
      ))}
      {asked.length > NAMED && (
        <span>and {(asked.length - NAMED).toLocaleString("en-IN")} more</span>
      )}
    </ConfirmDialog>
  );
}
