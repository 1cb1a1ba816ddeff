"use client";

// The columns of the list of plans, in the specification's order.
import { type ReactNode, useEffect, useState } from "react";
import { ProviderName } from "@/components/admin/provider-name";
import { formatRupees } from "@/lib/money";
import type { SortKey } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { NONE, NOT_APPLICABLE, PLAN_TYPE_LABELS } from "@/lib/plans/terms";
import styles from "./plan-table.module.css";

export type PlanColumn = {
  key: SortKey;
  title: string;
  group: Group;
  show: (plan: Plan) => ReactNode;
  /** What the amounts are measured in, where the title alone would mislead. */
  unit?: string;
  /** A figure stands at the right of its column. */
  figure?: boolean;
  /** Left out where only the main columns are shown. */
  extra?: boolean;
  /** Stays in view while the table scrolls sideways. */
  pinned?: "speed" | "duration" | "provider" | "renewalTotal";
};

type Group = "plan" | "monthly" | "gst" | "once" | "ott" | "tv" | "hardware" | "totals";

/** @param gstPercent what the amounts were made with */
export function groupTitle(group: Group, gstPercent: number): string {
  return {
    plan: "Plan",
    monthly: "A month, before GST",
    gst: `At ${gstPercent} %`,
    once: "One-off, GST included",
    ott: "OTT",
    tv: "TV",
    hardware: "Hardware",
    totals: `With GST ${gstPercent} %`,
  }[group];
}

function column<Key extends SortKey>(
  key: Key,
  title: string,
  group: Group,
  show: (value: Plan[Key]) => ReactNode,
  more: Partial<PlanColumn> = {},
): PlanColumn {
  return { key, title, group, show: (plan) => show(plan[key]), ...more };
}

const figure = { figure: true };
const extra = { extra: true };
const extraFigure = { ...figure, ...extra };
const monthly = { ...extraFigure, unit: "a month" };

const PLAN_COLUMNS = [
  column("speed", "Speed", "plan", (speed) => speed, { pinned: "speed" }),
  column("duration", "Duration", "plan", (duration) => duration, { pinned: "duration" }),
  column("planType", "Plan Type", "plan", (type) => PLAN_TYPE_LABELS[type]),
  column("provider", "Provider", "plan", (name) => <ProviderName provider={name} />, {
    pinned: "provider",
  }),
  column("basePrice", "Base Price", "monthly", (price) => rupees(price), {
    ...figure,
    unit: "a month",
  }),
  column("discountPercent", "Discount (%)", "monthly", percent, figure),
  column("gst", "GST", "gst", (gst) => rupees(gst), extraFigure),
  column("installationFee", "Installation Fee", "once", fee, extraFigure),
  column("advancePayment", "Advance Payment", "once", advance, extraFigure),
  column("ottTier", "OTT Tier", "ott", word, extra),
  column("ottCharge", "OTT Charge", "ott", charge, monthly),
  column("ottList", "OTT List", "ott", appList, extra),
  column("tvChannels", "TV Channels", "tv", word, extraFigure),
  column("tvCharge", "TV Charge", "tv", charge, monthly),
  column("router", "Router", "hardware", word, extra),
  column("androidBox", "Android Box", "hardware", (box) => (box ? "Yes" : quiet("No")), extra),
  column("renewalTotal", "Renewal Total", "totals", total, { ...figure, pinned: "renewalTotal" }),
  column("firstTimeTotal", "First Time Total", "totals", total, figure),
];

/** The figure counts, and its sign stands back. */
function rupees(value: number, look?: string) {
  const [sign, ...figure] = formatRupees(value);
  return (
    <>
      <span className={styles.sign}>{sign}</span>
      <span className={look}>{figure.join("")}</span>
    </>
  );
}

/** A whole total keeps the place of its paise, so that units stand beneath units. */
function total(value: number) {
  return rupees(value, `${styles.total} ${Number.isInteger(value) ? styles.whole : ""}`);
}

function quiet(text: string) {
  return <span className={styles.quiet}>{text}</span>;
}

/** Nothing to pay now; a figure all the same. */
function advance(value: number) {
  return value === 0 ? quiet("₹0") : rupees(value);
}

function fee(value: number) {
  return value === 0 ? <span className={styles.free}>Free</span> : rupees(value);
}

function charge(value: number) {
  return value === NOT_APPLICABLE ? nothing("not applicable") : fee(value);
}

function percent(value: number) {
  return value === 0 ? quiet("0 %") : `${value} %`;
}

function word(value: string) {
  return value === NONE ? nothing("none") : value;
}

const SHOWN_APPS = 2;

/** The first two apps, and an ellipsis where there are more. */
function appList(apps: string[]) {
  if (apps.length === 0) return nothing("none");
  if (apps.length <= SHOWN_APPS) return apps.join(", ");
  return <span title={apps.join(", ")}>{`${apps.slice(0, SHOWN_APPS).join(", ")}, …`}</span>;
}

function nothing(words: string) {
  return (
    <span className={styles.quiet}>
      <span aria-hidden="true">—</span>
      <span className="sr">{words}</span>
    </span>
  );
}

export type ColumnChoice = "all" | "main";

export const COLUMN_CHOICES = [
  { value: "all", label: "All columns" },
  { value: "main", label: "Main only" },
] as const;

export function columnsFor(choice: ColumnChoice): PlanColumn[] {
  return PLAN_COLUMNS.filter(({ extra }) => choice === "all" || !extra);
}

const COLUMNS_KEY = "planColumns";

/** Which columns this browser shows; remembered where it lets us. */
export function useColumnChoice(): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState<ColumnChoice>("all");
  useEffect(() => {
    try {
      if (localStorage.getItem(COLUMNS_KEY) === "main") setChoice("main");
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
  }, []);
  const choose = (next: ColumnChoice) => {
    setChoice(next);
    try {
      localStorage.setItem(COLUMNS_KEY, next);
    } catch {
      // As above.
    }
  };
  return [choice, choose];
}
