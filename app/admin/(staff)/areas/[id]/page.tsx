import { AreaForm, DeleteArea } from "@/components/admin/areas/area-form";
import { Note } from "@/components/admin/panel";
import { MissingRecord, RecordHistory } from "@/components/admin/resource/record-history";
import { ScreenHead, ScreenLink } from "@/components/admin/screen-head";
import { areaName } from "@/lib/areas/area";
import { listAreasForStaff } from "@/lib/areas/data";
import { areas } from "@/lib/areas/resource";
import { requireAdmin } from "@/lib/auth/page";
import { inboxAddress } from "@/lib/enquiries/inbox-list";
import { connectedText } from "@/lib/enquiries/reach";
import { answerNotFound } from "@/lib/http/node-response";
import { listPlans } from "@/lib/plans/data";
import { listProviders } from "@/lib/plans/selection-options";
import { listChanges } from "@/lib/resource/changes-data";
import { listPath } from "@/lib/resource/list";

export const metadata = { title: "Area" };

/** `new` stands where the id of one would. */
export default async function EditAreaPage({
  params,
  searchParams,
}: PageProps<"/admin/areas/[id]">) {
  const [{ id }, { list: left }] = await Promise.all([params, searchParams]);
  await requireAdmin(`${areas.path}/${id}`);
  const [rows, changes, plans] = await Promise.all([
    listAreasForStaff(),
    listChanges({ subject: "area", subjectId: id }),
    listPlans(),
  ]);
  const row = rows.find(({ _id }) => _id === id) ?? null;
  const list = listPath(areas, left);
  if (!row && id !== "new") {
    await answerNotFound();
    return <MissingRecord title="Edit Area" resource={areas} changes={changes} list={list} />;
  }
  const reached = row?.state === "connected" && row.waiting && (
    <Note
      kind="good"
      action={
        <ScreenLink href={inboxAddress({ due: "today", area: areaName(row) })}>
          Show them
        </ScreenLink>
      }
    >
      {connectedText(row.name, row.waiting)}
    </Note>
  );
  return (
    <>
      <ScreenHead title={row ? "Edit Area" : "Add Area"} sub={row && areaName(row)}>
        <ScreenLink href={row ? `${list}#${id}` : list}>All areas</ScreenLink>
        {row && <DeleteArea row={row} list={list} />}
      </ScreenHead>
      <AreaForm key={id} row={row} choices={{ providers: listProviders(plans) }} note={reached}>
        {row && <RecordHistory resource={areas} changes={changes} row={row} />}
      </AreaForm>
    </>
  );
}
