// The inbox as a file for a spreadsheet.
import { phoneLabel } from "../content/business";
import { OUTCOME_LABELS, PART_LABELS } from "../content/staff";
import { type CsvValue, csvFile, csvLines } from "../csv";
import { PLAN_TYPE_LABELS } from "../plan-terms";
import { readStoredPlan } from "./follow-up";
import type { ExportRow } from "./inbox-query";
import { outcome } from "./inbox-schema";
import { LANGUAGE_NAMES } from "./reach";
import { enquiryLanguage, type SelectedPlan } from "./schema";

const ofPlan =
  (value: (plan: SelectedPlan) => CsvValue) => (_: ExportRow, requested: SelectedPlan | null) =>
    requested && value(requested);

const COLUMNS: [
  title: string,
  value: (enquiry: ExportRow, requested: SelectedPlan | null) => CsvValue,
][] = [
  ["Received (IST)", ({ createdAt }) => indianTime(createdAt)],
  ["Status", ({ status }) => status],
  ["Status by", ({ statusBy }) => statusBy],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  // The blank makes it a text: a spreadsheet would round, shorten or align a number.
  ["Phone", ({ phone }) => phoneLabel(phone)],
  ["Email", ({ email }) => email],
  ["Address", ({ address }) => address],
  ["Message", ({ message }) => message],
  ["Speed", ofPlan(({ speed }) => speed)],
  ["Duration", ofPlan(({ duration }) => duration)],
  ["Provider", ofPlan(({ provider }) => provider)],
  ["Plan Type", ofPlan(({ planType }) => PLAN_TYPE_LABELS[planType])],
  ["OTT Tier", ofPlan(({ ottTier }) => ottTier)],
  ["TV Channels", ofPlan(({ tvChannels }) => tvChannels)],
  ["Router", ofPlan(({ router }) => router)],
  ["Android Box", ofPlan(({ androidBox }) => (androidBox ? "Yes" : "No"))],
  ["Price asked", ofPlan(({ price }) => price)],
  ["Mailed (IST)", ({ mailedAt }) => mailedAt && indianTime(mailedAt)],
  ["Language", ({ language }) => LANGUAGE_NAMES[enquiryLanguage.parse(language)]],
  ["Taken by", ({ takenBy }) => takenBy],
  ["Call again on", ({ callAgain }) => callAgain?.on ?? null],
  ["Part of the day", ({ callAgain }) => (callAgain?.part ? PART_LABELS[callAgain.part] : null)],
  ["Result", (row) => row.outcome && OUTCOME_LABELS[outcome.parse(row.outcome)]],
  ["Sold plan", ({ soldPlan }) => planText(readStoredPlan(soldPlan))],
  ["First contact (IST)", ({ contactedAt }) => contactedAt && indianTime(contactedAt)],
  ["Notes", ({ notes }) => notes?.map(noteText).join("\n") ?? null],
  ["Area", ({ area }) => area?.name ?? null],
  ["Waiting list", ({ kind }) => (kind === "waiting" ? "Yes" : "No")],
];

const planText = (sold: SelectedPlan | null) =>
  sold &&
  [sold.speed, sold.duration, sold.provider, PLAN_TYPE_LABELS[sold.planType], sold.price].join(
    ", ",
  );

const noteText = ({ text, writtenBy, createdAt }: NonNullable<ExportRow["notes"]>[number]) =>
  `${indianTime(new Date(createdAt))} ${writtenBy}: ${text}`;

export const inboxCsvHead = () =>
  csvFile(
    COLUMNS.map(([title]) => title),
    [],
  );

export const inboxCsvLines = (enquiries: ExportRow[]) =>
  csvLines(
    enquiries.map((enquiry) => {
      // Parsed once and not for each column: that took most of a file's time.
      const requested = readStoredPlan(enquiry.selectedPlan);
      return COLUMNS.map(([, value]) => value(enquiry, requested));
    }),
  );

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** `2026-11-21 07:38:00`: what every spreadsheet takes for a time, and sorts. */
function indianTime(time: Date): string {
  return inIndia.format(time);
}
