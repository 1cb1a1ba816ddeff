import { type RefObject, useEffect, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { sendJson } from "@/lib/http/api-client";
import { inputOf, mergePlans, type PlanField } from "@/lib/plans/fields";
import {
  checkForm,
  type FormErrors,
  firstWrong,
  formOf,
  isChanged,
  type PlanFormValues,
} from "@/lib/plans/form";
import { priceJumps } from "@/lib/plans/pricing";
import { type Plan, type PlanInput, planSaved } from "@/lib/plans/schema";
import { useSession } from "../session";
import { withSession } from "../with-session";
import { TROUBLE_MARK, type Trouble, troubleOf } from "./trouble";

export type SetValue = <F extends PlanField>(field: F, value: PlanFormValues[F]) => void;

type Start = {
  /** What stands in the form at first. */
  values: PlanFormValues;
  /** What counts as unchanged; a copy of another plan is changed from the start. */
  saved: PlanFormValues;
  /** The plan that is edited; null for a new one. */
  plan: Plan | null;
  /**
   * @param before null where it is new
   * @param isTold whether the form has something to say of it
   * @returns whether the page stays; else the form stays as it is, and busy, until it is left
   */
  onSaved: (plan: Plan, before: Plan | null, isTold: boolean) => boolean;
};

export const SAY = {
  add: { failed: "Failed to add plan", inline: "Failed to add plan" },
  edit: { failed: "Failed to update plan", inline: "Update failed" },
} as const;

/** The typed values, whether they are right, and the way to the server and back. */
export function usePlanForm(start: Start, form: RefObject<HTMLFormElement | null>) {
  const session = useSession();
  const [plan, setPlan] = useState(start.plan);
  const [values, setValues] = useState(start.values);
  const [saved, setSaved] = useState(start.saved);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [saving, setSaving] = useState(false);
  /** Counts what was refused. */
  const [refusals, setRefusals] = useState(0);
  const errors: FormErrors = trouble?.kind === "invalid" ? trouble.errors : {};
  useFocusOnTrouble(refusals, errors, form);

  const take = (current: Plan) => {
    setPlan(current);
    setValues(formOf(current));
    setSaved(formOf(current));
    setTrouble(null);
  };

  const refuse = (found: Trouble) => {
    setTrouble(found);
    setRefusals((count) => count + 1);
  };

  const set: SetValue = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    setTrouble((before) =>
      before?.kind === "invalid" && before.errors[field]
        ? { ...before, errors: { ...before.errors, [field]: undefined } }
        : before?.kind === "jump"
          ? null
          : before,
    );
  };

  /**
   * @param over the plan as it is by now; null to add it as a new one
   * @param told who else has changed it
   */
  const save = async (over: Plan | null = plan, told = "", isSure = false): Promise<void> => {
    const check = checkForm(values);
    if (!check.ok) {
      refuse({ kind: "invalid", message: check.message, errors: check.errors });
      showToast("error", check.message);
      return;
    }
    const jumps = over && over === plan && !isSure && priceJumps(over, check.input);
    if (jumps) return refuse({ kind: "jump", message: "Is this price right?", more: jumps });
    setSaving(true);
    const say = over ? SAY.edit : SAY.add;
    const mergeInto = (theirs: Plan) => mergePlans(plan ?? theirs, check.input, inputOf(theirs));
    try {
      const input = over ? mergeInto(over).merged : check.input;
      const answer = await withSession(session, () => sendPlan(input, over));
      showToast("success", answer.message);
      const kept = over && told && mergeInto(over).kept;
      if (!start.onSaved(answer.plan, over, Boolean(kept))) return;
      take(answer.plan);
      setSaving(false);
      if (kept) {
        const more = `Yours is saved, and theirs is kept: ${kept}.`;
        refuse({ kind: "met", message: told, more });
      }
    } catch (error) {
      const found = troubleOf(error, over?._id ?? null, say.inline);
      if (found.kind === "stale" && mergeInto(found.current).clashes.length === 0)
        return save(found.current, found.message);
      setSaving(false);
      refuse(found);
      showToast("error", over ? say.failed : found.message);
    }
  };

  return {
    plan,
    values,
    errors,
    trouble,
    saving,
    changed: isChanged(values, saved),
    set,
    save,
    take,
  };
}

export type PlanFormState = ReturnType<typeof usePlanForm>;

export function sendPlan(input: PlanInput, over: Pick<Plan, "_id" | "updatedAt"> | null) {
  const answer = async () => planSaved;
  if (!over) return sendJson("/api/plans", input, answer);
  const body = { ...input, updatedAt: over.updatedAt };
  return sendJson(`/api/plans/${over._id}`, body, answer, { method: "PUT" });
}

/** Whoever asked to save is led to the first wrong field, or to what else went wrong. */
function useFocusOnTrouble(
  attempt: number,
  errors: FormErrors,
  form: RefObject<HTMLFormElement | null>,
) {
  const led = useRef(0);
  useEffect(() => {
    if (led.current === attempt) return;
    led.current = attempt;
    const field = firstWrong(errors);
    const target = field ? `[name="${field}"]` : `[${TROUBLE_MARK}]`;
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }, [attempt, errors, form]);
}
