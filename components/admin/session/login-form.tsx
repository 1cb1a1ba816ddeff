"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { credentials, loginAnswer } from "@/lib/auth/schema";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { sendJson } from "@/lib/http/api-client";
import { LEAD, useForm } from "../form/use-form";
import { Note } from "../panel";
import styles from "./session.module.css";
import { markActive } from "./use-inactivity";

type LoginFormProps = {
  /** Whose password is asked for, where that is settled. */
  email?: string;
  onSignedIn: () => void;
};

/** Email and password. What was typed stays, whatever comes back. */
export function LoginForm({ email, onSignedIn }: LoginFormProps) {
  const [isIn, setIn] = useState(false);
  const form = useForm({
    start: { email: email ?? "", password: "" },
    check: credentials.safeParse,
    send: (body) => sendJson("/api/login", body, async () => loginAnswer),
    failedText: "Login failed",
    toast: false,
    onDone: ({ token }) => {
      setIn(true);
      markActive();
      localStorage.setItem(TOKEN_KEY, token);
      onSignedIn();
    },
  });
  const busy = form.isBusy || isIn;
  return (
    <form className={`stack ${styles.form}`} {...form.props}>
      {form.failure && <Note kind="bad">{form.failure.text}</Note>}
      <EmailField
        {...form.field("email")}
        label="Email"
        autoComplete="username"
        maxLength={254}
        readOnly={email !== undefined}
      />
      <PasswordField
        {...form.field("password")}
        label="Password"
        autoComplete="current-password"
        maxLength={200}
        data-first-focus={email === undefined ? undefined : ""}
        {...{ [LEAD]: "" }}
      />
      <Button variant="primary" type="submit" busy={busy}>
        {busy ? "Logging in..." : "Log in"}
      </Button>
    </form>
  );
}
