import type { ReactNode } from "react";
import { ProviderName } from "@/components/admin/provider-name";
import { formatRupees } from "@/lib/money";
import { type PlanColumn, showField } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { NONE } from "@/lib/terms/plan";
import styles from "./plan-table.module.css";

/** The columns of View Plans, in the specification's order. */
export const COLUMNS: PlanColumn[] = [
  ...(["speed", "duration", "planType", "provider", "basePrice", "discountPercent"] as const),
  ...(["gst", "installationFee", "advancePayment", "ottTier", "ottCharge", "ottList"] as const),
  ...(["tvChannels", "tvCharge", "router", "androidBox"] as const),
  ...(["renewalTotal", "firstTimeTotal"] as const),
];

/** What there is nothing to say of stands back. */
const LOOKS: Record<string, string | undefined> = {
  Free: styles.free,
  No: "soft",
  "0 %": "soft",
  "₹0": "soft",
};
const NOTHING = [NONE, "—", "Not applicable"];
const SHOWN_APPS = 2;

export function showColumn(plan: Plan, column: PlanColumn): ReactNode {
  const text = showField(plan, column);
  if (column === "provider") return <ProviderName provider={text} />;
  if (column === "ottList" && plan.ottList.length > SHOWN_APPS)
    return <span title={text}>{plan.ottList.slice(0, SHOWN_APPS).join(", ")}, …</span>;
  if (column === "renewalTotal" || column === "firstTimeTotal") return total(plan[column]);
  if (!NOTHING.includes(text)) return <span className={LOOKS[text]}>{text}</span>;
  return (
    <span className="soft">
      <span aria-hidden="true">—</span>
      <span className="sr">{text === NONE ? "none" : "not applicable"}</span>
    </span>
  );
}

/** A whole total keeps the place of its paise, so that units stand beneath units. */
function total(rupees: number) {
  const isWhole = Number.isInteger(rupees);
  return <b className={isWhole ? styles.whole : undefined}>{formatRupees(rupees)}</b>;
}
