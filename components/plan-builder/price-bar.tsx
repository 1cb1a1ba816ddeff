import { builderText } from "@/lib/content/plan-builder";
import { formatRupees } from "@/lib/money";
import type { Selection } from "@/lib/plans/selection";
import type { SelectionView } from "@/lib/plans/selection-view";
import { periodText, priceOf, renewalNote } from "@/lib/plans/terms";
import { GetPlan, WhatsAppMark } from "./plan-actions";
import styles from "./price-bar.module.css";
import { nameOf, type WayOut } from "./price-card";

type Props = WayOut & {
  status: Selection["status"];
  view: SelectionView;
};

/** The price at the foot of a screen that has no room for the card beside the choices. */
export function PriceBar({ status, view, ...wayOut }: Props) {
  return (
    <div className={`night ${styles.bar}`}>
      <Sum status={status} view={view} {...wayOut} />
      <div>
        <WhatsAppMark plan={view.plan} />
        <GetPlan plan={view.plan} />
      </div>
    </div>
  );
}

function Sum({ status, view: { plan, nearest }, onTake, onRetry }: Props) {
  if (plan) {
    return (
      <p>
        <b className="figure">{formatRupees(priceOf(plan))}</b>{" "}
        <small>{renewalNote(plan) ?? `${plan.speed}, ${periodText(plan.duration)}`} with GST</small>
      </p>
    );
  }
  if (status === "failed") {
    return (
      <p>
        <small aria-hidden="true">{builderText.failed}</small>
        <button type="button" onClick={onRetry}>
          {builderText.retry}
        </button>
      </p>
    );
  }
  if (status === "loading" || !nearest) {
    return (
      <p aria-hidden="true">{status === "loading" ? builderText.loading : builderText.noMatch}</p>
    );
  }
  return (
    <p>
      <small aria-hidden="true">{builderText.noMatch}</small>
      <button type="button" onClick={() => onTake(nearest)}>
        Take {nameOf(nearest)}
      </button>
    </p>
  );
}
