"use client";

import { Globe, Users } from "lucide-react";
import type { ReactNode } from "react";
import { areas } from "@/lib/areas/resource";
import type { Area, AreaInput } from "@/lib/areas/schema";
import { DeleteRecord } from "../resource/deletion";
import { ResourceForm, type ResourceFormProps } from "../resource/resource-form";

type AreaFormProps = Pick<ResourceFormProps<AreaInput, Area>, "row" | "choices" | "children"> & {
  /** Below the fields. */
  note: ReactNode;
};

export const AreaForm = ({ note, ...props }: AreaFormProps) => (
  <ResourceForm {...props} resource={areas} notes={() => ({ "": note })} />
);

export const DeleteArea = (props: { row: Area; list: string }) => (
  <DeleteRecord {...props} resource={areas} consequences={consequences} />
);

/** What follows where areas are deleted. */
export function consequences(deleted: Area[]) {
  const waiting = deleted.reduce((sum, area) => sum + (area.waiting ?? 0), 0);
  const them = deleted.length === 1 ? "it" : "them";
  const who = waiting === 1 ? "1 waits" : `${waiting.toLocaleString("en-IN")} wait`;
  const text = `${who} for ${them}. Nobody is due to be called until you bring ${them} back.`;
  return [
    { icon: Globe, text: `Visitors who ask for ${them} hear that you look and call.` },
    ...(waiting > 0 ? [{ icon: Users, text }] : []),
  ];
}
