import { Info } from "lucide-react";
import type { ComponentProps, CSSProperties, Dispatch, MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import type { SelectionAction } from "@/lib/plans/selection";
import type { Notice, SelectionView } from "@/lib/plans/selection-view";
import styles from "./step.module.css";

type StepProps = {
  title: string;
  note?: string;
  disabled?: boolean;
  /** Whose notice stands here, and where it comes from. */
  by: Notice["by"];
  view: SelectionView;
  dispatch: Dispatch<SelectionAction>;
  aside?: ReactNode;
  children: ReactNode;
};

/** One question on the line, with its radio options and what its choice changed besides. */
export function Step({ title, note, disabled, by, view, dispatch, aside, children }: StepProps) {
  const notice = view.notice;

  function goBack({ currentTarget }: MouseEvent) {
    const step = currentTarget.closest("fieldset");
    flushSync(() => dispatch({ type: "back" }));
    // The button has gone: the focus goes to what is chosen again.
    step?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }

  return (
    <fieldset className={styles.step} disabled={disabled}>
      <legend className={`as-l ${styles.title}`}>
        {title}
        {note && <small className="soft">{note}</small>}
      </legend>
      {aside}
      <svg className={`screen-only deep ${styles.knot}`} viewBox="0 0 30 40" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M15 1C15 8 3 9 3 20s12 12 12 19" />
          <path d="M15 1c0 7 12 8 12 19S15 32 15 39" />
        </g>
        <circle cx="15" cy="20" r="4" fill="var(--ink)" />
      </svg>
      <div className={styles.body}>
        {children}
        {notice?.by === by && (
          <Hint>
            <b>{notice.text}</b>{" "}
            <Button variant="line" size="small" onClick={goBack}>
              {notice.back}
            </Button>
          </Hint>
        )}
      </div>
    </fieldset>
  );
}

export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={`screen-only soft ${styles.hint}`}>
    <Info aria-hidden="true" />
    <span>{children}</span>
  </p>
);

type OptionProps = ComponentProps<"input"> & {
  /** A face of its own kind: a plan type's, a speed's or a provider's. */
  look?: "type" | "speed" | "provider";
  tint?: string;
};

/** A radio that looks like a button; the loop round its dot means that it is chosen. */
export function Option({ look, tint, children, ...radio }: OptionProps) {
  const style = tint ? ({ "--tint": tint } as CSSProperties) : undefined;
  return (
    <label className={styles.option} style={style}>
      <input type="radio" className="over" {...radio} />
      <span className={`choice ${styles.face} ${look ? styles[look] : ""}`}>
        {!look && <i className="screen-only dot" />}
        {children}
      </span>
    </label>
  );
}
