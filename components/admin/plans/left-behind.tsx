import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { formatPaise, formatRupees } from "@/lib/money";
import { inputOf } from "@/lib/plans/fields";
import { type KnownPlan, leftBehind } from "@/lib/plans/form-catalogue";
import { VIEW_PLANS } from "@/lib/plans/list-view";
import { pricePlan } from "@/lib/plans/pricing";
import { PLAN_UPDATED, type Plan, type PlanTerms, planSaved } from "@/lib/plans/schema";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { useTicked } from "../list/selection";
import { useListLeft } from "../list/use-view";
import { Note, Panel } from "../panel";
import { ScreenLink } from "../screen-head";

const UPDATE_FAILED = "Failed to update plan";

export type PriceChange = { before: Plan; saved: Plan };

/** The durations that a Monthly plan's new price left behind, and one button for the ticked ones. */
export function LeftBehind({ before, saved, plans }: PriceChange & { plans: KnownPlan[] }) {
  const list = useListLeft(VIEW_PLANS) ?? VIEW_PLANS;
  const { basePrice, gstPercent } = saved;
  const rows = leftBehind(before, saved, plans);
  const router = useRouter();
  const saving = useAction({
    send: async (chosen: KnownPlan[]) => {
      for (const plan of chosen) {
        const body = { ...inputOf(plan), basePrice, updatedAt: plan.updatedAt };
        await sendJson(`/api/plans/${plan._id}`, body, async () => planSaved, { method: "PUT" });
      }
      return { message: PLAN_UPDATED };
    },
    failedText: UPDATE_FAILED,
    toast: UPDATE_FAILED,
    onDone: () => void saving.move(router.refresh),
    // Those before the one that was refused are saved.
    onFailed: () => saving.move(router.refresh),
  });
  const { isBusy, failure, run } = saving;
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
      {failure && <Note kind="bad">{failure.text}</Note>}
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
