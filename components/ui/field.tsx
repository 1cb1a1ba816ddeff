import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

type Common = {
  label: string;
  name: string;
  /** What is wrong with the value: shown under it and read out with it. */
  error?: string;
  hint?: string;
  className?: string;
};
type InputProps = Common & { multiline?: false } & Omit<ComponentProps<"input">, keyof Common>;
type TextareaProps = Common & { multiline: true } & Omit<ComponentProps<"textarea">, keyof Common>;

/** A labelled line (`input`) or, with `multiline`, a box (`textarea`) of text. */
export function Field(props: InputProps | TextareaProps) {
  const id = useId();
  const { label, error, hint, className = "" } = props;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  const control = {
    id,
    className: styles.control,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described,
  };
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {props.multiline ? (
        <textarea {...textareaAttributes(props)} {...control} />
      ) : (
        <input {...inputAttributes(props)} {...control} />
      )}
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

function inputAttributes({ label, error, hint, className, multiline, ...rest }: InputProps) {
  return rest;
}

function textareaAttributes({ label, error, hint, className, multiline, ...rest }: TextareaProps) {
  return rest;
}
