"use client";

import type { z } from "zod";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { SIGN_IN_SIGNAL_KEY } from "@/lib/auth/constants";
import {
  authResponseSchema,
  credentialsSchema,
  loginResponseSchema,
} from "@/lib/auth/credentials-schema";
import { ApiError, getJson, NetworkError, sendJson } from "@/lib/http/api-client";
import { SmallForm, type SubmitLabels } from "../form/small-form";
import { ActionError } from "../form/use-action";
import styles from "./login-form.module.css";
import { describeMissingSession } from "./missing-session";

type LoginFormProps = {
  siteUrl: string;
  /** Path of the page that opens after the login. */
  returnTo: string;
  /** For the sign-in dialog: the only account that can sign in there. */
  email?: string;
  submitLabels?: SubmitLabels;
  onSignedIn: () => void;
};

export function LoginForm({ siteUrl, returnTo, email, submitLabels, onSignedIn }: LoginFormProps) {
  return (
    <div className={styles.form}>
      <SmallForm
        schema={credentialsSchema}
        send={async (credentials) => {
          const result = await logIn(credentials);
          if (await isSessionMissing()) {
            const { message, link } = describeMissingSession(siteUrl, window.location, returnTo);
            throw new ActionError(message, link);
          }
          return result;
        }}
        fallbackMessage="Login failed"
        storesNothing
        hideErrorToast
        submitLabels={submitLabels ?? { idle: "Log in", busy: "Logging in..." }}
        onDone={({ token }) => {
          localStorage.setItem(SIGN_IN_SIGNAL_KEY, token);
          onSignedIn();
          // A pending promise: the form stays busy until its page or dialog closes.
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
      </SmallForm>
    </div>
  );
}

const logIn = (credentials: z.infer<typeof credentialsSchema>) =>
  sendJson("/api/login", credentials, async () => loginResponseSchema);

async function isSessionMissing(): Promise<boolean> {
  try {
    return !(await getJson("/api/check-auth", async () => authResponseSchema)).authenticated;
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
    // The login succeeded, and the next page checks the session again.
    console.warn("Failed to check the session after the login.", error);
    return false;
  }
}
