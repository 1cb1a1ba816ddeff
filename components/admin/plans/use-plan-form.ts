import type { z } from "zod";
import { ApiError, sendJson } from "@/lib/http/api-client";
import { inputOf, mergePlans, planChanges } from "@/lib/plans/fields";
import { checkPlan, emptyForm, formOf, type PlanFormValues } from "@/lib/plans/form";
import type { KnownPlan } from "@/lib/plans/form-catalogue";
import { priceJumps } from "@/lib/plans/pricing";
import { type Plan, type PlanInput, planInTheWay, planSaved } from "@/lib/plans/schema";
import { useRecord } from "../form/use-record";

type Start = {
  /** The plan that is edited; null for a new one. */
  plan: Plan | null;
  values?: PlanFormValues;
  onSaved: (plan: Plan, before: Plan | null, isTold: boolean) => string | undefined;
};

export const UPDATE_FAILED = "Failed to update plan";

export function usePlanForm({ plan, values, onSaved }: Start) {
  const form = useRecord<PlanInput, Plan, PlanFormValues>({
    read: plan,
    start: values,
    valueIn: inputOf,
    typedOf: (shown) => (shown ? formOf(shown) : emptyForm),
    check: checkPlan,
    merge: mergePlans,
    send: async (input, over) => {
      const { plan: saved, ...answer } = await sendPlan(input, over);
      return { ...answer, saved };
    },
    inTheWay: planInTheWay,
    failed: (over) =>
      over ? { text: "Update failed", toast: UPDATE_FAILED } : { text: "Failed to add plan" },
    changes: planChanges,
    onSaved,
  });
  const { read } = form;
  return {
    ...form,
    /** @param isSure that the price is no slip */
    save: (over: Plan | null = read, isSure = false) =>
      form.save(over, (input) => {
        const more = over && over === read && !isSure && priceJumps(over, input);
        return more ? { message: "Is this price right?", more } : null;
      }),
  };
}

export type PlanFormState = ReturnType<typeof usePlanForm>;

type Sent = z.infer<typeof planSaved> & { mergedWith?: string };

/** Once more where somebody else saved meanwhile, and nothing that I changed. */
export async function sendPlan(input: PlanInput, over: KnownPlan | null): Promise<Sent> {
  const answer = async () => planSaved;
  if (!over) return sendJson("/api/plans", input, answer);
  const body = { ...input, updatedAt: over.updatedAt };
  try {
    return await sendJson(`/api/plans/${over._id}`, body, answer, { method: "PUT" });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const current = planInTheWay.safeParse(error.answer).data?.current;
    if (current?._id !== over._id) throw error;
    const { merged, collisions } = mergePlans(inputOf(over), input, inputOf(current));
    if (collisions.length > 0) throw error;
    // The refusal begins with who it was.
    const [mergedWith] = error.message.split(" ");
    return { mergedWith, ...(await sendPlan(merged, current)) };
  }
}
