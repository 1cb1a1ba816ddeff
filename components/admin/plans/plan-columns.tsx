"use client";

// The columns of the list of plans, and how their values read.
import { type ReactNode, useEffect, useState } from "react";
import { ProviderName } from "@/components/admin/provider-name";
import { formatRupees } from "@/lib/money";
import { type PlanColumn, showField } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { NONE } from "@/lib/terms/plan";
import styles from "./plan-table.module.css";

export type ColumnGroup = {
  title?: string;
  columns: [PlanColumn, ...PlanColumn[]];
  /** Left out where only the main columns are shown. */
  extra?: boolean;
};

/** In the specification's order. A column that stays in view parts from its neighbours. */
const GROUPS: ColumnGroup[] = [
  { title: "Plan", columns: ["speed"] },
  { columns: ["duration"] },
  { columns: ["planType"] },
  { columns: ["provider"] },
  { title: "A month, before GST", columns: ["basePrice", "discountPercent"] },
  { columns: ["gst"], extra: true },
  {
    title: "One-off, GST included",
    columns: ["installationFee", "advancePayment"],
    extra: true,
  },
  { title: "OTT, charge a month", columns: ["ottTier", "ottCharge", "ottList"], extra: true },
  { title: "TV, charge a month", columns: ["tvChannels", "tvCharge"], extra: true },
  { title: "Hardware", columns: ["router", "androidBox"], extra: true },
  { title: "With GST", columns: ["renewalTotal"] },
  { columns: ["firstTimeTotal"] },
];

export type ColumnChoice = "all" | "main";

export const COLUMN_CHOICES = [
  { value: "all", label: "All columns" },
  { value: "main", label: "Main only" },
] as const;

export const columnsFor = (choice: ColumnChoice) =>
  GROUPS.filter(({ extra }) => choice === "all" || !extra);

const COLUMNS_KEY = "planColumns";

/** Which columns this browser shows. */
export function useColumnChoice() {
  const [choice, setChoice] = useState<ColumnChoice>("all");
  useEffect(() => {
    if (localStorage.getItem(COLUMNS_KEY) === "main") setChoice("main");
  }, []);
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    localStorage.setItem(COLUMNS_KEY, next);
  };
  return [choice, choose] as const;
}

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
  // The first two apps, and an ellipsis where there are more.
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
