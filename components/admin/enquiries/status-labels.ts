import type { EnquiryStatus } from "@/lib/enquiries/inbox-schema";

export const STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: "New",
  contacted: "Contacted",
  closed: "Closed",
};
