// What the form has to say of the plan that is typed, or of what saving it ran into.
import { History } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { offerOfPlan } from "@/lib/content/home-offers";
import { MARKED_TEXT } from "@/lib/http/errors";
import { formatPaise, formatRupees, toPaise } from "@/lib/money";
import { inputOf, mergePlans, PLAN_FIELD_LABELS, showField, twinText } from "@/lib/plans/fields";
import { checkPlan, termsOf } from "@/lib/plans/form";
import { findTwin, type KnownPlan, typedIdentity } from "@/lib/plans/form-catalogue";
import { pricePlan } from "@/lib/plans/pricing";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { LEAD } from "../form/use-form";
import { Note } from "../panel";
import { wide } from "./field-parts";
import styles from "./plan-form.module.css";
import type { PlanFormState, Trouble } from "./use-plan-form";

type FormProps = { form: PlanFormState };

/** What saving the plan ran into, and the way on. What was typed stays in the form. */
export function TroubleNote({ form }: FormProps) {
  const { trouble } = form;
  return (
    trouble && (
      <div className={styles.trouble} tabIndex={-1} {...{ [LEAD]: "" }}>
        <TroubleWords form={form} trouble={trouble} />
      </div>
    )
  );
}

function TroubleWords({ form, trouble }: FormProps & { trouble: Trouble }) {
  const { isBusy, plan, save } = form;
  const { message } = trouble;
  switch (trouble.kind) {
    case "stale":
      return <StaleNote form={form} {...trouble} />;
    case "twin":
      return <TwinNote {...trouble} />;
    case "deleted": {
      const add = (
        <Button busy={isBusy} onClick={() => save(null)}>
          Add it as a new plan
        </Button>
      );
      return (
        <Note kind="bad" action={add}>
          <b>{message}</b> What you typed is kept.
        </Note>
      );
    }
    default: {
      const sure = <Button onClick={() => save(plan, undefined, true)}>Save this price</Button>;
      return (
        <Note
          kind={trouble.kind === "met" ? "info" : "bad"}
          action={trouble.kind === "jump" && sure}
        >
          <b>{message}</b> {trouble.more}
        </Note>
      );
    }
  }
}

/** Told while one types, and not only after the save. */
export function TypedTwin({ form, plans }: FormProps & { plans: KnownPlan[] }) {
  const twin = findTwin(typedIdentity(form.values), plans, form.plan?._id);
  if (!twin || form.trouble?.kind === "twin") return null;
  return (
    <div className={wide.all}>
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
  const whole = error?.issues.find(({ path }) => path.length === 0);
  const wrong = error && (whole?.message ?? MARKED_TEXT);
  const { clashes } = mergePlans(plan ?? current, mine ?? current, inputOf(current));
  return (
    <section className={styles.panel} aria-label="Changed meanwhile">
      <p className={styles.lede} role="alert">
        <History aria-hidden="true" />
        <span>
          <b>{message}</b> That was {ageText(current.updatedAt, Date.now())}. Your typing is kept,
          nothing is saved yet. {wrong ?? countText(clashes.length)}
        </span>
      </p>
      <table className={`num ${styles.compare}`}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((field) => (
            <tr key={field}>
              <th scope="row">{PLAN_FIELD_LABELS[field]}</th>
              <td>{showField(mine ?? current, field)}</td>
              <td>{showField(current, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ways}>
        <Button onClick={() => take(current)}>Show theirs</Button>
        <Button variant="primary" busy={isBusy} onClick={() => save(current, message)}>
          {isBusy ? "Saving..." : "Keep mine"}
        </Button>
      </div>
    </section>
  );
}

function countText(fields: number): string {
  if (fields === 0) return "Nothing differs any more.";
  const count = fields === 1 ? "one field" : `${fields} fields`;
  return `You both changed ${count}; what else either of you changed is kept.`;
}

/** Where the plan stands on the home page at a fixed price, and would cost another. */
export function HomeOfferNote({ form: { plan, values } }: FormProps) {
  const saved = plan && offerOfPlan(plan);
  const typed = offerOfPlan(typedIdentity(values));
  const offer = typed ?? saved;
  if (!offer) return null;
  const { renewalTotal, gst } = pricePlan(termsOf(values), 0);
  const price = renewalTotal - gst;
  if (typed && price === toPaise(offer.price)) return null;
  return (
    <div className={styles.trouble}>
      <Note kind="warn">
        The home page shows {offer.name} at {formatRupees(offer.price)} + GST.{" "}
        {typed
          ? `This plan costs ${formatPaise(price)} + GST.`
          : "With these values this is not that plan any more, and the catalogue has none for it."}
      </Note>
    </div>
  );
}
