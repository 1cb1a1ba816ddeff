"use client";

import { formatAreaState } from "@/lib/areas/area";
import { areaResource } from "@/lib/areas/resource";
import type { Area, AreaValues } from "@/lib/areas/schema";
import { formatCount } from "@/lib/numbers";
import { buildResourceCsv, getFieldLabels } from "@/lib/resource/fields";
import { Tag } from "../panel";
import type { ResourceListProps } from "../resource/list-rows";
import { ResourceList } from "../resource/resource-list";
import { describeConsequences } from "./area-form";
import { ConnectButton, ConnectDialog, useConnection } from "./connect-areas";

const EMPTY_TEXT = `Visitors look up whether fibre reaches their street. Add streets and villages one by one, or import a CSV file with the columns ${Object.values(getFieldLabels(areaResource)).join(", ")}. Areas that are not on the list are never shown as connected.`;

const STATE_TAG_KINDS = { connected: "good", coming: "info", notYet: "warn" } as const;
const CELL_RENDERERS: ResourceListProps<AreaValues, Area>["renderCells"] = {
  spellings: ({ spellings }) => spellings.join(", "),
  state: (area) => <Tag kind={STATE_TAG_KINDS[area.state]}>{formatAreaState(area)}</Tag>,
  waiting: ({ waiting = 0 }) =>
    waiting > 0 && formatCount({ name: "person", plural: "people" }, waiting),
  providers: ({ providers }) => providers.join(", ") || "All providers",
};

type AreaListProps = Pick<ResourceListProps<AreaValues, Area>, "list" | "undoableChange">;

export function AreaList(props: AreaListProps) {
  const connection = useConnection();
  return (
    <>
      <ResourceList
        {...props}
        resource={areaResource}
        renderCells={CELL_RENDERERS}
        renderSubline={({ nameTa }) =>
          nameTa && (
            <span className="soft" lang="ta">
              {nameTa}
            </span>
          )
        }
        exportFile={{ name: "areas.csv", build: (rows) => buildResourceCsv(areaResource, rows) }}
        renderSelectionActions={(actions) => (
          <ConnectButton actions={actions} connection={connection} />
        )}
        describeConsequences={describeConsequences}
        emptyText={EMPTY_TEXT}
      />
      <ConnectDialog connection={connection} />
    </>
  );
}
