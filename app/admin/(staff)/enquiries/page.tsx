import { EnquiryView } from "@/components/admin/enquiries/enquiry-view";
import { Inbox } from "@/components/admin/enquiries/inbox";
import { ScreenLink } from "@/components/admin/screen-head";
import { State } from "@/components/admin/states";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { findEnquiry, listInbox } from "@/lib/enquiries/inbox";
import { inboxAddress, readInboxQuery } from "@/lib/enquiries/inbox-list";
import { enquiryParams } from "@/lib/enquiries/inbox-schema";
import { pricedPlanText } from "@/lib/enquiries/reach";
import { answerNotFound } from "@/lib/http/node-response";
import { requireCatalogue } from "@/lib/pages/public-data";
import { priceOf } from "@/lib/plan-terms";

export const metadata = { title: SCREENS.enquiries };

/** The list, and beside it the enquiry that the address says is open. */
export default async function EnquiriesPage({ searchParams }: PageProps<"/admin/enquiries">) {
  const { query, request } = readInboxQuery(await searchParams);
  const { admin } = await requireAdmin(inboxAddress(query, query.open));
  const { data } = enquiryParams.safeParse({ id: query.open });
  const [inbox, enquiry] = await Promise.all([
    listInbox(request, admin.id),
    data ? findEnquiry(data.id) : null,
  ]);
  const plans = enquiry?.outcome === "connected" ? (await requireCatalogue()).plans : [];
  const sold = plans
    .map((plan): [string, string] => [plan._id, pricedPlanText(plan, priceOf(plan))])
    .sort(([, one], [, other]) => one.localeCompare(other, "en", { numeric: true }));
  if (query.open && !enquiry) await answerNotFound();
  return (
    <Inbox inbox={inbox} query={query}>
      {enquiry ? (
        <EnquiryView key={enquiry.id} enquiry={enquiry} plans={sold} query={query} at={inbox.at} />
      ) : query.open ? (
        <State
          kind="empty"
          title="This enquiry does not exist"
          action={<ScreenLink href={inboxAddress(query, null)}>All enquiries</ScreenLink>}
        />
      ) : (
        <State kind="empty" title="No enquiry is open">
          Choose one from the list.
        </State>
      )}
    </Inbox>
  );
}
