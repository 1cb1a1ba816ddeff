import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export type FieldProps = {
  label: string;
  /** What the value is measured in: '₹ per month, before GST'. */
  unit?: string;
  hint?: string;
  /** What is wrong with the value: shown under it and read out with it. */
  error?: string;
  className?: string;
};

/** What a control needs so that its label, hint and error belong to it. */
type ControlIds = {
  id: string;
  className: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FrameProps = FieldProps & {
  required?: boolean;
  children: (control: ControlIds) => ReactNode;
};

/** A labelled control of any kind. */
export function Field({ label, unit, hint, error, required, className, children }: FrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={[styles.field, className].filter(Boolean).join(" ")}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {" "}
            *
          </span>
        )}
        {unit && <span className={styles.unit}>{unit}</span>}
      </label>
      {children({
        id,
        className: styles.control,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

type Own<Element extends "input" | "select"> = FieldProps &
  Omit<ComponentProps<Element>, keyof FieldProps | "id">;

export function TextField({ label, unit, hint, error, className, ...rest }: Own<"input">) {
  const field = { label, unit, hint, error, className, required: rest.required };
  return <Field {...field}>{(control) => <input {...rest} {...control} />}</Field>;
}

/** Rupees, or a percentage, as text: what is typed stays as it was typed. */
export function FigureField({
  sign,
  label,
  unit,
  hint,
  error,
  className,
  ...rest
}: Own<"input"> & { sign: "₹" | "%" }) {
  const field = { label, unit, hint, error, className, required: rest.required };
  return (
    <Field {...field}>
      {(control) => (
        <div className={`${styles.framed} ${sign === "₹" ? styles.rupees : styles.percent}`}>
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
          <input inputMode="decimal" autoComplete="off" {...rest} {...control} />
        </div>
      )}
    </Field>
  );
}

export function SelectField({ label, unit, hint, error, className, ...rest }: Own<"select">) {
  const field = { label, unit, hint, error, className, required: rest.required };
  return <Field {...field}>{(control) => <select {...rest} {...control} />}</Field>;
}
