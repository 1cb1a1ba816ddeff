// The inbox as a file for a spreadsheet.

import { phoneLabel } from "../content/business";
import { type CsvValue, csvHead, csvLines } from "../csv";
import { PLAN_TYPE_LABELS } from "../plans/terms";
import type { InboxRow } from "./inbox-rows";
import { LANGUAGE_NAMES } from "./reach";
import { enquiryLanguage, type SelectedPlan } from "./schema";

export const CSV_NAME = "enquiries.csv";

type CsvEnquiry = Omit<InboxRow, "selectedPlan"> & { selectedPlan: SelectedPlan | null };

const ofPlan = (value: (plan: SelectedPlan) => CsvValue) => (enquiry: CsvEnquiry) =>
  enquiry.selectedPlan && value(enquiry.selectedPlan);

const COLUMNS: [title: string, value: (enquiry: CsvEnquiry) => CsvValue][] = [
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
];

export const inboxCsvHead = () => csvHead(COLUMNS.map(([title]) => title));

export const inboxCsvLines = (enquiries: CsvEnquiry[]) =>
  csvLines(enquiries.map((enquiry) => COLUMNS.map(([, value]) => value(enquiry))));

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** `2026-11-21 07:38:00`: what every spreadsheet takes for a time, and sorts. */
function indianTime(time: Date): string {
  return inIndia.format(time);
}
