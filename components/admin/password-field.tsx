"use client";

import { type ComponentProps, useState } from "react";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "id" | "type"> & {
    autoComplete: "current-password" | "new-password";
  };

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className} required={rest.required}>
      {(control) => (
        <div className={`${styles.framed} ${styles.password}`}>
          <input
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
