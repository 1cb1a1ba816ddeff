import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { findJson, sendJson } from "@/lib/http/api-client";
import { formatPaise, formatRupees } from "@/lib/money";
import { findPlansAtOldPrice, type StoredPlan } from "@/lib/plans/form";
import { pricePlan } from "@/lib/plans/pricing";
import { planResource } from "@/lib/plans/resource";
import {
  normalisePlan,
  PLAN_UPDATED_MESSAGE,
  type Plan,
  type PlanPricing,
  planSchema,
  savedPlanResponseSchema,
} from "@/lib/plans/schema";
import { BusyButton } from "../busy-button";
import { Checkbox } from "../form/checkbox";
import { FailureAlert } from "../form/failure-alert";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";
import { ScreenLink } from "../screen-header";

const UPDATE_FAILED = "Failed to update plan";

export type PriceChange = { before: Plan; saved: Plan };
type OtherDurationsProps = PriceChange & { storedPlans: StoredPlan[]; listPath: string };

export function OtherDurations({ before, saved, storedPlans, listPath }: OtherDurationsProps) {
  const { basePrice, gstPercent } = saved;
  const rows = findPlansAtOldPrice(before, saved, storedPlans);
  const router = useRouter();
  const action = useAction({
    send: (plans: StoredPlan[]) => updatePrices(plans, basePrice),
    fallbackMessage: UPDATE_FAILED,
    errorToast: UPDATE_FAILED,
    fetchSavedAt: (signal, plans) => fetchSavedAt(plans, basePrice, signal),
    onFoundSaved: router.refresh,
    onDone: () => void action.startNavigation(router.refresh),
    // The plans before the rejected one are already saved.
    onFailed: () => action.startNavigation(router.refresh),
  });
  const { isBusy, isAwaitingCheck, failure, run } = action;
  const [uncheckedIds, setUncheckedIds] = useState<string[]>([]);
  const checkedPlans = rows.filter(({ _id }) => !uncheckedIds.includes(_id));
  const formatTotal = (plan: PlanPricing) => formatPaise(pricePlan(plan, gstPercent).renewalTotal);
  const panelRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // The check after a lost response can find the save while the person is typing.
    const isTyping = document.activeElement?.matches("input, textarea, select") ?? false;
    if (!isBusy && !isTyping) panelRef.current?.focus();
  }, [isBusy]);
  return (
    <Panel
      ref={panelRef}
      tabIndex={-1}
      className="form-intro stack panel-padding"
      aria-label="Other durations"
    >
      <b role="status">{describeCount(rows.length, formatRupees(before.basePrice))}</b>
      <div className="cluster">
        {rows.map((plan) => (
          <Checkbox
            key={plan._id}
            showLabel
            label={`${plan.duration}: ${formatTotal(plan)} → ${formatTotal({ ...plan, basePrice })}`}
            checked={checkedPlans.includes(plan)}
            onChange={(isOn) => {
              const otherIds = uncheckedIds.filter((id) => id !== plan._id);
              setUncheckedIds(isOn ? otherIds : [...otherIds, plan._id]);
            }}
          />
        ))}
      </div>
      {failure && (
        <FailureAlert
          failure={failure}
          notSavedDetail="At least one duration still has the old price. You can safely do it again."
        />
      )}
      <div className="cluster">
        <ScreenLink href={listPath}>View Plans</ScreenLink>
        {checkedPlans.length > 0 && (
          <BusyButton
            variant="primary"
            isBusy={isBusy}
            isAwaitingCheck={isAwaitingCheck}
            busyLabel="Saving..."
            label={`Use ${formatRupees(basePrice)} for ${checkedPlans.length}`}
            onClick={() => run(checkedPlans)}
          />
        )}
      </div>
    </Panel>
  );
}

async function updatePrices(plans: StoredPlan[], basePrice: number) {
  for (const plan of plans) {
    const body = { ...normalisePlan(plan), basePrice, updatedAt: plan.updatedAt };
    await sendJson(
      `${planResource.apiPath}/${plan._id}`,
      body,
      async () => savedPlanResponseSchema,
      {
        method: "PUT",
      },
    );
  }
  return { message: PLAN_UPDATED_MESSAGE };
}

/** Returns the time of the last save if all plans have the price. */
async function fetchSavedAt(
  plans: StoredPlan[],
  basePrice: number,
  signal: AbortSignal,
): Promise<string | null> {
  const times: string[] = [];
  for (const { _id } of plans) {
    const plan = await findJson(`${planResource.apiPath}/${_id}`, async () => planSchema, signal);
    if (plan?.basePrice !== basePrice) return null;
    times.push(plan.updatedAt);
  }
  return times.sort().at(-1) ?? null;
}

function describeCount(count: number, price: string): string {
  const name = ["No other duration", "One duration", "Two durations", "Three durations"][count];
  return `${name} still ${count < 2 ? "uses" : "use"} ${price}`;
}
