// What a change of many plans would do, before it is made. Safe in the browser.
import { differingOffers, type Offer, offerOfPlan } from "../content/home-offers";
import { formatRupees } from "../money";
import { applyBulk, type BulkChange, isCopy } from "./bulk";
import { differingFields, inputOf, type PlanField, planKind, planName } from "./fields";
import { twinsOf } from "./form-catalogue";
import { derivedFields } from "./pricing";
import type { Plan, PlanInput } from "./schema";

export type BulkRow = {
  plan: Plan;
  after: PlanInput;
  fields: PlanField[];
  /** Rupees with GST, as visitors will see it. */
  renewalTotal: number;
  /** Of its kind there is another one already, or would be: it cannot be written. */
  twin?: string;
  warnings: string[];
};

/** A price that is more percent away may be a mistake. */
const FAR = 30;

/** One row for each plan, those with something to say first. */
export function previewBulk(
  chosen: Plan[],
  change: BulkChange,
  all: Plan[],
  offers: readonly Offer[],
): BulkRow[] {
  const written = new Set(isCopy(change.task) ? [] : chosen.map(({ _id }) => _id));
  const afters = chosen.map((plan) => applyBulk(plan, change));
  const others = all.filter(({ _id }) => !written.has(_id));
  const twins = twinsOf<PlanInput>(afters, others);
  const rows = chosen.map((plan, at): BulkRow => {
    const after = afters[at] ?? plan;
    const { renewalTotal } = derivedFields(after, plan.gstPercent);
    const twin = twins[at];
    const fields = differingFields(inputOf(plan), after);
    return {
      ...{ plan, after, fields, renewalTotal },
      ...(twin && { twin: `Same kind as ${planName(twin)} (${planKind(twin)})` }),
      warnings: fields.length > 0 ? warningsOf(plan, after, offers) : [],
    };
  });
  const weight = ({ twin, warnings }: BulkRow) => (twin ? 2 : Math.min(1, warnings.length));
  return rows.sort((one, other) => weight(other) - weight(one));
}

function warningsOf(plan: Plan, after: PlanInput, offers: readonly Offer[]): string[] {
  const figures = derivedFields({ ...after, duration: plan.duration }, plan.gstPercent);
  const percents = [after.basePrice / plan.basePrice, figures.renewalTotal / plan.renewalTotal].map(
    (share) => Math.round((share - 1) * 100),
  );
  const far = percents.find((percent) => Math.abs(percent) > FAR);
  const offer = offerOfPlan(after, offers) ?? offerOfPlan(plan, offers);
  const priced = { ...after, ...derivedFields(after, plan.gstPercent) };
  const differs = offer && differingOffers([priced], [offer]).length > 0;
  return [
    far === undefined ? "" : percentText(far),
    differs ? `The home page shows ${offer.name} at ${formatRupees(offer.price)} + GST` : "",
  ].filter(Boolean);
}

function percentText(percent: number): string {
  if (!Number.isFinite(percent)) return "Price was ₹0";
  return `Price ${percent < 0 ? "−" : "+"}${Math.abs(percent)} %`;
}
