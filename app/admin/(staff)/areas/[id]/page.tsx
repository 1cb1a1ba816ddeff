import { AreaForm, DeleteAreaButton } from "@/components/admin/areas/area-form";
import { WaitlistPanel } from "@/components/admin/areas/waitlist";
import { Alert } from "@/components/admin/panel";
import { RecordHistory, RecordNotFound } from "@/components/admin/resource/record-history";
import { ScreenHeader, ScreenLink } from "@/components/admin/screen-header";
import { formatAreaName } from "@/lib/areas/area";
import { listAreasForStaff } from "@/lib/areas/data";
import { areaResource } from "@/lib/areas/resource";
import { requireSignedIn } from "@/lib/auth/page-session";
import { listAuthors } from "@/lib/changes/authors";
import { listHistory } from "@/lib/changes/undo-data";
import { describeConnectedArea } from "@/lib/enquiries/contact-links";
import { listWaitlist } from "@/lib/enquiries/inbox";
import { inboxPath } from "@/lib/enquiries/inbox-url";
import { listPlans } from "@/lib/plans/data";
import { listProviders } from "@/lib/plans/selection-options";
import { buildListPath } from "@/lib/resource/list";

export const metadata = { title: "Area" };

const MAX_LISTED_PEOPLE = 10;

/** The id `new` shows an empty form. */
export default async function EditAreaPage({
  params,
  searchParams,
}: PageProps<"/admin/areas/[id]">) {
  const [{ id }, { list }] = await Promise.all([params, searchParams]);
  const { admin } = await requireSignedIn(`${areaResource.path}/${id}`);
  const [rows, changes, plans, authors] = await Promise.all([
    listAreasForStaff(),
    listHistory({ subject: "area", subjectId: id }),
    listPlans(),
    listAuthors("area", id, admin.email),
  ]);
  const row = rows.find(({ _id }) => _id === id) ?? null;
  const listPath = buildListPath(areaResource, list);
  if (!row && id !== "new") {
    return (
      <RecordNotFound
        title="Edit Area"
        resource={areaResource}
        changes={changes}
        listPath={listPath}
      />
    );
  }
  const waitlist = row?.waiting ? await listWaitlist(row._id, MAX_LISTED_PEOPLE) : null;
  const waitlistNote = row?.state === "connected" && row.waiting && (
    <Alert
      kind="good"
      action={
        <ScreenLink href={inboxPath({ due: "today", area: formatAreaName(row) })}>
          Show them
        </ScreenLink>
      }
    >
      {describeConnectedArea(row.name, row.waiting)}
    </Alert>
  );
  return (
    <>
      <ScreenHeader title={row ? "Edit Area" : "Add Area"} subtitle={row && formatAreaName(row)}>
        <ScreenLink href={row ? `${listPath}#${id}` : listPath}>All areas</ScreenLink>
        {row && <DeleteAreaButton row={row} listPath={listPath} />}
      </ScreenHeader>
      <AreaForm
        key={id}
        row={row}
        authors={authors}
        listPath={listPath}
        suggestions={{ providers: listProviders(plans) }}
        waitlistNote={waitlistNote}
      >
        {row && waitlist && <WaitlistPanel area={row} waitlist={waitlist} now={Date.now()} />}
        {row && <RecordHistory changes={changes} />}
      </AreaForm>
    </>
  );
}
