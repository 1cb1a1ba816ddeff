"use client";

import { useState } from "react";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { TOKEN_STORAGE_KEY } from "@/lib/auth/constants";
import { credentials, loginResponse } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { Checkbox } from "../form/checkbox";
import { SmallForm, type SubmitLabels } from "../form/small-form";
import { markActive } from "./activity";
import styles from "./session.module.css";

/** Remembers the check box for the sign-in dialog over a page. */
const STAY_SIGNED_IN_KEY = "staff-stays";

type LoginFormProps = {
  /** The account that must sign in again, in the dialog over a page. */
  email?: string;
  submitLabels?: SubmitLabels;
  onSignedIn: () => void;
};

export function LoginForm({ email, submitLabels, onSignedIn }: LoginFormProps) {
  const [isStaySignedInChecked, setStaySignedInChecked] = useState(false);
  // The dialog has no check box: it keeps the choice of the previous sign-in.
  const shouldStaySignedIn = () =>
    email ? Boolean(localStorage.getItem(STAY_SIGNED_IN_KEY)) : isStaySignedInChecked;
  return (
    <div className={styles.form}>
      <SmallForm
        schema={credentials}
        send={(body) =>
          sendJson(
            "/api/login",
            { ...body, staySignedIn: shouldStaySignedIn() },
            async () => loginResponse,
          )
        }
        fallbackMessage="Login failed"
        hideErrorToast
        submitLabels={submitLabels ?? { idle: "Log in", busy: "Logging in..." }}
        onDone={({ token }) => {
          localStorage.setItem(STAY_SIGNED_IN_KEY, shouldStaySignedIn() ? "yes" : "");
          markActive();
          localStorage.setItem(TOKEN_STORAGE_KEY, token);
          onSignedIn();
          // Stay busy until the page or the dialog with this form closes.
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
          data-first-focus={email === undefined ? undefined : ""}
        />
        {email === undefined && (
          <Checkbox
            showLabel
            label="Stay logged in on this device"
            checked={isStaySignedInChecked}
            onChange={setStaySignedInChecked}
          />
        )}
      </SmallForm>
    </div>
  );
}
