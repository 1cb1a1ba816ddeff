"use client";

import { type FormEvent, useRef, useState } from "react";
import { credentials, loginAnswer } from "@/lib/auth/schema";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { ApiError, sendJson } from "@/lib/http/api-client";
import type { FieldErrors } from "@/lib/http/errors";
import { markActive } from "./activity-clock";
import { Button } from "./button";
import { TextField } from "./field";
import styles from "./login-form.module.css";
import { Note } from "./panel";
import { PasswordField } from "./password-field";

export const LOGIN_FAILED_TEXT = "Login failed";

type LoginFormProps = {
  /** Whose password is asked for, where that is settled. */
  email?: string;
  onSignedIn: () => void;
};

/** Email and password. What was typed stays, whatever comes back. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    const [first] = ["email", "password"].filter((name) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailure("");
    const checked = credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!checked.success) return refuse(firstMessages(checked.error.issues));
    setErrors({});
    setBusy(true);
    try {
      const { token } = await sendJson("/api/login", checked.data, async () => loginAnswer);
      markActive();
      localStorage.setItem(TOKEN_KEY, token);
      onSignedIn();
    } catch (error) {
      setBusy(false);
      const found: FieldErrors = error instanceof ApiError ? error.errors : {};
      const text = (error instanceof ApiError && error.message) || LOGIN_FAILED_TEXT;
      if (Object.keys(found).length > 0) refuse(found);
      else form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      // What stands under its field is not said twice.
      if (![found.email, found.password].includes(text)) setFailure(text);
    }
  };

  const clear = (field: string) => () => setErrors(({ [field]: _, ...others }) => others);

  return (
    // By POST, so that a password never stands in an address, whatever fails.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && <Note kind="bad">{failure}</Note>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={email}
        readOnly={email !== undefined}
        error={errors.email}
        onChange={clear("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        data-first-focus={email === undefined ? undefined : ""}
        error={errors.password}
        onChange={clear("password")}
      />
      <Button className={styles.submit} variant="primary" type="submit" busy={busy}>
        {busy ? "Logging in..." : "Log in"}
      </Button>
    </form>
  );
}

type Issue = { path: PropertyKey[]; message: string };

function firstMessages(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
