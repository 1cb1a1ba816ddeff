"use client";

import { type ComponentProps, useState } from "react";
import { Field } from "./field";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<ComponentProps<"input">, "id" | "type" | "children"> & {
    autoComplete: "current-password" | "new-password";
  };

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} name={rest.name} required>
      {(control) => (
        <div className="field-framed field-password">
          <input
            required
            {...rest}
            {...control}
            type={isVisible ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="field-show-password"
            aria-pressed={isVisible}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
