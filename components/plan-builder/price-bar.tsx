import { useWords } from "@/components/site/words";
import { formatRupees } from "@/lib/money";
import { MONTHS, priceOf, renewalNote } from "@/lib/terms/plan";
import { GetPlan, WhatsAppMark } from "./plan-actions";
import styles from "./price-bar.module.css";
import { NoPlan, type Shown } from "./price-card";

/** The price at the foot of a screen that has no room for the card beside the choices. */
export function PriceBar(shown: Shown) {
  const { plan } = shown.view;
  const words = useWords("plans");
  const { withGst } = useWords("builder");
  return (
    <div className={`cluster night ${styles.bar}`}>
      <div className={styles.sum}>
        {plan ? (
          <p>
            <b className="figure gold">{formatRupees(priceOf(plan))}</b>{" "}
            <span>
              {withGst(
                renewalNote(plan, words) ?? `${plan.speed}, ${words.period(MONTHS[plan.duration])}`,
              )}
            </span>
          </p>
        ) : (
          <NoPlan {...shown} />
        )}
      </div>
      <div className="spread">
        <WhatsAppMark plan={plan} />
        <GetPlan plan={plan} place={shown.place} />
      </div>
    </div>
  );
}
