import { EnquiryView } from "@/components/admin/enquiries/enquiry-view";
import { Inbox } from "@/components/admin/enquiries/inbox";
import { ScreenLink } from "@/components/admin/screen-header";
import { ContentState } from "@/components/admin/states";
import { requireSignedIn } from "@/lib/auth/page-session";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { findEnquiry, listInbox } from "@/lib/enquiries/inbox";
import { enquiryParamsSchema } from "@/lib/enquiries/inbox-schema";
import { inboxPath, parseInboxQuery } from "@/lib/enquiries/inbox-url";
import { readAreas } from "@/lib/pages/public-data";
import type { ListQuery } from "@/lib/resource/list";

export const metadata = { title: SCREEN_TITLES.enquiries };

export default async function EnquiriesPage({ searchParams }: PageProps<"/admin/enquiries">) {
  const { query, request: inboxRequest } = parseInboxQuery(await searchParams);
  const { admin } = await requireSignedIn(inboxPath(query, query.open));
  const { data } = enquiryParamsSchema.safeParse({ id: query.open });
  const [inbox, enquiry, { areas }] = await Promise.all([
    listInbox(inboxRequest, admin.id),
    data ? findEnquiry(data.id, admin.id) : null,
    readAreas(),
  ]);
  const areaNames = [...new Set(areas.map(({ name }) => name))];
  return (
    <Inbox inbox={inbox} query={query} areaNames={areaNames}>
      {enquiry ? (
        <EnquiryView key={enquiry.id} enquiry={enquiry} query={query} serverTime={inbox.at} />
      ) : (
        <NoEnquiry query={query} />
      )}
    </Inbox>
  );
}

function NoEnquiry({ query }: { query: ListQuery }) {
  if (query.open)
    return (
      <ContentState
        kind="empty"
        title="This enquiry does not exist"
        action={<ScreenLink href={inboxPath(query, null)}>All enquiries</ScreenLink>}
      />
    );
  return (
    <ContentState kind="empty" title="No enquiry selected">
      Choose an enquiry from the list.
    </ContentState>
  );
}
