import { Button } from "@/components/ui/button";
import { Note } from "../panel";
import { ScreenLink } from "../screen-head";
import type { SaveOutcome } from "./form-state";

type SaveMessageProps = {
  outcome: SaveOutcome;
  /** What a record is called: "plan". */
  name: string;
  /** The URL below which each record has its form. */
  editUrl: string;
  isSaving: boolean;
  onAddAsNew: () => void;
  onConfirm: () => void;
};

/** The result of an attempt to save, with the action that resolves it. A plain save shows nothing. */
export function SaveMessage({ outcome, ...actions }: SaveMessageProps) {
  const { message, detail } = describeOutcome(outcome);
  if (message === undefined) return null;
  const kind = outcome.type === "saved" ? "info" : "bad";
  return (
    // Receives the focus if no field is invalid (see useFocusOnProblem).
    <div className="above" tabIndex={-1} data-lead>
      <Note kind={kind} action={<OutcomeAction outcome={outcome} {...actions} />}>
        <b>{message}</b> {detail}
      </Note>
    </div>
  );
}

const BOTH_CHANGED =
  "Nothing is saved yet. What both of you changed is marked: use theirs, or save to keep yours. What else either of you changed is kept.";

function describeOutcome(outcome: SaveOutcome): { message?: string; detail?: string } {
  switch (outcome.type) {
    case "invalid":
      return { message: outcome.message };
    case "conflict":
      return { message: outcome.message, detail: BOTH_CHANGED };
    case "saved": {
      const { merged } = outcome;
      if (!merged) return {};
      const changes = merged.changes.join(", ");
      return { message: merged.message, detail: `Yours is saved, and theirs is kept: ${changes}.` };
    }
    default:
      return { message: outcome.message, detail: outcome.detail };
  }
}

function OutcomeAction(props: SaveMessageProps) {
  const { outcome, name, editUrl, isSaving, onAddAsNew, onConfirm } = props;
  switch (outcome.type) {
    case "notFound":
      return (
        <Button busy={isSaving} onClick={onAddAsNew}>
          Add it as a new {name}
        </Button>
      );
    case "unconfirmed":
      return <Button onClick={onConfirm}>{outcome.confirmLabel}</Button>;
    case "duplicate":
      return (
        <ScreenLink href={`${editUrl}/${outcome.recordId}`} target="_blank">
          Open that {name} <span className="sr">(new tab)</span>
        </ScreenLink>
      );
    default:
      return null;
  }
}
