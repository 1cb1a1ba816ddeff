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
import { AreaForm } from "./area-form";
import { DeleteAreasDialog, useAreaDeletion } from "./deletion";
import { useAreaForm } from "./use-area-form";

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
  const form = useAreaForm(loaded, (saved, before) =>
    // One that was deleted meanwhile is added anew, and has another address.
    before ? undefined : `${AREAS}/${saved._id}`,
  );
  const area = form.read;
  return (
    <>
      <ScreenHead title={area ? "Edit Area" : "Add Area"} sub={area && areaName(area)}>
        <ScreenLink href={list}>{ALL}</ScreenLink>
        {area && <DeleteArea area={{ ...area, waiting: loaded?.waiting }} list={list} />}
      </ScreenHead>
      <AreaForm
        form={form}
        providers={providers}
        reached={loaded?.state === "connected" && loaded.waiting ? <Reached area={loaded} /> : null}
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

/** Who can be called, now that the line is there. */
function Reached({ area: { _id, name, waiting = 0 } }: { area: Area }) {
  const show = <ScreenLink href={`/admin/enquiries?due=today&area=${_id}`}>Show them</ScreenLink>;
  return (
    <Note kind="good" action={show}>
      {connectedText(name, waiting)}
    </Note>
  );
}

function DeleteArea({ area, list }: { area: Area; list: string }) {
  const router = useRouter();
  const deletion = useAreaDeletion(() => deletion.move(() => router.replace(list)));
  return <DeleteAreasDialog deletion={deletion} edited={area} />;
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
