"use client";

import { Globe, Users } from "lucide-react";
import type { ReactNode } from "react";
import { areaResource } from "@/lib/areas/resource";
import type { Area, AreaValues } from "@/lib/areas/schema";
import { formatNumber } from "@/lib/numbers";
import { DeleteRecordButton } from "../resource/deletion";
import { ResourceForm, type ResourceFormProps } from "../resource/resource-form";

type AreaFormProps = Pick<
  ResourceFormProps<AreaValues, Area>,
  "row" | "authors" | "suggestions" | "children"
> & {
  listPath: string;
  waitlistNote: ReactNode;
};

export const AreaForm = ({ listPath, waitlistNote, ...props }: AreaFormProps) => (
  <ResourceForm
    {...props}
    resource={areaResource}
    notes={() => ({ "": waitlistNote })}
    backLink={{ href: listPath, label: "Back to areas" }}
  />
);

export const DeleteAreaButton = (props: { row: Area; listPath: string }) => (
  <DeleteRecordButton
    {...props}
    resource={areaResource}
    describeConsequences={describeConsequences}
  />
);

export function describeConsequences(deleted: Area[]) {
  const waitlistCount = deleted.reduce((sum, area) => sum + (area.waiting ?? 0), 0);
  const them = deleted.length === 1 ? "this area" : "these areas";
  const waitlistText =
    waitlistCount === 1
      ? "1 person is waiting"
      : `${formatNumber(waitlistCount)} people are waiting`;
  const consequences = [
    { icon: Globe, text: `Visitors who look up ${them} see that you will check and call.` },
  ];
  if (waitlistCount > 0)
    consequences.push({
      icon: Users,
      text: `${waitlistText} for ${them}. Calls to them become due only if you restore ${them}.`,
    });
  return consequences;
}
