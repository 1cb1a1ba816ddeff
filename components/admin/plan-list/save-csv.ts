import { PLANS_FILE_NAME, plansCsv } from "@/lib/plans/csv";
import type { Plan } from "@/lib/plans/schema";

/** Hands the plans to the browser as a file to keep. */
export function saveCsv(plans: Plan[]): void {
  const file = new Blob([plansCsv(plans)], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = PLANS_FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
