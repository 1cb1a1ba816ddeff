import type { Metadata } from "next";
import { EnquiryView } from "@/components/admin/enquiries/enquiry-view";
import { ScreenLink } from "@/components/admin/screen-head";
import { State } from "@/components/admin/states";
import { requireAdmin } from "@/lib/auth/page";
import { findEnquiry } from "@/lib/enquiries/inbox";
import { enquiryParams } from "@/lib/enquiries/inbox-schema";
import { answerNotFound } from "@/lib/http/node-response";

export const metadata: Metadata = { title: "Enquiry" };

export default async function EnquiryPage({ params }: PageProps<"/admin/enquiries/[id]">) {
  const wanted = await params;
  await requireAdmin(`/admin/enquiries/${encodeURIComponent(wanted.id)}`);
  const { success, data } = enquiryParams.safeParse(wanted);
  const enquiry = success ? await findEnquiry(data.id) : null;
  if (enquiry) return <EnquiryView key={enquiry.id} enquiry={enquiry} />;
  await answerNotFound();
  return (
    <State
      kind="empty"
      title="This enquiry does not exist"
      action={<ScreenLink href="/admin/enquiries">All enquiries</ScreenLink>}
    />
  );
}
