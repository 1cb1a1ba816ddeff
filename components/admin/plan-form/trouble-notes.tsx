import { History } from "lucide-react";
import { MARKED_TEXT } from "@/lib/http/errors";
import { inputOf, mergePlans, PLAN_FIELD_LABELS, showField, twinText } from "@/lib/plans/fields";
import { checkForm, firstWrong } from "@/lib/plans/form";
import { findTwin, type KnownPlan, typedIdentity } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { Button, ButtonLink } from "../button";
import { Note } from "../panel";
import { wide } from "./group";
import { TROUBLE_MARK, type Trouble } from "./trouble";
import styles from "./trouble-notes.module.css";
import type { PlanFormState } from "./use-plan-form";

/** What saving the plan ran into, and the way on. What was typed stays in the form. */
export function TroubleNotes({ form }: { form: PlanFormState }) {
  const { trouble } = form;
  if (!trouble) return null;
  return (
    <div className={styles.trouble} tabIndex={-1} {...{ [TROUBLE_MARK]: trouble.kind }}>
      {trouble.kind === "stale" && <StaleNote form={form} {...trouble} />}
      {trouble.kind === "twin" && <TwinNote {...trouble} />}
      {trouble.kind === "deleted" && <DeletedNote form={form} {...trouble} />}
      {(trouble.kind === "invalid" || "more" in trouble) && (
        <Note
          kind={trouble.kind === "met" ? "info" : "bad"}
          action={
            trouble.kind === "jump" && (
              <Button onClick={() => form.save(form.plan, "", true)}>Save this price</Button>
            )
          }
        >
          <b>{isUnderField(trouble) ? MARKED_TEXT : trouble.message}</b>{" "}
          {"more" in trouble && trouble.more}
        </Note>
      )}
    </div>
  );
}

/** Whether what is to be said stands under its field already. */
function isUnderField(trouble: Trouble): boolean {
  if (trouble.kind !== "invalid") return false;
  return trouble.errors[firstWrong(trouble.errors) ?? ""] === trouble.message;
}

type NoteProps = { form: PlanFormState; message: string };

function DeletedNote({ form: { saving, save }, message }: NoteProps) {
  return (
    <Note
      kind="bad"
      action={
        <Button busy={saving} onClick={() => save(null)}>
          Add it as a new plan
        </Button>
      }
    >
      <b>{message}</b> What you typed is kept.
    </Note>
  );
}

/** Told while one types, and not only after the save. */
export function TypedTwin({ form, plans }: { form: PlanFormState; plans: KnownPlan[] }) {
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
        <ButtonLink href={`/admin/edit-plans/${current._id}`} target="_blank">
          Open that plan <span className="sr">(new tab)</span>
        </ButtonLink>
      }
    >
      <b>{message}</b> {!isTyped && "What you typed is kept. "}Change what sets them apart: type,
      speed, provider, duration, OTT tier or TV channels.
    </Note>
  );
}

type StaleNoteProps = NoteProps & { current: Plan };

/** Two changed the same of one plan: both values side by side, for somebody to decide. */
function StaleNote({ form, message, current }: StaleNoteProps) {
  const { plan, values, saving, save, take } = form;
  const check = checkForm(values);
  const mine = check.ok ? check.input : current;
  const { clashes } = mergePlans(plan ?? current, mine, inputOf(current));
  return (
    <section className={styles.panel} aria-label="Changed meanwhile">
      <div className={styles.top}>
        <p className={styles.lede} role="alert">
          <History aria-hidden="true" />
          <span>
            <b>{message}</b> That was {ageText(current.updatedAt, Date.now())}. Your typing is kept,
            nothing is saved yet. {check.ok ? countText(clashes.length) : check.message}
          </span>
        </p>
      </div>
      <table className={styles.compare}>
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
              <td>{showField(mine, field)}</td>
              <td>{showField(current, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ways}>
        <Button onClick={() => take(current)}>Show theirs</Button>
        <Button variant="primary" busy={saving} onClick={() => save(current, message)}>
          {saving ? "Saving..." : "Keep mine"}
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
