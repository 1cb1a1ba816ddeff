// What the form has to say of the plan that is typed, or of what saving it ran into.
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/http/api-client";
import { duplicateText, PLAN_FIELD_LABELS, type PlanField, showField } from "@/lib/plans/fields";
import { findDuplicate, type KnownPlan, typedIdentity } from "@/lib/plans/form-catalogue";
import { isMonthly, type Offer } from "@/lib/plans/home-plans";
import { planInTheWay } from "@/lib/plans/schema";
import { type Collision, isFields } from "@/lib/records/merge";
import { ProblemNote } from "../form/collision";
import { Note } from "../panel";
import { ScreenLink } from "../screen-head";
import fields from "./fields.module.css";
import type { PlanFormState } from "./use-plan-form";

type FormProps = { form: PlanFormState };

export function SaveErrorNote({ form }: FormProps) {
  const { problem, read, save } = form;
  const answer = problem?.error instanceof ApiError ? problem.error.answer : null;
  const { data: duplicate } = planInTheWay.safeParse(answer);
  return (
    <ProblemNote
      {...form}
      describe={describe}
      again={read && { label: "Add it as a new plan", add: () => save(null) }}
      action={
        problem?.kind === "ask" && <Button onClick={() => save(read, true)}>Save this price</Button>
      }
    >
      {problem && duplicate && <DuplicateNote message={problem.message} {...duplicate} />}
    </ProblemNote>
  );
}

function describe({ place: [name = ""], mine, theirs }: Collision) {
  const field = name as PlanField;
  const show = (value: unknown) => {
    if (!isFields(value)) return showField({ [field]: value }, field);
    const parts = Object.keys(value) as PlanField[];
    return parts.map((one) => `${PLAN_FIELD_LABELS[one]} ${showField(value, one)}`).join(", ");
  };
  return { label: PLAN_FIELD_LABELS[field], mine: show(mine), theirs: show(theirs) };
}

export function TypedDuplicate({ form, plans }: FormProps & { plans: KnownPlan[] }) {
  const duplicate = findDuplicate(typedIdentity(form.values), plans, form.read?._id);
  if (!duplicate || form.problem?.error instanceof ApiError) return null;
  return (
    <div className={`inset ${fields.group}`}>
      <DuplicateNote isTyped message={duplicateText(duplicate)} current={duplicate} />
    </div>
  );
}

type DuplicateNoteProps = { message: string; current: { _id: string }; isTyped?: boolean };

function DuplicateNote({ message, current, isTyped }: DuplicateNoteProps) {
  return (
    <Note
      kind={isTyped ? "warn" : "bad"}
      action={
        <ScreenLink href={`/admin/edit-plans/${current._id}`} target="_blank">
          Open that plan <span className="sr">(new tab)</span>
        </ScreenLink>
      }
    >
      <b>{message}</b> {!isTyped && "What you typed is kept. "}Change what sets them apart: type,
      speed, provider, duration, OTT tier or TV channels.
    </Note>
  );
}

export function HomePlanNote({ form: { read, values }, offers }: FormProps & { offers: Offer[] }) {
  const shown = offers.filter((offer) => offer.plan === read?._id);
  if (shown.length === 0) return null;
  const names = shown.map(({ name }) => name).join(" and ");
  const isKept = isMonthly(values);
  return (
    <div className="above">
      <Note kind={isKept ? "info" : "warn"}>
        The home page shows this plan as {names}.{" "}
        {!isKept &&
          `It shows Monthly plans only: with ${values.duration} the card is left out until you choose another plan.`}
      </Note>
    </div>
  );
}
