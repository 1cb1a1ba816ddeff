// What the form has to say of the plan that is typed, or of what saving it ran into.
import { Button, ButtonLink } from "@/components/ui/button";
import { type Offer, offerOfPlan } from "@/lib/content/home-offers";
import { MARKED_TEXT } from "@/lib/http/errors";
import { formatPaise, formatRupees, toPaise } from "@/lib/money";
import { inputOf, mergePlans, PLAN_FIELD_LABELS, showField, twinText } from "@/lib/plans/fields";
import { checkPlan, termsOf } from "@/lib/plans/form";
import { findTwin, type KnownPlan, typedIdentity } from "@/lib/plans/form-catalogue";
import { pricePlan } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { ChangedMeanwhile } from "../form/changed-meanwhile";
import { LEAD } from "../form/use-form";
import { Note } from "../panel";
import fields from "./fields.module.css";
import styles from "./plan-form.module.css";
import type { PlanFormState, SaveError } from "./use-plan-form";

type FormProps = { form: PlanFormState };

/** What saving the plan ran into, and the way on. What was typed stays in the form. */
export function SaveErrorNote({ form }: FormProps) {
  const { saveError } = form;
  return (
    saveError && (
      <div className={styles.above} tabIndex={-1} {...{ [LEAD]: "" }}>
        <Words form={form} error={saveError} />
      </div>
    )
  );
}

function Words({ form, error }: FormProps & { error: SaveError }) {
  const { isBusy, plan, save } = form;
  if ("current" in error)
    return error.kind === "twin" ? <TwinNote {...error} /> : <StaleNote form={form} {...error} />;
  const add = (
    <Button busy={isBusy} onClick={() => save(null)}>
      Add it as a new plan
    </Button>
  );
  const sure = <Button onClick={() => save(plan, undefined, true)}>Save this price</Button>;
  const action = error.kind === "deleted" ? add : error.kind === "jump" && sure;
  return (
    <Note kind={error.kind === "met" ? "info" : "bad"} action={action}>
      <b>{error.message}</b> {error.more}
    </Note>
  );
}

/** Told while one types, and not only after the save. */
export function TypedTwin({ form, plans }: FormProps & { plans: KnownPlan[] }) {
  const twin = findTwin(typedIdentity(form.values), plans, form.plan?._id);
  if (!twin || form.saveError?.kind === "twin") return null;
  return (
    <div className={fields.group}>
      <TwinNote isTyped message={twinText(twin)} current={twin} />
    </div>
  );
}

type TwinNoteProps = { message: string; current: { _id: string }; isTyped?: boolean };

function TwinNote({ message, current, isTyped }: TwinNoteProps) {
  return (
    <Note
      kind={isTyped ? "warn" : "bad"}
      action={
        <ButtonLink prefetch={false} href={`/admin/edit-plans/${current._id}`} target="_blank">
          Open that plan <span className="sr">(new tab)</span>
        </ButtonLink>
      }
    >
      <b>{message}</b> {!isTyped && "What you typed is kept. "}Change what sets them apart: type,
      speed, provider, duration, OTT tier or TV channels.
    </Note>
  );
}

type StaleNoteProps = FormProps & { message: string; current: Plan };

/** Two changed the same of one plan: both values side by side, for somebody to decide. */
function StaleNote({ form, message, current }: StaleNoteProps) {
  const { plan, values, isBusy, save, take } = form;
  const { data: mine, error } = checkPlan(values);
  const { clashes } = mergePlans(plan ?? current, mine ?? current, inputOf(current));
  return (
    <ChangedMeanwhile
      message={message}
      fields={clashes.map((field) => ({
        label: PLAN_FIELD_LABELS[field],
        mine: showField(mine ?? current, field),
        theirs: showField(current, field),
      }))}
      isBusy={isBusy}
      onTheirs={() => take(current)}
      onMine={() => save(current, message)}
    >
      That was {ageText(current.updatedAt, Date.now())}. Your typing is kept, nothing is saved yet.{" "}
      {error ? MARKED_TEXT : countText(clashes.length)}
    </ChangedMeanwhile>
  );
}

function countText(fields: number): string {
  if (fields === 0) return "Nothing differs any more.";
  const count = fields === 1 ? "one field" : `${fields} fields`;
  return `You both changed ${count}; what else either of you changed is kept.`;
}

/** Where the plan stands on the home page at a fixed price, and would cost another. */
export function HomeOfferNote({ form: { plan, values }, offers }: FormProps & { offers: Offer[] }) {
  const saved = plan && offerOfPlan(plan, offers);
  const typed = offerOfPlan(typedIdentity(values), offers);
  const offer = typed ?? saved;
  if (!offer) return null;
  const { renewalTotal, gst } = pricePlan(termsOf(values), 0);
  const price = renewalTotal - gst;
  if (typed && price === toPaise(offer.price)) return null;
  return (
    <div className={styles.above}>
      <Note kind="warn">
        The home page shows {offer.name} at {formatRupees(offer.price)} + GST.{" "}
        {typed
          ? `This plan costs ${formatPaise(price)} + GST.`
          : "With these values this is not that plan any more, and the catalogue has none for it."}
      </Note>
    </div>
  );
}
