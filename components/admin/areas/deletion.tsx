"use client";

import { Globe, Users } from "lucide-react";
import { areaName } from "@/lib/areas/fields";
import type { Area } from "@/lib/areas/schema";
import { DeleteDialog, type DoneNote, useDeletion } from "../list/deletion";

export const useAreaDeletion = (onGone: (note: DoneNote | null) => unknown) =>
  useDeletion<Area>({
    path: "/api/areas/delete",
    noun: "area",
    nameOf: areaName,
    failedText: "Failed to delete",
    onGone,
  });

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
      consequences={[
        { icon: Globe, text: `Visitors who ask for ${them} hear that you look and call.` },
        ...(waiting > 0 ? [{ icon: Users, text: waitingFor(them, waiting) }] : []),
      ]}
    />
  );
}
