import type { ChangeFilter } from "../changes/schema";
import { type HistoryChip, historyPath, mergeFilters } from "./paths";
import {
  describeBatchTitle,
  describeRecord,
  formatDayLabel,
  formatValueLabel,
} from "./suggestions";

export async function buildHistoryChips(filter: ChangeFilter): Promise<HistoryChip[]> {
  const { search, value, person, day, subject, subjectId, batchId } = filter;
  const chips: Omit<HistoryChip, "removeHref">[] = [];
  if (value) chips.push({ kind: "value", label: formatValueLabel(value), filter: { value } });
  if (person) chips.push({ kind: "person", label: person, filter: { person } });
  if (day) chips.push({ kind: "day", label: formatDayLabel(day), filter: { day } });
  if (subject && subjectId) {
    const label = await describeRecord(subject, subjectId);
    chips.push({ kind: "record", label, filter: { subject, subjectId } });
  }
  if (batchId) {
    chips.push({ kind: "record", label: await describeBatchTitle(batchId), filter: { batchId } });
  }
  return chips.map((chip) => {
    const others = mergeFilters(chips.filter((other) => other !== chip));
    return { ...chip, removeHref: historyPath({ search, ...others }) };
  });
}
