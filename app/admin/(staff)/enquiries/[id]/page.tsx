import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnquiryView } from "@/components/admin/enquiries/enquiry-view";
import { requireAdmin } from "@/lib/auth/page";
import { findEnquiry } from "@/lib/enquiries/inbox";
import { enquiryParams } from "@/lib/enquiries/inbox-schema";

export const metadata: Metadata = { title: "Enquiry" };

export default async function EnquiryPage({ params }: { params: Promise<{ id: string }> }) {
  const wanted = await params;
  await requireAdmin(`/admin/enquiries/${encodeURIComponent(wanted.id)}`);
  const { success, data } = enquiryParams.safeParse(wanted);
  const enquiry = success ? await findEnquiry(data.id) : null;
  if (!enquiry) notFound();
  return <EnquiryView key={enquiry.id} enquiry={enquiry} />;
}
