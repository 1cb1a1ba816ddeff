"use client";

import { Globe, Users } from "lucide-react";
import type { ReactNode } from "react";
import { areaResource } from "@/lib/areas/resource";
import type { Area, AreaInput } from "@/lib/areas/schema";
import { DeleteRecordButton } from "../resource/deletion";
import { ResourceForm, type ResourceFormProps } from "../resource/resource-form";

type AreaFormProps = Pick<
  ResourceFormProps<AreaInput, Area>,
  "row" | "suggestions" | "children"
> & {
  waitlistNote: ReactNode;
};

export const AreaForm = ({ waitlistNote, ...props }: AreaFormProps) => (
  <ResourceForm {...props} resource={areaResource} notes={() => ({ "": waitlistNote })} />
);

export const DeleteAreaButton = (props: { row: Area; listPath: string }) => (
  <DeleteRecordButton
    {...props}
    resource={areaResource}
    describeConsequences={describeConsequences}
  />
);

export function describeConsequences(deleted: Area[]) {
  const waitingCount = deleted.reduce((sum, area) => sum + (area.waiting ?? 0), 0);
  const them = deleted.length === 1 ? "it" : "them";
  const who = waitingCount === 1 ? "1 waits" : `${waitingCount.toLocaleString("en-IN")} wait`;
  const text = `${who} for ${them}. Nobody is due to be called until you bring ${them} back.`;
  return [
    { icon: Globe, text: `Visitors who ask for ${them} hear that you look and call.` },
    ...(waitingCount > 0 ? [{ icon: Users, text }] : []),
  ];
}
