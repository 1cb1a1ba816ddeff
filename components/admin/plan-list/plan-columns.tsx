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
  /** What the amounts are measured in, where the title alone would mislead. */
  unit?: string;
  group: Group;
  /** A figure stands at the right of its column. */
  figure?: boolean;
  /** Left out where only the main columns are shown. */
  extra?: boolean;
  /** Stays in view while the table scrolls sideways. */
  pinned?: "speed" | "provider" | "renewalTotal";
  show: (plan: Plan) => ReactNode;
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

const PLAN_COLUMNS: PlanColumn[] = [
  { key: "speed", title: "Speed", group: "plan", pinned: "speed", show: (plan) => plan.speed },
  { key: "duration", title: "Duration", group: "plan", show: (plan) => plan.duration },
  {
    key: "planType",
    title: "Plan Type",
    group: "plan",
    show: (plan) => PLAN_TYPE_LABELS[plan.planType],
  },
  {
    key: "provider",
    title: "Provider",
    group: "plan",
    pinned: "provider",
    show: (plan) => <ProviderName provider={plan.provider} />,
  },
  {
    key: "basePrice",
    title: "Base Price",
    unit: "a month",
    group: "monthly",
    figure: true,
    show: (plan) => <Rupees value={plan.basePrice} />,
  },
  {
    key: "discountPercent",
    title: "Discount (%)",
    group: "monthly",
    figure: true,
    show: (plan) => <Percent value={plan.discountPercent} />,
  },
  {
    key: "gst",
    title: "GST",
    group: "gst",
    figure: true,
    extra: true,
    show: (plan) => <Rupees value={plan.gst} />,
  },
  {
    key: "installationFee",
    title: "Installation Fee",
    group: "once",
    figure: true,
    extra: true,
    show: (plan) => <Fee value={plan.installationFee} />,
  },
  {
    key: "advancePayment",
    title: "Advance Payment",
    group: "once",
    figure: true,
    extra: true,
    show: (plan) => <QuietRupees value={plan.advancePayment} />,
  },
  {
    key: "ottTier",
    title: "OTT Tier",
    group: "ott",
    extra: true,
    show: (plan) => <Word value={plan.ottTier} />,
  },
  {
    key: "ottCharge",
    title: "OTT Charge",
    unit: "a month",
    group: "ott",
    figure: true,
    extra: true,
    show: (plan) => <Charge value={plan.ottCharge} />,
  },
  {
    key: "ottList",
    title: "OTT List",
    group: "ott",
    extra: true,
    show: (plan) => <AppList apps={plan.ottList} />,
  },
  {
    key: "tvChannels",
    title: "TV Channels",
    group: "tv",
    figure: true,
    extra: true,
    show: (plan) => <Word value={plan.tvChannels} />,
  },
  {
    key: "tvCharge",
    title: "TV Charge",
    unit: "a month",
    group: "tv",
    figure: true,
    extra: true,
    show: (plan) => <Charge value={plan.tvCharge} />,
  },
  {
    key: "router",
    title: "Router",
    group: "hardware",
    extra: true,
    show: (plan) => <Word value={plan.router} />,
  },
  {
    key: "androidBox",
    title: "Android Box",
    group: "hardware",
    extra: true,
    show: (plan) => <YesNo value={plan.androidBox} />,
  },
  {
    key: "renewalTotal",
    title: "Renewal Total",
    group: "totals",
    figure: true,
    pinned: "renewalTotal",
    show: (plan) => <Rupees value={plan.renewalTotal} total />,
  },
  {
    key: "firstTimeTotal",
    title: "First Time Total",
    group: "totals",
    figure: true,
    show: (plan) => <Rupees value={plan.firstTimeTotal} total />,
  },
];

export function columnsFor(choice: ColumnChoice): PlanColumn[] {
  return PLAN_COLUMNS.filter(({ extra }) => choice === "all" || !extra);
}
