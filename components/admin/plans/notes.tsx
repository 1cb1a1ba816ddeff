// The notes of the plan form.
import { Button } from "@/components/ui/button";
import { formatRupees } from "@/lib/money";
import { findDuplicate, type KnownPlan, typedIdentity } from "@/lib/plans/form";
import { isMonthly, type Offer } from "@/lib/plans/home-plans";
import { duplicateText } from "@/lib/plans/plan-key";
import type { Plan } from "@/lib/plans/schema";
import { readFigure } from "@/lib/values";
import { Note } from "../panel";
import type { FormView } from "../resource/resource-form";
import { ScreenLink } from "../screen-head";

type NoteProps = FormView<Plan> & { plans: KnownPlan[] };

export function TypedDuplicate({ inputs, stored, plans }: NoteProps) {
  const duplicate = findDuplicate(typedIdentity(inputs), plans, stored?._id);
  if (!duplicate) return null;
  return (
    <Note
      kind="warn"
      action={
        <ScreenLink href={`/admin/edit-plans/${duplicate._id}`} target="_blank">
          Open that plan <span className="sr">(new tab)</span>
        </ScreenLink>
      }
    >
      <b>{duplicateText(duplicate)}</b> Change what sets them apart: type, speed, provider,
      duration, OTT tier or TV channels.
    </Note>
  );
}

/** The builder shows the Monthly plan's price as the monthly price: another one must be meant. */
export function MonthlyNote({ inputs, set, stored, plans }: NoteProps) {
  const identity = typedIdentity(inputs);
  if (identity.duration === "Monthly") return null;
  const monthly = findDuplicate({ ...identity, duration: "Monthly" }, plans, stored?._id);
  const typed = readFigure(String(inputs.basePrice));
  if (!monthly || typed === undefined || typed === monthly.basePrice) return null;
  const price = formatRupees(monthly.basePrice);
  const use = (
    <Button onClick={() => set("basePrice", String(monthly.basePrice))}>Use {price}</Button>
  );
  return (
    <Note kind="warn" action={use}>
      Base price differs from the Monthly row ({price})
    </Note>
  );
}

export function HomePlanNote({ inputs, stored, offers }: FormView<Plan> & { offers: Offer[] }) {
  const cards = offers.filter((offer) => offer.plan === stored?._id);
  if (cards.length === 0) return null;
  const names = cards.map(({ name }) => name).join(" and ");
  const { duration } = typedIdentity(inputs);
  const isKept = isMonthly({ duration });
  return (
    <div className="above">
      <Note kind={isKept ? "info" : "warn"}>
        The home page shows this plan as {names}.{" "}
        {!isKept &&
          `It shows Monthly plans only: with ${duration} the card is left out until you choose another plan.`}
      </Note>
    </div>
  );
}
