"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { credentials, loginAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { CheckBox } from "../form/check-box";
import { LEAD, useForm } from "../form/use-form";
import { Note } from "../panel";
import { markActive } from "./activity";
import styles from "./session.module.css";

type LoginFormProps = {
  /** Whose password is asked for, where that is settled. */
  email?: string;
  /** What the button says, and while it is at work. */
  submit?: readonly [string, string];
  onSignedIn: () => void;
};

/** Whether the browser's closing ends the session. */
const STAYS = "staff-stays";
const YES = "yes";

/** Email and password. What was typed stays, whatever comes back. */
export function LoginForm({
  email,
  submit = ["Log in", "Logging in..."],
  onSignedIn,
}: LoginFormProps) {
  const [isIn, setIn] = useState(false);
  const form = useForm({
    start: { email: email ?? "", password: "", staySignedIn: false },
    // Over a page it is the choice of the session before.
    check: (typed) =>
      credentials.safeParse(
        email === undefined
          ? typed
          : { ...typed, staySignedIn: localStorage.getItem(STAYS) === YES },
      ),
    send: (body) => sendJson("/api/login", body, async () => loginAnswer),
    failedText: "Login failed",
    onDone: ({ token }, { staySignedIn }) => {
      setIn(true);
      localStorage.setItem(STAYS, staySignedIn ? YES : "");
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
      {email === undefined && (
        <CheckBox
          labelled
          label="Stay signed in on this device"
          checked={form.values.staySignedIn}
          onChange={(stays) => form.set("staySignedIn", stays)}
        />
      )}
      <Button variant="primary" type="submit" busy={busy}>
        {submit[busy ? 1 : 0]}
      </Button>
    </form>
  );
}
