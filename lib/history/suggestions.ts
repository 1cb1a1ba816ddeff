import { areaResource } from "../areas/resource";
import { findChange, listChanges } from "../changes/data";
import type { ChangeFilter, Subject, Suggestion } from "../changes/schema";
import {
  countChanges,
  countPersons,
  countRecords,
  countValues,
  type ValueCount,
} from "../changes/search-data";
import { gstForm } from "../gst/resource";
import { formatRupees } from "../money";
import { planResource } from "../plans/resource";
import type { Field } from "../resource/field-kinds";
import { formatCalendarDay, formatWeekday } from "../time";
import { describeChange } from "./describe";
import { completeDay } from "./parse-day";
import { toChangeSearch } from "./search";

const MAX_PER_KIND = 3;

/** @param filter the typed text as `search`, and the filters that are already chosen */
export async function suggestHistory(
  { search: text = "", ...chosen }: ChangeFilter,
  email: string,
): Promise<Suggestion[]> {
  const search = toChangeSearch({ ...chosen, search: text });
  const suggestions = [
    ...(chosen.value ? [] : await suggestValues(text, chosen)),
    ...(chosen.person ? [] : await suggestPersons(text, chosen, email)),
    ...(chosen.day ? [] : await suggestDay(text, chosen)),
    ...(chosen.subjectId ? [] : await suggestRecords({ ...chosen, search: text })),
  ];
  const count = await countChanges(search);
  return [
    ...suggestions,
    { kind: "anything", label: `“${text}”`, count, filter: { search: text } },
  ];
}

async function suggestValues(text: string, chosen: ChangeFilter): Promise<Suggestion[]> {
  const values = await countValues(text, toChangeSearch(chosen), MAX_PER_KIND);
  return values.map((valueCount) => {
    const value = formatAmount(valueCount);
    return {
      kind: "value",
      label: formatValueLabel(value),
      count: valueCount.count,
      filter: { value },
    };
  });
}

/** The search converts the amount back, so a charge of 0 is not `Free`. */
function formatAmount({ subject, field: name, value }: ValueCount): string {
  const fields: Record<string, Field> = { ...planResource.fields, ...gstForm.fields };
  const kind = fields[name]?.kind;
  if ((subject !== "plan" && subject !== "gst") || !/^\d/.test(value)) return value;
  if (kind === "price") return formatRupees(Number(value));
  return kind === "percent" ? `${value} %` : value;
}

/** Returns the label of a stored option such as `notYet`. Other values are their own label. */
export function formatValueLabel(value: string): string {
  const fields: Field[] = [
    ...Object.values(planResource.fields),
    ...Object.values(areaResource.fields),
  ];
  for (const field of fields) {
    const option = field.kind === "choice" && field.options.find(([stored]) => stored === value);
    if (option) return option[1];
  }
  return value;
}

async function suggestPersons(
  text: string,
  chosen: ChangeFilter,
  ownEmail: string,
): Promise<Suggestion[]> {
  const searched = ["you", "me"].includes(text.toLowerCase()) ? ownEmail : text;
  const persons = await countPersons(searched, toChangeSearch(chosen), MAX_PER_KIND);
  return persons.map(({ person, count }) => ({
    kind: "person",
    label: person === ownEmail ? `you (${person})` : person,
    count,
    filter: { person },
  }));
}

async function suggestDay(text: string, chosen: ChangeFilter): Promise<Suggestion[]> {
  const day = completeDay(text, Date.now());
  if (!day) return [];
  const count = await countChanges(toChangeSearch({ ...chosen, day }));
  return [{ kind: "day", label: formatDayLabel(day), count, filter: { day } }];
}

/** Such as `Yesterday, Fri 27 Nov`, or only the date if it is not close to today. */
export function formatDayLabel(day: string, now = Date.now()): string {
  const label = formatCalendarDay(day, now);
  const isDate = /\d/.test(label);
  if (isDate) return label;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, ${formatWeekday(day)}`;
}

async function suggestRecords(filter: ChangeFilter): Promise<Suggestion[]> {
  const records = await countRecords(toChangeSearch(filter), MAX_PER_KIND);
  return Promise.all(
    records.map(async ({ subject, subjectId, count }) => ({
      kind: "record" as const,
      label: await describeRecord(subject, subjectId),
      count,
      filter: { subject, subjectId },
    })),
  );
}

/** Returns the name after the latest change. */
export async function describeRecord(subject: Subject, subjectId: string): Promise<string> {
  const [latest] = await listChanges({ subject, subjectId }, 1);
  return latest ? describeChange(latest).title : "Unknown record";
}

export async function describeBatchTitle(id: string): Promise<string> {
  const batch = await findChange(id);
  return batch ? describeChange(batch).title : "Unknown change";
}
