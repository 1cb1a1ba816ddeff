import { type RefObject, useEffect, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { sendJson } from "@/lib/http/api-client";
import type { PlanField } from "@/lib/plans/fields";
import {
  checkForm,
  type FormErrors,
  firstWrong,
  formOf,
  isChanged,
  type PlanFormValues,
} from "@/lib/plans/form";
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
  onSaved: (plan: Plan) => void;
};

const SAY = {
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
        : before,
    );
  };

  /** @param over the plan as the form now knows it to be; null to add it as a new one */
  const save = async (over: Plan | null = plan) => {
    const check = checkForm(values);
    if (!check.ok) {
      refuse({ kind: "invalid", message: check.message, errors: check.errors });
      showToast("error", check.message);
      return;
    }
    setSaving(true);
    const say = over ? SAY.edit : SAY.add;
    try {
      const answer = await withSession(session, () => send(check.input, over));
      showToast("success", answer.message);
      // A new plan has a page of its own: the form stays as it is, and busy, until that is there.
      if (over) {
        take(answer.plan);
        setSaving(false);
      }
      start.onSaved(answer.plan);
    } catch (error) {
      setSaving(false);
      const found = troubleOf(error, over?._id ?? null, say.inline);
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

function send(input: PlanInput, over: Plan | null) {
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
