"use client";

import { useState } from "react";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { TOKEN_STORAGE_KEY } from "@/lib/auth/constants";
import { credentialsSchema, loginResponseSchema } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { Checkbox } from "../form/checkbox";
import { SmallForm, type SubmitLabels } from "../form/small-form";
import { markActive } from "./activity";
import styles from "./session.module.css";

/** Key in localStorage of the choice that the sign-in dialog repeats. */
const STAY_SIGNED_IN_KEY = "staff-stays";

type LoginFormProps = {
  /** Set in the sign-in dialog, where only this account can sign in. */
  email?: string;
  submitLabels?: SubmitLabels;
  onSignedIn: () => void;
};

export function LoginForm({ email, submitLabels, onSignedIn }: LoginFormProps) {
  const [isStayingSignedIn, setStayingSignedIn] = useState(false);
  // The dialog has no checkbox and repeats the choice of the previous sign-in.
  const shouldStaySignedIn = () =>
    email ? Boolean(localStorage.getItem(STAY_SIGNED_IN_KEY)) : isStayingSignedIn;
  return (
    <div className={styles.form}>
      <SmallForm
        schema={credentialsSchema}
        send={(body) =>
          sendJson(
            "/api/login",
            { ...body, staySignedIn: shouldStaySignedIn() },
            async () => loginResponseSchema,
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
          // Never settles: the form stays busy until its page or dialog closes.
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
          data-focus-on-failure
          data-first-focus={email === undefined ? undefined : ""}
        />
        {email === undefined && (
          <Checkbox
            showLabel
            label="Stay logged in on this device"
            checked={isStayingSignedIn}
            onChange={setStayingSignedIn}
          />
        )}
      </SmallForm>
    </div>
  );
}
