"use client";

import { useRouter } from "next/navigation";
import { areaName, mergeAreas } from "@/lib/areas/fields";
import { AREAS } from "@/lib/areas/list-view";
import { type Area, area as areaSchema, areaValues, normaliseArea } from "@/lib/areas/schema";
import { connectedText } from "@/lib/enquiries/reach";
import type { Change } from "@/lib/records/schema";
import { History, MissingRecord } from "../history/undo";
import { useListLeft } from "../list/use-view";
import { Note } from "../panel";
import { ScreenHead, ScreenLink } from "../screen-head";
import { AreaForm, useAreaForm } from "./area-form";
import { DeleteAreasDialog, useAreaDeletion } from "./deletion";

const ALL = "All areas";

type AreaPageProps = {
  /** Null for a new one. */
  area: Area | null;
  changes: Change[];
  /** Those of the catalogue. */
  providers: string[];
};

export function AreaPage({ area: loaded, changes, providers }: AreaPageProps) {
  const list = useListLeft(AREAS) ?? AREAS;
  const form = useAreaForm(loaded);
  const router = useRouter();
  const deletion = useAreaDeletion(() => deletion.move(() => router.replace(list)));
  const area = form.read;
  const calls = `/admin/enquiries?due=today&area=${loaded?._id}`;
  return (
    <>
      <ScreenHead title={area ? "Edit Area" : "Add Area"} sub={area && areaName(area)}>
        <ScreenLink href={list}>{ALL}</ScreenLink>
        {area && (
          <DeleteAreasDialog deletion={deletion} edited={{ ...area, waiting: loaded?.waiting }} />
        )}
      </ScreenHead>
      <AreaForm
        form={form}
        providers={providers}
        reached={
          loaded?.state === "connected" && loaded.waiting ? (
            <Note kind="good" action={<ScreenLink href={calls}>Show them</ScreenLink>}>
              {connectedText(loaded.name, loaded.waiting)}
            </Note>
          ) : null
        }
      >
        {area && (
          <History
            changes={changes}
            current={normaliseArea(area)}
            parse={areaValues}
            merge={mergeAreas}
            typing={form.changed}
            onUndone={(restored) => {
              const { data } = areaSchema.safeParse(restored);
              if (data) form.take(data);
            }}
          />
        )}
      </AreaForm>
    </>
  );
}

export function MissingArea({ changes }: { changes: Change[] }) {
  return (
    <MissingRecord
      title="Edit Area"
      noun="area"
      list={{ href: useListLeft(AREAS) ?? AREAS, label: ALL }}
      nameOf={areaName}
      parse={areaValues}
      merge={mergeAreas}
      changes={changes}
    />
  );
}
