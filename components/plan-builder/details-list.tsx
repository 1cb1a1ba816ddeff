import { type PriceLine, priceLines } from "@/lib/plans/price-lines";
import type { Plan } from "@/lib/plans/schema";
import { NONE } from "@/lib/plans/terms";
import styles from "./details-list.module.css";

type Props = {
  plan: Plan;
  /** Rupees of the plan's Monthly sibling, before GST. */
  monthlyPrice: number;
};

/** The price as lines that add up, and what comes with the plan besides. */
export function DetailsList({ plan, monthlyPrice }: Props) {
  const lines = priceLines(plan, monthlyPrice);
  const total = lines.at(-1);
  // Where nothing is paid but once, the renewal total would say the total twice.
  const oneTotal = plan.renewalTotal === plan.firstTimeTotal;
  const parts = lines.slice(0, -1).filter(({ id }) => !(oneTotal && id === "renewalTotal"));
  return (
    <dl className={`num ${styles.list}`}>
      {parts.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {plan.router !== NONE && <Extra label="Router" value={plan.router} />}
      {plan.androidBox && <Extra label="Android box" value="Included" />}
      {total && <Line line={oneTotal ? { ...total, label: "Total" } : total} last />}
    </dl>
  );
}

function Line({ line, last = false }: { line: PriceLine; last?: boolean }) {
  const kind = last ? styles.total : line.total ? styles.subtotal : line.paise < 0 && styles.less;
  return (
    <div className={kind || undefined}>
      <dt>{line.label}</dt>
      <dd>{line.value}</dd>
    </div>
  );
}

function Extra({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
