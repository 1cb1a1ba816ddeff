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

/** One row for each plan: those with something to say first, those that stay as they are last. */
export function previewBulk(
  chosen: Plan[],
  change: BulkChange,
  all: Plan[],
  offers: readonly Offer[],
): BulkRow[] {
  const copies = isCopy(change.task);
  const rows = chosen.map((plan): BulkRow => {
    const after = applyBulk(plan, change);
    const fields = differingFields(inputOf(plan), after);
    const { renewalTotal } = derivedFields(after, plan.gstPercent);
    const offer = offerOfPlan(after, offers) ?? (copies ? undefined : offerOfPlan(plan, offers));
    const warnings = fields.length > 0 ? warningsOf(plan, after, offer) : [];
    return { plan, after, fields, renewalTotal, warnings };
  });
  const written = rows.filter(({ fields }) => fields.length > 0);
  const replaced = new Set(copies ? [] : written.map(({ plan }) => plan._id));
  const others = all.filter(({ _id }) => !replaced.has(_id));
  const twins = twinsOf<PlanInput>(
    written.map(({ after }) => after),
    others,
  );
  for (const [at, twin] of twins.entries()) {
    const row = written[at];
    if (row && twin) row.twin = `Same kind as ${planName(twin)} (${planKind(twin)})`;
  }
  const weight = ({ twin, warnings, fields }: BulkRow) =>
    (twin ? 4 : 0) + (warnings.length > 0 ? 2 : 0) + (fields.length > 0 ? 1 : 0);
  return rows.sort((one, other) => weight(other) - weight(one));
}

function warningsOf(plan: Plan, after: PlanInput, offer: Offer | undefined): string[] {
  const figures = derivedFields({ ...after, duration: plan.duration }, plan.gstPercent);
  const percents = [after.basePrice / plan.basePrice, figures.renewalTotal / plan.renewalTotal].map(
    (share) => Math.round((share - 1) * 100),
  );
  const far = percents.find((percent) => Math.abs(percent) > FAR);
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
