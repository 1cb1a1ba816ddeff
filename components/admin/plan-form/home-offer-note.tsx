import { offerOfPlan } from "@/lib/content/home-offers";
import { formatPaise, formatRupees, toPaise } from "@/lib/money";
import { termsOf } from "@/lib/plans/form";
import { typedIdentity } from "@/lib/plans/form-catalogue";
import { pricePlan } from "@/lib/plans/pricing";
import { Note } from "../panel";
import styles from "./trouble-notes.module.css";
import type { PlanFormState } from "./use-plan-form";

/** Where the plan stands on the home page at a fixed price, and would cost another. */
export function HomeOfferNote({ form: { plan, values } }: { form: PlanFormState }) {
  const saved = plan && offerOfPlan(plan);
  const typed = offerOfPlan(typedIdentity(values));
  const offer = typed ?? saved;
  if (!offer) return null;
  const shown = `The home page shows ${offer.name} at ${formatRupees(offer.price)} + GST.`;
  const { renewalTotal, gst } = pricePlan(termsOf(values), 0);
  const price = renewalTotal - gst;
  if (typed && price === toPaise(offer.price)) return null;
  return (
    <div className={styles.trouble}>
      <Note kind="warn">
        {shown}{" "}
        {typed
          ? `This plan costs ${formatPaise(price)} + GST.`
          : "With these values this is not that plan any more, and the catalogue has none for it."}
      </Note>
    </div>
  );
}
