"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { areaName, mergeAreas } from "@/lib/areas/fields";
import { type Area, area as areaSchema, areaValues, normaliseArea } from "@/lib/areas/schema";
import type { Change } from "@/lib/records/schema";
import { History } from "../history/undo";
import { ScreenHead, ScreenLink } from "../screen-head";
import { State } from "../states";
import { AREAS } from "../website/website-tabs";
import { AreaForm } from "./area-form";
import { DeleteAreasDialog, leaveNote, useAreaDeletion } from "./deletion";
import { useAreaForm } from "./use-area-form";

type AreaPageProps = {
  /** Null for a new one. */
  area: Area | null;
  changes: Change[];
  /** Those of the catalogue. */
  providers: string[];
};

export function AreaPage({ area: loaded, changes, providers }: AreaPageProps) {
  const form = useAreaForm(loaded, (saved, before) =>
    // One that was deleted meanwhile is added anew, and has another address.
    before ? undefined : `${AREAS}/${saved._id}`,
  );
  const area = form.read;
  return (
    <>
      <ScreenHead title={area ? "Edit Area" : "Add Area"} sub={area && areaName(area)}>
        <ScreenLink href={AREAS}>All areas</ScreenLink>
        {area && <DeleteArea area={{ ...area, waiting: loaded?.waiting }} />}
      </ScreenHead>
      <AreaForm form={form} providers={providers}>
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

/** Deletes the area that is edited, and leads to the list. */
function DeleteArea({ area }: { area: Area }) {
  const router = useRouter();
  const deletion = useAreaDeletion((note) => {
    leaveNote(note);
    deletion.move(() => router.replace(AREAS));
  });
  return (
    <>
      <Button
        variant="quiet"
        className="wrong"
        busy={deletion.isBusy}
        onClick={() => deletion.ask([area])}
      >
        <Trash2 aria-hidden="true" />
        Delete area
      </Button>
      <DeleteAreasDialog deletion={deletion} />
    </>
  );
}

/** Stands where an area was, or never was; one that was can be brought back. */
export function MissingArea({ changes }: { changes: Change[] }) {
  const gone = areaValues(changes[0]?.before);
  return (
    <>
      <ScreenHead title="Edit Area" sub={gone && areaName(gone)} />
      <State
        kind="empty"
        title="This area does not exist any more"
        action={<ScreenLink href={AREAS}>All areas</ScreenLink>}
      >
        {gone
          ? "Somebody has deleted it. Its history brings it back."
          : "Somebody has deleted it, or the address is wrong."}
      </State>
      <History changes={changes} current={null} parse={areaValues} merge={mergeAreas} />
    </>
  );
}
