import type { PushDevice } from "@/lib/push/schema";
import { formatCalendarDay, formatDayAndTime, toIndiaDay } from "@/lib/time";

/** `since 24 Nov · last rang today 13:40` */
export function describeDevice(
  { createdAt, lastDeliveredAt, isUnanswered }: PushDevice,
  now: number,
): string {
  const since = `since ${formatDay(createdAt, now)}`;
  if (!lastDeliveredAt) return `${since} · ${isUnanswered ? "never reached" : "has not rung yet"}`;
  if (isUnanswered) return `${since} · last reached ${formatDay(lastDeliveredAt, now)}`;
  return `${since} · last rang ${formatDayAndTime(lastDeliveredAt, now)}`;
}

const formatDay = (time: string, now: number) => formatCalendarDay(toIndiaDay(time), now);
