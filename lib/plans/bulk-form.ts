// A change of many plans while it is typed: every figure is text.
import { bulkChange, type Rounding } from "./bulk";
import type { PlanField } from "./fields";
import { readApps, readFigure } from "./form";
import { DURATIONS } from "./terms";

/** What can be done, in the order in which it is offered. */
export const BULK_TASKS = {
  prices: "Change prices",
  discountPercent: "Set the discount",
  installationFee: "Set the installation fee",
  advancePayment: "Set the advance payment",
  provider: "Set the provider",
  router: "Set the router",
  apps: "Add or remove OTT apps",
  copyProvider: "Copy as another provider",
  copySpeed: "Copy as another speed",
  copyDuration: "Copy as another duration",
};
export type BulkTask = keyof typeof BULK_TASKS;

export const emptyBulk = {
  task: "prices" as BulkTask,
  by: "percent" as "percent" | "rupees",
  amount: "",
  rounding: "1",
  ottCharge: false,
  tvCharge: false,
  discountPercent: "",
  installationFee: "",
  advancePayment: "",
  provider: "",
  router: "",
  /** Comma separated. */
  added: "",
  removed: "",
  copyProvider: "",
  copySpeed: "",
  copyDuration: DURATIONS[3] as string,
};
export type BulkTyped = typeof emptyBulk;

export const COPIED = {
  copyProvider: "provider",
  copySpeed: "speed",
  copyDuration: "duration",
} as const satisfies Partial<Record<BulkTask, PlanField>>;
export const isCopied = (task: BulkTask): task is keyof typeof COPIED => task in COPIED;

/** What is typed for the task, as the server takes it. */
export const readBulk = (typed: BulkTyped) => bulkChange.safeParse(bodyOf(typed));

function bodyOf(typed: BulkTyped) {
  const { task } = typed;
  if (task === "prices") {
    const also = (["ottCharge", "tvCharge"] as const).filter((field) => typed[field]);
    const rounding = Number(typed.rounding) as Rounding;
    return { kind: "prices", by: typed.by, amount: readFigure(typed.amount), rounding, also };
  }
  if (task === "apps")
    return { kind: "apps", added: readApps(typed.added), removed: readApps(typed.removed) };
  if (isCopied(task)) return { kind: "copy", values: { [COPIED[task]]: typed[task] } };
  const isWord = task === "provider" || task === "router";
  const value = isWord ? typed[task] : readFigure(typed[task]);
  return { kind: "set", values: { [task]: value } };
}

/** Nothing is typed yet for the task: there is nothing to say against it. */
export function isUntyped({ task, amount, added, removed, ...typed }: BulkTyped): boolean {
  if (task === "prices") return amount.trim() === "";
  if (task === "apps") return readApps(added + removed).length === 0;
  return typed[task].trim() === "";
}
