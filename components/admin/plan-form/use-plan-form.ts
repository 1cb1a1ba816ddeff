import { useRouter } from "next/navigation";
import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { ApiError, sendJson, whyNotSaved } from "@/lib/http/api-client";
import { MARKED_TEXT } from "@/lib/http/errors";
import { inputOf, mergePlans, PLAN_FIELDS } from "@/lib/plans/fields";
import { checkPlan, emptyForm, formOf, type PlanFormValues } from "@/lib/plans/form";
import { priceJumps } from "@/lib/plans/pricing";
import { type Plan, type PlanInput, planInTheWay, planSaved } from "@/lib/plans/schema";
import { useForm } from "../form/use-form";

/** What saving a plan ran into. */
export type SaveError =
  /** A field is wrong; it failed; it is gone; the price rather is a slip; another's is saved too. */
  | { kind: "invalid" | "failed" | "deleted" | "jump" | "met"; message: string; more?: string }
  /** Somebody else changed it; another plan is of the same kind. */
  | { kind: "stale" | "twin"; message: string; current: Plan };

type Start = {
  values: PlanFormValues;
  /** The plan that is edited; null for a new one. */
  plan: Plan | null;
  /**
   * @param before null where it is new
   * @param isTold whether the form has something to say of it
   * @returns where to go on, or null to stay
   */
  onSaved: (plan: Plan, before: Plan | null, isTold: boolean) => string | null;
};

export const UPDATE_FAILED = "Failed to update plan";

/** The typed values, whether they are right, and the way to the server and back. */
export function usePlanForm(start: Start) {
  const router = useRouter();
  const [plan, setPlan] = useState(start.plan);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  const form = useForm({
    start: start.values,
    check: checkPlan,
    onTyped: () => setSaveError((before) => (before?.kind === "jump" ? null : before)),
    onRefused: (message) => {
      setSaveError({ kind: "invalid", message });
      showToast("error", message);
    },
    send: (input: PlanInput, over: Plan | null, told?: string) => sendOver(input, plan, over, told),
    failedText: "",
    toast: false,
    onDone: (answer) => {
      showToast("success", answer.message);
      const next = start.onSaved(answer.plan, answer.over, answer.met !== null);
      // Replaced: going back must not lead to a form that was sent.
      if (next) {
        form.move(() => router.replace(next));
        return;
      }
      take(answer.plan);
      if (!answer.met) return;
      setSaveError(answer.met);
      form.lead();
    },
    onFailed: ({ error }, _input, over) => {
      const found = saveErrorOf(error, over);
      setSaveError(found);
      showToast("error", over ? UPDATE_FAILED : found.message);
    },
  });

  const take = (current: Plan) => {
    setPlan(current);
    setSaveError(null);
    form.reset(formOf(current));
  };

  /**
   * @param over the plan as it is by now; null to add it as a new one
   * @param told who else has changed it
   */
  const save = (over: Plan | null = plan, told?: string, isSure = false) => {
    const input = form.check();
    if (!input) return;
    const jumps = over && over === plan && !isSure && priceJumps(over, input);
    if (!jumps) return void form.run(input, over, told);
    setSaveError({ kind: "jump", message: "Is this price right?", more: jumps });
    form.lead();
  };

  // A copy of another plan is changed from the start.
  const saved = plan ? formOf(plan) : emptyForm;
  const changed = PLAN_FIELDS.some((field) => form.values[field] !== saved[field]);
  return { ...form, plan, saveError, changed, save, take };
}

export type PlanFormState = ReturnType<typeof usePlanForm>;

/** Gives a plan other values; where it is none, adds it. */
export function sendPlan(input: PlanInput, over: Pick<Plan, "_id" | "updatedAt"> | null) {
  const answer = async () => planSaved;
  if (!over) return sendJson("/api/plans", input, answer);
  const body = { ...input, updatedAt: over.updatedAt };
  return sendJson(`/api/plans/${over._id}`, body, answer, { method: "PUT" });
}

/**
 * Sends what was touched since the plan was read, over the plan as it is by now; once more where
 * somebody changed something else of it meanwhile.
 *
 * @param read the plan that the form was filled with
 */
async function sendOver(
  input: PlanInput,
  read: Plan | null,
  over: Plan | null,
  told?: string,
): Promise<{ message: string; plan: Plan; over: Plan | null; met: SaveError | null }> {
  const mergeInto = (theirs: Plan) => mergePlans(read ?? theirs, input, inputOf(theirs));
  const { merged, kept } = over ? mergeInto(over) : { merged: input, kept: "" };
  try {
    const answer = await sendPlan(merged, over);
    const more = `Yours is saved, and theirs is kept: ${kept}.`;
    return { ...answer, over, met: told && kept ? { kind: "met", message: told, more } : null };
  } catch (error) {
    const found = saveErrorOf(error, over);
    if (found.kind !== "stale" || mergeInto(found.current).clashes.length > 0) throw error;
    return sendOver(input, read, found.current, found.message);
  }
}

function saveErrorOf(error: unknown, over: Plan | null): SaveError {
  const fallback = over ? "Update failed" : "Failed to add plan";
  const message = (error instanceof ApiError && error.message) || fallback;
  const failed: SaveError = { kind: "failed", message, more: whyNotSaved(error) };
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 404 && over)
    return { kind: "deleted", message, more: "What you typed is kept." };
  const wrong = Object.values(error.errors);
  // What stands under its field is not said twice.
  if (wrong.length > 0)
    return { kind: "invalid", message: wrong.includes(message) ? MARKED_TEXT : message };
  const inTheWay = error.status === 409 ? planInTheWay.safeParse(error.answer) : null;
  if (!inTheWay?.success) return failed;
  const { current } = inTheWay.data;
  return { kind: current._id === over?._id ? "stale" : "twin", message, current };
}
