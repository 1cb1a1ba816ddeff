// A change of many plans while it is typed: every figure is text.
import { type BulkTask, bulkChange } from "./bulk";
import { readApps, readFigure } from "./form";

export const emptyBulk = {
  task: "prices" as BulkTask,
  /** What is typed for each task. */
  values: { copyDuration: "Yearly" } as Partial<Record<BulkTask, string>>,
  by: "percent" as "percent" | "rupees",
  rounding: "1",
  also: { ottCharge: false, tvCharge: false },
};
export type BulkTyped = typeof emptyBulk;

const WORDS: BulkTask[] = ["provider", "router", "copyProvider", "copySpeed", "copyDuration"];

/** What is typed for the task, as the server takes it; and what is wrong, once something is typed. */
export function readBulk({ task, values, by, rounding, also }: BulkTyped) {
  const typed = values[task] ?? "";
  const value = task.endsWith("Apps") ? readApps(typed) : readFigure(typed);
  const { data, error } = bulkChange.safeParse({
    ...{ task, value: WORDS.includes(task) ? typed : value },
    ...(task === "prices" && {
      ...{ by, rounding: Number(rounding) },
      also: (["ottCharge", "tvCharge"] as const).filter((field) => also[field]),
    }),
  });
  return { change: data, wrong: typed.trim() ? error?.issues[0]?.message : undefined };
}
