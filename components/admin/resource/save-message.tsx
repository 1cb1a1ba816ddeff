import { Button } from "@/components/ui/button";
import type { FieldErrors } from "@/lib/errors";
import { endSentence } from "@/lib/text";
import { formatTimeOfDay } from "@/lib/time";
import { Alert, type AlertProps } from "../panel";
import { ScreenLink } from "../screen-header";
import type { ConflictAuthor, SaveOutcome } from "./form-state";
import styles from "./resource-form.module.css";

type SaveMessageProps = {
  outcome: SaveOutcome;
  conflicts: string[];
  conflictAuthor: ConflictAuthor;
  /** Input that is not part of the saved record. */
  hasChanges: boolean;
  errors: FieldErrors;
  name: string;
  isNew: boolean;
  editPath: string;
  isSaving: boolean;
  onAddAsNew: () => void;
  onConfirm: () => void;
  onCheckNow: () => void;
};

/** Renders nothing after a save without a merge. */
export function SaveMessage(props: SaveMessageProps) {
  const { outcome } = props;
  const { title, detail } = describeOutcome(props);
  if (title === undefined) return null;
  return (
    // useFocusOnProblem focuses this element if no field is invalid.
    <div className={styles.saveMessage} tabIndex={-1} data-focus-on-failure>
      {/* Screen readers announce a new element, but not a changed role. Repeated checks share an element. */}
      <Alert
        key={isRepeatedCheck(outcome) ? "check" : title}
        {...getAlertProps(props)}
        action={<OutcomeAction {...props} />}
      >
        <b>{title}</b> {detail && <span>{detail}</span>}
      </Alert>
    </div>
  );
}

const isRepeatedCheck = (outcome: SaveOutcome) =>
  outcome.type === "noAnswer" && outcome.check !== "scheduled";

function getAlertProps({
  outcome,
  hasChanges,
}: SaveMessageProps): Pick<AlertProps, "kind" | "role"> {
  switch (outcome.type) {
    case "noAnswer":
      if (outcome.check === "running") return { kind: "info" };
      return { kind: "warn", role: outcome.check === "scheduled" ? "alert" : "status" };
    case "wasNotSaved":
      return { kind: "warn", role: "alert" };
    case "wasSaved":
      return { kind: "good" };
    case "saved":
      return { kind: "info" };
    case "conflict":
      return { kind: hasChanges ? "bad" : "info" };
    default:
      return { kind: "bad" };
  }
}

const OWN_CONFLICT_DETAIL =
  "Nothing is saved yet. The fields that you changed twice are marked: use the saved value, or save to keep the value here. All other changes are combined.";
const CONFLICT_DETAIL =
  "Nothing is saved yet. The fields that you both changed are marked: use theirs, or save to keep yours. All other changes are combined.";
const UNKNOWN_CONFLICT_DETAIL =
  "Nothing is saved yet. The fields that were changed twice are marked: use the saved value, or save to keep the value here. All other changes are combined.";
const COMBINED_DETAIL = "Nothing is saved yet. Both changes are combined here. Save again.";
const NOTHING_LEFT_DETAIL = "The form shows what is saved. Nothing is left to save.";
const INPUT_KEPT_TEXT = "What you typed is kept.";

type OutcomeText = { title?: string; detail?: string };

function describeOutcome(props: SaveMessageProps): OutcomeText {
  const { outcome, hasChanges, errors, name, isNew } = props;
  const unchangedText = isNew ? "Nothing was added." : `The ${name} is as it was.`;
  switch (outcome.type) {
    case "invalid":
      return describeInvalidFields(outcome.message, errors, unchangedText);
    case "noAnswer": {
      if (outcome.check === "running") return { title: "Checking whether it was saved..." };
      const change = isNew ? `The ${name} may have been added` : "The change may have been saved";
      return { title: "No answer came.", detail: `${change}, or not. ${INPUT_KEPT_TEXT}` };
    }
    case "wasSaved":
      return {
        title: `It was saved, at ${formatTimeOfDay(outcome.savedAt)}.`,
        detail: `The answer was lost on the way. ${
          hasChanges ? "What you typed since is not saved yet." : "Nothing is left to do."
        }`,
      };
    case "wasNotSaved":
      return { title: "It was not saved.", detail: `${unchangedText} ${INPUT_KEPT_TEXT}` };
    case "conflict":
      return { title: outcome.message, detail: describeConflict(props) };
    case "saved": {
      const { merged } = outcome;
      if (!merged) return {};
      const changes = merged.changes.join(", ");
      return {
        title: merged.message,
        detail: merged.isOwn
          ? `Both changes are saved, also the earlier one: ${endSentence(changes)}`
          : `Your changes are saved, and theirs are kept: ${endSentence(changes)}`,
      };
    }
    default:
      return { title: outcome.message, detail: outcome.detail };
  }
}

function describeConflict({ conflicts, conflictAuthor, hasChanges }: SaveMessageProps): string {
  if (!hasChanges) return NOTHING_LEFT_DETAIL;
  if (conflicts.length === 0) return COMBINED_DETAIL;
  if (conflictAuthor === null) return UNKNOWN_CONFLICT_DETAIL;
  return conflictAuthor === "you" ? OWN_CONFLICT_DETAIL : CONFLICT_DETAIL;
}

function describeInvalidFields(
  message: string,
  errors: FieldErrors,
  unchangedText: string,
): OutcomeText {
  const { length: count } = Object.keys(errors).filter((path) => path !== "");
  if (count === 0) return { title: message };
  const fieldCount = count === 1 ? "1 field" : `${count} fields`;
  return {
    title: `Not saved: ${fieldCount} to correct.`,
    detail: `${endSentence(message)} ${unchangedText}`,
  };
}

function OutcomeAction(props: SaveMessageProps) {
  const { outcome, name, editPath, isSaving, onAddAsNew, onConfirm, onCheckNow } = props;
  switch (outcome.type) {
    case "noAnswer":
      return outcome.check !== "running" && <Button onClick={onCheckNow}>Check now</Button>;
    case "notFound":
      return (
        <Button busy={isSaving} onClick={onAddAsNew}>
          Add as a new {name}
        </Button>
      );
    case "unconfirmed":
      return <Button onClick={onConfirm}>{outcome.confirmLabel}</Button>;
    case "duplicate":
      return (
        <ScreenLink href={`${editPath}/${outcome.recordId}`} target="_blank">
          Open that {name} <span className="sr-only">(new tab)</span>
        </ScreenLink>
      );
    default:
      return null;
  }
}
