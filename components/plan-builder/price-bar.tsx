import { useWords } from "@/components/site/words";
import { formatRupees } from "@/lib/money";
import { MONTHS, priceOf, renewalNote } from "@/lib/plan-terms";
import type { Plan } from "@/lib/plans/schema";
import { GetPlan, WhatsAppMark } from "./plan-actions";
import styles from "./price.module.css";
import { NoPlan, type PriceProps } from "./price-card";

function Price({ plan }: { plan: Plan }) {
  const words = useWords("plans");
  const { withGst } = useWords("builder");
  const what = renewalNote(plan, words) ?? `${plan.speed}, ${words.period(MONTHS[plan.duration])}`;
  return (
    <>
      <b className="figure">{formatRupees(priceOf(plan))}</b> <span>{withGst(what)}</span>
    </>
  );
}

/** Over the choices, until the bar rises. The card says the same, so nobody hears it twice. */
export function PriceLine({ plan }: { plan: Plan | null }) {
  return (
    <p className={styles.line} aria-hidden="true">
      {plan && <Price plan={plan} />}
    </p>
  );
}

/** The price at the foot of a screen that has no room for the card beside the choices. */
export function PriceBar(props: PriceProps) {
  const { plan } = props.view;
  return (
    <div className={`cluster night ${styles.bar}`}>
      <div className={styles.sum}>
        {plan ? (
          <p>
            <Price plan={plan} />
          </p>
        ) : (
          <NoPlan {...props} />
        )}
      </div>
      <div className="spread">
        <WhatsAppMark plan={plan} />
        <GetPlan plan={plan} place={props.place} />
      </div>
    </div>
  );
}
