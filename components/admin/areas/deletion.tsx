"use client";

import { Globe, Users } from "lucide-react";
import { areaName } from "@/lib/areas/fields";
import { type Area, areasDeleted } from "@/lib/areas/schema";
import { sendJson } from "@/lib/http/api-client";
import { DeleteDialog, type DoneNote, useDeletion } from "../list/deletion";

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

const waitingFor = (them: string, count: number) =>
  `${count === 1 ? "1 waits" : `${count.toLocaleString("en-IN")} wait`} for ${them}. Nobody is due to be called until you bring ${them} back.`;

type DeleteAreasDialogProps = { deletion: ReturnType<typeof useAreaDeletion>; edited?: Area };

export function DeleteAreasDialog({ deletion, edited }: DeleteAreasDialogProps) {
  const { asked } = deletion;
  const waiting = asked.reduce((sum, area) => sum + (area.waiting ?? 0), 0);
  const them = asked.length === 1 ? "it" : "them";
  return (
    <DeleteDialog
      {...{ deletion, edited }}
      noun="area"
      nameOf={areaName}
      consequences={[
        { icon: Globe, text: `Visitors who ask for ${them} hear that you look and call.` },
        ...(waiting > 0 ? [{ icon: Users, text: waitingFor(them, waiting) }] : []),
      ]}
    />
  );
}
