import type { ComponentProps, ReactNode } from "react";
import { type ControlIds, FieldFrame } from "@/components/ui/field-frame";
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

type FrameProps = FieldProps & {
  required?: boolean;
  children: (control: ControlIds) => ReactNode;
};

/** A labelled control of any kind. */
export function Field({ label, unit, hint, error, required, className, children }: FrameProps) {
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {" "}
          *
        </span>
      )}
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  );
  return (
    <FieldFrame label={words} {...{ hint, error, className }} look={styles}>
      {children}
    </FieldFrame>
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

/** One of its options is always chosen: to the browser it is never one that must be filled in. */
export function SelectField({
  required,
  label,
  unit,
  hint,
  error,
  className,
  ...rest
}: Own<"select">) {
  const field = { label, unit, hint, error, className, required };
  return <Field {...field}>{(control) => <select {...rest} {...control} />}</Field>;
}
