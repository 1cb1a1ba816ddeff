import { History } from "lucide-react";
import { MARKED_TEXT } from "@/lib/http/errors";
import { PLAN_FIELD_LABELS, PLAN_FIELDS, showField } from "@/lib/plans/fields";
import { checkForm } from "@/lib/plans/form";
import { typedDifferences } from "@/lib/plans/form-catalogue";
import type { Plan } from "@/lib/plans/schema";
import { ageText } from "@/lib/time";
import { Button, ButtonLink } from "../button";
import { Note } from "../panel";
import { TROUBLE_MARK, type Trouble } from "./trouble";
import styles from "./trouble-notes.module.css";
import type { PlanFormState } from "./use-plan-form";

/** What went wrong when the plan was saved, and the way on. What was typed stays in the form. */
export function TroubleNotes({ form }: { form: PlanFormState }) {
  const { trouble } = form;
  if (!trouble) return null;
  return (
    <div className={styles.trouble} tabIndex={-1} {...{ [TROUBLE_MARK]: trouble.kind }}>
      {trouble.kind === "stale" && <StaleNote form={form} {...trouble} />}
      {trouble.kind === "twin" && <TwinNote {...trouble} />}
      {trouble.kind === "deleted" && <DeletedNote form={form} {...trouble} />}
      {(trouble.kind === "invalid" || trouble.kind === "failed") && (
        <Note kind="bad">
          <b>{isUnderField(trouble) ? MARKED_TEXT : trouble.message}</b>
        </Note>
      )}
    </div>
  );
}

/** Whether what is to be said stands under its field already. */
function isUnderField(trouble: Trouble): boolean {
  if (trouble.kind !== "invalid") return false;
  return PLAN_FIELDS.some((field) => trouble.errors[field] === trouble.message);
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

function TwinNote({ message, current }: { message: string; current: Plan }) {
  return (
    <Note
      kind="bad"
      action={
        <ButtonLink href={`/admin/edit-plans/${current._id}`} target="_blank">
          Open that plan <span className="sr">(new tab)</span>
        </ButtonLink>
      }
    >
      <b>{message}</b> What you typed is kept. Change what sets them apart: type, speed, provider,
      duration, OTT tier or TV channels.
    </Note>
  );
}

type StaleNoteProps = NoteProps & { current: Plan };

/** Two on one plan: what differs, side by side, for somebody to decide. */
function StaleNote({ form, message, current }: StaleNoteProps) {
  const { values, saving, save, take } = form;
  const fields = typedDifferences(values, current);
  const check = checkForm(values);
  return (
    <section className={styles.stale} aria-label="Changed meanwhile">
      <div className={styles.top}>
        <p className={styles.lede} role="alert">
          <History aria-hidden="true" />
          <span>
            <b>{message}</b> That was {ageText(current.updatedAt, Date.now())}. Your typing is kept,
            nothing is saved yet. {countText(fields.length)}
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
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{PLAN_FIELD_LABELS[field]}</th>
              <td>{check.ok ? showField(check.input, field) : String(values[field])}</td>
              <td>{showField(current, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ways}>
        <Button onClick={() => take(current)}>Show theirs</Button>
        <Button variant="primary" busy={saving} onClick={() => save(current)}>
          {saving ? "Saving..." : "Keep mine"}
        </Button>
      </div>
    </section>
  );
}

function countText(fields: number): string {
  if (fields === 0) return "Nothing differs any more.";
  return fields === 1 ? "One field differs:" : `${fields} fields differ:`;
}
