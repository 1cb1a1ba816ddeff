"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import type { Sessions } from "@/lib/auth/account";
import { changePasswordForm } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { clockText, dayText } from "@/lib/time";
import { SmallForm } from "../form/small-form";
import { useAction } from "../form/use-action";
import { Tag } from "../panel";
import { SettingsItem, SettingsList } from "./settings-list";

export function ChangePassword({ email }: { email: string }) {
  const router = useRouter();
  return (
    <SmallForm
      schema={changePasswordForm}
      send={(body) => sendJson("/api/settings/change-password", body, async () => messageAnswer)}
      failedText="Failed to change password."
      submit={["Change password", "Changing..."]}
      onDone={({ message }) => {
        // The other sessions beside it have ended.
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
        hint="At least 12 characters. Four words that only you would put together are good."
      />
      <PasswordField name="repeat" label="New password again" autoComplete="new-password" />
    </SmallForm>
  );
}

const HEADING_ID = "sessions";

export function SessionList({ sessions, more }: Sessions) {
  return (
    <SettingsList
      id={HEADING_ID}
      title="Where you are signed in"
      action={sessions.length > 1 && <SignOutElsewhere />}
    >
      {sessions.map(({ id, browser, isThisOne, startedAt, lastActiveAt }) => (
        <SettingsItem
          key={id}
          name={browser}
          tag={isThisOne && <Tag kind="good">This one</Tag>}
          // Never active a day ago: a session without activity ends.
          when={`Signed in ${dayText(startedAt)}, ${clockText(startedAt)} · last active ${clockText(lastActiveAt)}`}
        />
      ))}
      {more > 0 && <li className="fine soft inset topped">and {more} more, active before these</li>}
    </SettingsList>
  );
}

function SignOutElsewhere() {
  const router = useRouter();
  const { isBusy, failure, run, move } = useAction({
    send: () =>
      sendJson("/api/settings/sessions", {}, async () => messageAnswer, { method: "DELETE" }),
    failedText: "Failed to sign out elsewhere.",
    onDone: () => {
      // The button goes with the sessions, and the focus with it.
      document.getElementById(HEADING_ID)?.focus();
      move(router.refresh);
    },
  });
  return (
    <>
      {failure && <span role="alert">{failure.text}</span>}
      <Button busy={isBusy} onClick={() => run()}>
        {isBusy ? "Signing out..." : "Sign out everywhere else"}
      </Button>
    </>
  );
}
