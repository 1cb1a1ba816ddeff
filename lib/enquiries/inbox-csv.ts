// Visitors' texts must never be logged.
import { formatPhone } from "../content/business";
import { DAY_PART_LABELS, ENQUIRY_OUTCOME_LABELS } from "../content/staff-labels";
import { type CsvValue, formatCsvFile, formatCsvRows } from "../csv";
import {
  COLUMN_LABELS,
  CSV_COLUMNS as PLANS_FILE_COLUMNS,
  type PlanColumn,
  type PlanField,
  planResource,
} from "../plans/resource";
import { getFieldKind } from "../resource/field-kinds";
import { toIndiaDay } from "../time";
import { LANGUAGE_NAMES } from "./contact-links";
import { type ExportRow, readExportBatches } from "./inbox-data";
import { dayPartSchema, type InboxFilter, outcomeSchema } from "./inbox-schema";
import { languageSchema, type SelectedPlan, selectedPlanSchema } from "./schema";
import { readSelectedPlan } from "./stored-plan";

export async function* exportInbox(filter: InboxFilter, adminId: string): AsyncGenerator<string> {
  const titles = CSV_COLUMNS.map(([title]) => title);
  yield formatCsvFile(titles, []);
  for await (const rows of readExportBatches(filter, adminId))
    yield formatCsvRows(
      rows.map((row) => {
        // The plan is parsed once per row, because parsing per column took most of the export's time.
        const selectedPlan = readSelectedPlan(row.selectedPlan);
        return CSV_COLUMNS.map(([, value]) => value(row, selectedPlan));
      }),
    );
}

type Column = [
  title: string,
  value: (enquiry: ExportRow, selectedPlan: SelectedPlan | null) => CsvValue,
];

const isSelectedPlanField = (name: PlanColumn): name is PlanField & keyof SelectedPlan =>
  name in selectedPlanSchema.shape;

/** The columns of the plans file that a selected plan has, so that a new field cannot be forgotten. */
const PLAN_COLUMNS = PLANS_FILE_COLUMNS.filter(isSelectedPlanField).map((name): Column => {
  const field = planResource.fields[name];
  const { toCell } = getFieldKind(field);
  return [
    COLUMN_LABELS[name],
    (_, plan) => (plan?.[name] === undefined ? null : toCell(field, plan[name])),
  ];
});

const CSV_COLUMNS: Column[] = [
  ["Received (IST)", ({ createdAt }) => formatIndianTime(createdAt)],
  ["Status", ({ status }) => status],
  ["Status by", ({ statusBy }) => statusBy],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  // The space makes spreadsheets treat the phone number as text.
  ["Phone", ({ phone }) => formatPhone(phone)],
  ["Email", ({ email }) => email],
  ["Address", ({ address }) => address],
  ["Message", ({ message }) => message],
  ...PLAN_COLUMNS,
  ["Price asked", (_, plan) => plan?.price ?? null],
  ["Mailed (IST)", ({ mailedAt }) => mailedAt && formatIndianTime(mailedAt)],
  ["Language", ({ language }) => LANGUAGE_NAMES[languageSchema.parse(language)]],
  ["Taken by", ({ takenBy }) => takenBy?.email ?? null],
  ["Call again on", ({ callOn }) => callOn && toIndiaDay(callOn.getTime())],
  ["Part of the day", ({ callPart }) => callPart && DAY_PART_LABELS[dayPartSchema.parse(callPart)]],
  ["Result", (row) => row.outcome && ENQUIRY_OUTCOME_LABELS[outcomeSchema.parse(row.outcome)]],
  ["First contact (IST)", ({ contactedAt }) => contactedAt && formatIndianTime(contactedAt)],
  ["Notes", ({ notes }) => notes.map(formatNote).join("\n")],
  ["Area", ({ area }) => area?.name ?? null],
  ["Waiting list", ({ kind }) => (kind === "waiting" ? "Yes" : "No")],
  ["Possible spam", ({ isPossibleSpam }) => (isPossibleSpam ? "Yes" : "No")],
];

const formatNote = ({ text, writtenBy, createdAt }: ExportRow["notes"][number]) =>
  `${formatIndianTime(createdAt)} ${writtenBy}: ${text}`;

const indianTimeFormat = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** Returns `2026-11-21 07:38:00`, for example, which spreadsheets recognise as a time. */
const formatIndianTime = (time: Date) => indianTimeFormat.format(time);
