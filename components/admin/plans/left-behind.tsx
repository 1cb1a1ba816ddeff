import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { ApiError, whyNotSaved } from "@/lib/http/api-client";
import { formatPaise, formatRupees } from "@/lib/money";
import { inputOf } from "@/lib/plans/fields";
import { type KnownPlan, leftBehind } from "@/lib/plans/form-catalogue";
import { VIEW_PLANS } from "@/lib/plans/list-view";
import { pricePlan } from "@/lib/plans/pricing";
import { PLAN_UPDATED, type Plan, type PlanTerms } from "@/lib/plans/schema";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { useTicked } from "../list/selection";
import { useListLeft } from "../list/use-view";
import { Note, Panel } from "../panel";
import { ScreenLink } from "../screen-head";
import { useAsk } from "../session/session";
import { sendPlan, UPDATE_FAILED } from "./use-plan-form";

export type PriceChange = { before: Plan; saved: Plan };

/** The durations that a Monthly plan's new price left behind, and one button for the ticked ones. */
export function LeftBehind({ before, saved, plans }: PriceChange & { plans: KnownPlan[] }) {
  const list = useListLeft(VIEW_PLANS) ?? VIEW_PLANS;
  const { basePrice, gstPercent } = saved;
  const rows = leftBehind(before, saved, plans);
  const { isBusy, refused, run } = useSaving(basePrice);
  const unticked = useTicked(rows);
  const ticked = rows.filter(({ _id }) => !unticked.has(_id));
  const total = (plan: PlanTerms) => formatPaise(pricePlan(plan, gstPercent).renewalTotal);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => (isBusy ? undefined : panel.current?.focus()), [isBusy]);
  return (
    <Panel ref={panel} tabIndex={-1} className="above stack inset" aria-label="Other durations">
      <b role="status">{countText(rows.length, formatRupees(before.basePrice))}</b>
      <div className="cluster">
        {rows.map((plan) => (
          <CheckBox
            key={plan._id}
            labelled
            label={`${plan.duration}: ${total(plan)} → ${total({ ...plan, basePrice })}`}
            checked={ticked.includes(plan)}
            onChange={(on) => unticked.choose([plan._id], !on)}
          />
        ))}
      </div>
      {refused.length > 0 && <Note kind="bad">{refused.join(" ")}</Note>}
      <div className="cluster">
        <ScreenLink href={list}>View Plans</ScreenLink>
        {ticked.length > 0 && (
          <Button variant="primary" busy={isBusy} onClick={() => run(ticked)}>
            {isBusy ? "Saving..." : `Use ${formatRupees(basePrice)} for ${ticked.length}`}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function countText(count: number, price: string): string {
  const name = ["No other duration", "One duration", "Two durations", "Three durations"][count];
  return `${name} still ${count < 2 ? "uses" : "use"} ${price}`;
}

/** Gives plans another base price, one after the other, and says which were refused, and why. */
function useSaving(basePrice: number) {
  const router = useRouter();
  const ask = useAsk();
  const [refused, setRefused] = useState<string[]>([]);
  const { isBusy, run, move } = useAction({
    send: async (plans: KnownPlan[]) => {
      const failed: string[] = [];
      for (const plan of plans)
        try {
          await ask(() => sendPlan({ ...inputOf(plan), basePrice }, plan));
        } catch (error) {
          const reason = error instanceof ApiError ? error.message : "";
          failed.push(`${plan.duration}: ${reason || whyNotSaved(error)}`);
        }
      return failed;
    },
    failedText: UPDATE_FAILED,
    onDone: (failed) => {
      setRefused(failed);
      if (failed.length > 0) showToast("error", UPDATE_FAILED);
      else showToast("success", PLAN_UPDATED);
      move(router.refresh);
    },
  });
  return { isBusy, refused, run };
}
