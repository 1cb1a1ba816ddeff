// The columns of the list of plans, in the specification's order.
import type { ReactNode } from "react";
import { ProviderName } from "@/components/admin/provider-name";
import type { SortKey } from "@/lib/plans/list-view";
import type { Plan } from "@/lib/plans/schema";
import { PLAN_TYPE_LABELS } from "@/lib/plans/terms";
import { AppList, Charge, Fee, Percent, QuietRupees, Rupees, Word, YesNo } from "./figures";
import type { ColumnChoice } from "./use-column-choice";

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

export type Group = "plan" | "monthly" | "gst" | "once" | "ott" | "tv" | "hardware" | "totals";

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
const rupees = (value: number) => <Rupees value={value} />;
const quiet = (value: number) => <QuietRupees value={value} />;
const total = (value: number) => <Rupees value={value} total />;
const charge = (value: number) => <Charge value={value} />;
const word = (value: string) => <Word value={value} />;

const PLAN_COLUMNS = [
  column("speed", "Speed", "plan", (speed) => speed, { pinned: "speed" }),
  column("duration", "Duration", "plan", (duration) => duration, { pinned: "duration" }),
  column("planType", "Plan Type", "plan", (type) => PLAN_TYPE_LABELS[type]),
  column("provider", "Provider", "plan", (name) => <ProviderName provider={name} />, {
    pinned: "provider",
  }),
  column("basePrice", "Base Price", "monthly", rupees, { ...figure, unit: "a month" }),
  column("discountPercent", "Discount (%)", "monthly", (off) => <Percent value={off} />, figure),
  column("gst", "GST", "gst", rupees, extraFigure),
  column("installationFee", "Installation Fee", "once", (fee) => <Fee value={fee} />, extraFigure),
  column("advancePayment", "Advance Payment", "once", quiet, extraFigure),
  column("ottTier", "OTT Tier", "ott", word, extra),
  column("ottCharge", "OTT Charge", "ott", charge, monthly),
  column("ottList", "OTT List", "ott", (apps) => <AppList apps={apps} />, extra),
  column("tvChannels", "TV Channels", "tv", word, extraFigure),
  column("tvCharge", "TV Charge", "tv", charge, monthly),
  column("router", "Router", "hardware", word, extra),
  column("androidBox", "Android Box", "hardware", (box) => <YesNo value={box} />, extra),
  column("renewalTotal", "Renewal Total", "totals", total, { ...figure, pinned: "renewalTotal" }),
  column("firstTimeTotal", "First Time Total", "totals", total, figure),
];

export function columnsFor(choice: ColumnChoice): PlanColumn[] {
  return PLAN_COLUMNS.filter(({ extra }) => choice === "all" || !extra);
}
