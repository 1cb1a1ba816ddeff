import type { EnquiryStatus } from "@/lib/enquiries/inbox-schema";

export const STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: "New",
  contacted: "Contacted",
  closed: "Closed",
};

const TAMIL = /\p{Script=Tamil}/u;

/** The language that a visitor wrote in, as far as the script tells: it is read out and set as such. */
export function languageOf(text: string): "ta" | undefined {
  return TAMIL.test(text) ? "ta" : undefined;
}
