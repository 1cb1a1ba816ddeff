import { DAY_PART_LABELS } from "@/lib/content/staff-labels";
import type { CallAgain, EnquiryStatus } from "@/lib/enquiries/inbox-schema";
import { formatCalendarDay, formatWeekday, toIndiaDay } from "@/lib/time";

type PendingFollowUp = {
  note: string | undefined;
  callAgain: CallAgain | undefined;
  status: EnquiryStatus;
  now: number;
};

/** Returns what the save button will do, such as `Add the note, call again today, evening`. */
export function describeSave({ note, callAgain, status, now }: PendingFollowUp): string {
  if (!note && !callAgain)
    return status === "closed" ? "Type a note first" : "Type a note or choose a day first";
  const steps: string[] = [];
  if (note) steps.push("add the note");
  if (callAgain) steps.push(`call again ${formatCall(callAgain, now)}`);
  const isUnanswered = status === "new" || status === "waiting";
  if (note && callAgain && isUnanswered) steps.push("mark as contacted");
  const text = steps.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function formatCall({ on, part }: CallAgain, now: number): string {
  const isNear = on === toIndiaDay(now) || on === toIndiaDay(now, 1);
  const day = isNear ? formatCalendarDay(on, now) : formatWeekday(on);
  return part ? `${day}, ${DAY_PART_LABELS[part].toLowerCase()}` : day;
}
