"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { changePasswordForm } from "@/lib/auth/settings-schema";
import { messageResponse } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { SmallForm } from "../form/small-form";
import { useAction } from "../form/use-action";
import { Panel } from "../panel";

export function ChangePassword({ email }: { email: string }) {
  const router = useRouter();
  return (
    <SmallForm
      schema={changePasswordForm}
      send={(body) => sendJson("/api/settings/change-password", body, async () => messageResponse)}
      fallbackMessage="Failed to change password."
      submitLabels={{ idle: "Change password", busy: "Changing..." }}
      onDone={({ message }) => {
        // The number of other sessions has changed.
        router.refresh();
        return message;
      }}
    >
      <EmailField name="email" label="Your email" autoComplete="username" defaultValue={email} />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters. Four random words work well."
      />
      <PasswordField name="repeat" label="New password again" autoComplete="new-password" />
    </SmallForm>
  );
}

const HEADING_ID = "sessions";

export function OtherSessions({ count }: { count: number }) {
  const otherBrowsers = count === 1 ? "in one other browser" : `in ${count} other browsers`;
  return (
    <Panel aria-labelledby={HEADING_ID} className="cluster panel-padding">
      <div className="grow">
        <h2 id={HEADING_ID} tabIndex={-1}>
          Where you are logged in
        </h2>
        <p className="soft">Here, and {count === 0 ? "nowhere else" : otherBrowsers}</p>
      </div>
      {count > 0 && <SignOutOtherSessions />}
    </Panel>
  );
}

function SignOutOtherSessions() {
  const router = useRouter();
  const { isBusy, failure, run, startNavigation } = useAction({
    send: () =>
      sendJson("/api/settings/sessions", {}, async () => messageResponse, { method: "DELETE" }),
    fallbackMessage: "Failed to log out elsewhere.",
    onDone: () => {
      // The focused button disappears with the sessions.
      document.getElementById(HEADING_ID)?.focus();
      startNavigation(router.refresh);
    },
  });
  return (
    <>
      {failure && <span role="alert">{failure.message}</span>}
      <Button busy={isBusy} onClick={() => run()}>
        {isBusy ? "Logging out..." : "Log out everywhere else"}
      </Button>
    </>
  );
}
