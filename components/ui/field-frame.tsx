import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** What a control needs so that its label, hint and error belong to it. */
export type ControlIds = {
  id: string;
  className: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldFrameProps = {
  label: ReactNode;
  hint?: string;
  /** What is wrong with the value: shown under it and read out with it. */
  error?: string;
  className?: string;
  /** Class names: visitors and staff see fields of their own size. */
  look: { readonly [part: string]: string };
  children: (control: ControlIds) => ReactNode;
};

/** A control of any kind with its label, its hint and what is wrong with it. */
export function FieldFrame({ label, hint, error, className, look, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={[look.field, className].filter(Boolean).join(" ")}>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: look.control,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      {hint && (
        <p id={hintId} className={look.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={look.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
