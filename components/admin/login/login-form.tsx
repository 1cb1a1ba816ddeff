"use client";

import { useState } from "react";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { credentials, loginAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { CheckBox } from "../form/check-box";
import { SmallForm } from "../form/small-form";
import { markActive } from "./activity";
import styles from "./session.module.css";

/** Whether the session outlasts the browser's closing. */
const STAYS = "staff-stays";

type LoginFormProps = {
  /** Over a page: the account whose password it takes. */
  email?: string;
  submit?: readonly [string, string];
  onSignedIn: () => void;
};

export function LoginForm({ email, submit, onSignedIn }: LoginFormProps) {
  const [stays, setStays] = useState(false);
  // Over a page it is the choice of the session before.
  const staySignedIn = () => (email ? Boolean(localStorage.getItem(STAYS)) : stays);
  return (
    <div className={styles.form}>
      <SmallForm
        schema={credentials}
        send={(body) =>
          sendJson("/api/login", { ...body, staySignedIn: staySignedIn() }, async () => loginAnswer)
        }
        failedText="Login failed"
        isQuiet
        submit={submit ?? ["Log in", "Logging in..."]}
        onDone={({ token }) => {
          localStorage.setItem(STAYS, staySignedIn() ? "yes" : "");
          markActive();
          localStorage.setItem(TOKEN_KEY, token);
          onSignedIn();
          // The form goes, with the page or the dialog: until then it is at work.
          return new Promise(() => undefined);
        }}
      >
        <EmailField
          name="email"
          label="Email"
          autoComplete="username"
          maxLength={254}
          defaultValue={email}
          readOnly={email !== undefined}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={200}
          data-lead
          data-first-focus={email && ""}
        />
        {email === undefined && (
          <CheckBox
            labelled
            label="Stay signed in on this device"
            checked={stays}
            onChange={setStays}
          />
        )}
      </SmallForm>
    </div>
  );
}
