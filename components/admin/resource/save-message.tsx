import { Button } from "@/components/ui/button";
import { Alert } from "../panel";
import { ScreenLink } from "../screen-header";
import type { SaveOutcome } from "./form-state";

type SaveMessageProps = {
  outcome: SaveOutcome;
  /** The conflicting change was made by the same person. */
  isOwnConflict: boolean;
  name: string;
  editPath: string;
  isSaving: boolean;
  onAddAsNew: () => void;
  onConfirm: () => void;
};

/** Renders nothing after a save without a merge. */
export function SaveMessage({ outcome, isOwnConflict, ...actions }: SaveMessageProps) {
  const { message, detail } = describeOutcome(outcome, isOwnConflict);
  if (message === undefined) return null;
  const kind = outcome.type === "saved" ? "info" : "bad";
  return (
    // useFocusOnProblem focuses this element if no field is invalid.
    <div className="form-intro" tabIndex={-1} data-focus-on-failure>
      <Alert kind={kind} action={<OutcomeAction outcome={outcome} {...actions} />}>
        <b>{message}</b> {detail && <span>{detail}</span>}
      </Alert>
    </div>
  );
}

const OWN_CONFLICT_DETAIL =
  "Nothing is saved yet. The fields that you changed twice are marked: use the saved value, or save to keep the value here. All other changes are combined.";
const CONFLICT_DETAIL =
  "Nothing is saved yet. The fields that you both changed are marked: use theirs, or save to keep yours. All other changes are combined.";

function describeOutcome(
  outcome: SaveOutcome,
  isOwnConflict: boolean,
): { message?: string; detail?: string } {
  switch (outcome.type) {
    case "invalid":
      return { message: outcome.message };
    case "conflict":
      return {
        message: outcome.message,
        detail: isOwnConflict ? OWN_CONFLICT_DETAIL : CONFLICT_DETAIL,
      };
    case "saved": {
      const { merged } = outcome;
      if (!merged) return {};
      const changes = merged.changes.join(", ");
      return {
        message: merged.message,
        detail: merged.isOwn
          ? `Both changes are saved, also the earlier one: ${changes}.`
          : `Your changes are saved, and theirs are kept: ${changes}.`,
      };
    }
    default:
      return { message: outcome.message, detail: outcome.detail };
  }
}

function OutcomeAction(props: Omit<SaveMessageProps, "isOwnConflict">) {
  const { outcome, name, editPath, isSaving, onAddAsNew, onConfirm } = props;
  switch (outcome.type) {
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
