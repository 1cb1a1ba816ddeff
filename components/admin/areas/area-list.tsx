"use client";

import { stateText } from "@/lib/areas/area";
import { areas } from "@/lib/areas/resource";
import type { Area, AreaInput } from "@/lib/areas/schema";
import { labelsOf, resourceCsv } from "@/lib/resource/fields";
import { Tag } from "../panel";
import type { ResourceListProps } from "../resource/list-rows";
import { ResourceList } from "../resource/resource-list";
import { consequences } from "./area-form";

const NONE_YET = `Visitors ask whether fibre is in their street. Add the streets and villages that you know, one by one or from a CSV file with the columns ${Object.values(labelsOf(areas)).join(", ")}. What is not on the list is never called connected.`;

const TAGS = { connected: "good", coming: "info", notYet: "warn" } as const;
const CELLS: ResourceListProps<AreaInput, Area>["cells"] = {
  spellings: ({ spellings }) => spellings.join(", "),
  state: (area) => <Tag kind={TAGS[area.state]}>{stateText(area)}</Tag>,
  waiting: ({ waiting = 0 }) => waiting > 0 && `${waiting} ${waiting === 1 ? "waits" : "wait"}`,
  providers: ({ providers }) => providers.join(", ") || "All providers",
};

type AreaListProps = Pick<ResourceListProps<AreaInput, Area>, "list" | "undo">;

export const AreaList = (props: AreaListProps) => (
  <ResourceList
    {...props}
    resource={areas}
    cells={CELLS}
    sub={({ nameTa }) =>
      nameTa && (
        <span className="soft" lang="ta">
          {nameTa}
        </span>
      )
    }
    file={{ name: "areas.csv", of: (rows) => resourceCsv(areas, rows) }}
    consequences={consequences}
    none={NONE_YET}
  />
);
