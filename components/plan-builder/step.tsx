import { Info } from "lucide-react";
import type { ComponentProps, CSSProperties, Dispatch, MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import type { SelectionAction } from "@/lib/plans/selection";
import type { ChoiceField } from "@/lib/plans/selection-options";
import type { ChangeNotice } from "@/lib/plans/selection-view";
import styles from "./step.module.css";

type StepProps = {
  field: ChoiceField;
  title: string;
  note?: string;
  disabled?: boolean;
  notice: ChangeNotice | null;
  dispatch: Dispatch<SelectionAction>;
  aside?: ReactNode;
  children: ReactNode;
};

export function Step({
  field,
  title,
  note,
  disabled,
  notice,
  dispatch,
  aside,
  children,
}: StepProps) {
  return (
    <fieldset className={styles.step} disabled={disabled}>
      <legend className={`as-l ${styles.title}`}>
        {title}
        {note && <small className="soft">{note}</small>}
      </legend>
      {aside}
      <KnotIcon />
      <div className={styles.body}>
        {children}
        {notice?.field === field && <UndoNotice notice={notice} dispatch={dispatch} />}
      </div>
    </fieldset>
  );
}

function KnotIcon() {
  return (
    <svg className={`screen-only deep ${styles.knot}`} viewBox="0 0 30 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M15 1C15 8 3 9 3 20s12 12 12 19" />
        <path d="M15 1c0 7 12 8 12 19S15 32 15 39" />
      </g>
      <circle cx="15" cy="20" r="4" fill="var(--ink)" />
    </svg>
  );
}

type UndoNoticeProps = { notice: ChangeNotice; dispatch: Dispatch<SelectionAction> };

function UndoNotice({ notice, dispatch }: UndoNoticeProps) {
  const undo = () => dispatch({ type: "undo" });
  return (
    <Hint>
      <b>{notice.text}</b>{" "}
      <Button variant="line" size="small" onClick={(event) => updateAndFocusChecked(event, undo)}>
        {notice.undoLabel}
      </Button>
    </Hint>
  );
}

/** For buttons that their own click removes: keeps the focus in the step. */
export function updateAndFocusChecked({ currentTarget }: MouseEvent, update: () => void): void {
  const step = currentTarget.closest("fieldset");
  flushSync(update);
  step?.querySelector<HTMLInputElement>("input:checked")?.focus();
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={`screen-only soft ${styles.hint}`}>
      <Info aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

type OptionProps = ComponentProps<"input"> & {
  variant?: "type" | "speed" | "provider";
  tint?: string;
};

export function Option({ variant, tint, children, ...inputProps }: OptionProps) {
  const style = tint ? ({ "--tint": tint } as CSSProperties) : undefined;
  return (
    <label className={styles.option} style={style}>
      <input type="radio" className="over" {...inputProps} />
      <span className={`choice ${styles.face} ${variant ? styles[variant] : ""}`}>
        {!variant && <i className="screen-only dot" />}
        {children}
      </span>
    </label>
  );
}
