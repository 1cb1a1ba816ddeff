import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { formatPaise, formatRupees } from "@/lib/money";
import { type KnownPlan, leftBehind } from "@/lib/plans/form";
import { pricePlan } from "@/lib/plans/pricing";
import { plans } from "@/lib/plans/resource";
import {
  normalisePlan,
  PLAN_UPDATED,
  type Plan,
  type PlanTerms,
  planSaved,
} from "@/lib/plans/schema";
import { CheckBox } from "../form/check-box";
import { useAction } from "../form/use-action";
import { Note, Panel } from "../panel";
import { ScreenLink } from "../screen-head";

const UPDATE_FAILED = "Failed to update plan";

export type PriceChange = { before: Plan; saved: Plan };
type LeftBehindProps = PriceChange & { known: KnownPlan[]; list: string };

/** The durations that a Monthly plan's new price left behind, and one button for the ticked ones. */
export function LeftBehind({ before, saved, known, list }: LeftBehindProps) {
  const { basePrice, gstPercent } = saved;
  const rows = leftBehind(before, saved, known);
  const router = useRouter();
  const saving = useAction({
    send: async (chosen: KnownPlan[]) => {
      for (const plan of chosen) {
        const body = { ...normalisePlan(plan), basePrice, updatedAt: plan.updatedAt };
        await sendJson(`${plans.api}/${plan._id}`, body, async () => planSaved, { method: "PUT" });
      }
      return { message: PLAN_UPDATED };
    },
    failedText: UPDATE_FAILED,
    toast: UPDATE_FAILED,
    onDone: () => void saving.startNavigation(router.refresh),
    // Those before the one that was refused are saved.
    onFailed: () => saving.startNavigation(router.refresh),
  });
  const { isBusy, failure, run } = saving;
  const [unticked, setUnticked] = useState<string[]>([]);
  const ticked = rows.filter(({ _id }) => !unticked.includes(_id));
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
            onChange={(isOn) => {
              const others = unticked.filter((id) => id !== plan._id);
              setUnticked(isOn ? others : [...others, plan._id]);
            }}
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
