// The inbox as a file for a spreadsheet.
import { type CsvValue, csvHead, csvLines } from "../csv";
import { PLAN_TYPE_LABELS } from "../plans/terms";
import type { ExportedRow } from "./inbox-rows";
import { phoneLabel } from "./reach";
import type { SelectedPlan } from "./schema";

export const CSV_NAME = "enquiries.csv";

const HEADER = [
  "Received (IST)",
  "Status",
  "Status by",
  "First name",
  "Last name",
  "Phone",
  "Email",
  "Address",
  "Message",
  "Speed",
  "Duration",
  "Provider",
  "Plan Type",
  "OTT Tier",
  "TV Channels",
  "Router",
  "Android Box",
  "Price asked",
  "Mailed (IST)",
];

type CsvEnquiry = Omit<ExportedRow, "selectedPlan"> & { selectedPlan: SelectedPlan | null };

export const inboxCsvHead = () => csvHead(HEADER);

export const inboxCsvLines = (enquiries: CsvEnquiry[]) => csvLines(enquiries.map(toRow));

function toRow(enquiry: CsvEnquiry): CsvValue[] {
  return [
    indianTime(enquiry.createdAt),
    enquiry.status,
    enquiry.statusBy,
    enquiry.firstName,
    enquiry.lastName,
    // The blank makes it a text: a spreadsheet would round, shorten or align a number.
    phoneLabel(enquiry.phone),
    enquiry.email,
    enquiry.address,
    enquiry.message,
    ...planCells(enquiry.selectedPlan),
    enquiry.mailedAt && indianTime(enquiry.mailedAt),
  ];
}

function planCells(plan: SelectedPlan | null): CsvValue[] {
  if (!plan) return Array<null>(9).fill(null);
  return [
    plan.speed,
    plan.duration,
    plan.provider,
    PLAN_TYPE_LABELS[plan.planType],
    plan.ottTier,
    plan.tvChannels,
    plan.router,
    plan.androidBox ? "Yes" : "No",
    plan.price,
  ];
}

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** `2026-11-21 07:38:00`: what every spreadsheet takes for a time, and sorts. */
function indianTime(time: Date): string {
  return inIndia.format(time);
}
