import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame";

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
  const { label, error, hint, className } = props;
  return (
    <FieldFrame {...{ label, error, hint, className }} look={styles}>
      {(control) =>
        props.multiline ? (
          <textarea {...textareaAttributes(props)} {...control} />
        ) : (
          <input {...inputAttributes(props)} {...control} />
        )
      }
    </FieldFrame>
  );
}

function inputAttributes({ label, error, hint, className, multiline, ...rest }: InputProps) {
  return rest;
}

function textareaAttributes({ label, error, hint, className, multiline, ...rest }: TextareaProps) {
  return rest;
}
