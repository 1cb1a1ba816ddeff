"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import type { AdminInfo } from "@/lib/auth/admins";
import { addAdminForm, confirmBody, resetAnswer } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { dayText } from "@/lib/time";
import { ConfirmDialog } from "../confirm-dialog";
import { SmallForm } from "../form/small-form";
import { useAction } from "../form/use-action";
import { Note, Tag } from "../panel";
import { ScreenLink } from "../screen-head";
import { isUnauthenticated } from "../session/session";
import styles from "./settings.module.css";
import { SettingsItem, SettingsList } from "./settings-list";

const HEADING_ID = "admins";

export function AddAdmin() {
  const router = useRouter();
  return (
    <SmallForm
      schema={addAdminForm}
      send={(body) => sendJson("/api/settings/add", body, async () => messageAnswer)}
      failedText="Failed to add admin."
      submit={["Add admin", "Adding..."]}
      onDone={({ message }) => {
        showToast("success", message);
        // The list beside it gains a line.
        router.refresh();
      }}
    >
      <EmailField name="email" label="New admin’s email" autoComplete="off" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 12 characters. They can change it after the first sign-in."
      />
      <PasswordField name="repeat" label="Password again" autoComplete="new-password" />
    </SmallForm>
  );
}

export function AdminList({ admins }: { admins: AdminInfo[] }) {
  return (
    <SettingsList id={HEADING_ID} title="Admins">
      {admins.map(({ id, email, createdAt, isSignedIn, isYou }) => (
        <SettingsItem
          key={id}
          name={email}
          tag={
            isYou ? <Tag kind="good">You</Tag> : isSignedIn && <Tag kind="info">Signed in now</Tag>
          }
          when={`Admin since ${dayText(createdAt)}`}
        >
          {isYou ? (
            <ScreenLink href="/admin/settings">Change password</ScreenLink>
          ) : (
            <div className="cluster">
              <ResetPassword id={id} email={email} />
              <RemoveAdmin id={id} email={email} />
            </div>
          )}
        </SettingsItem>
      ))}
    </SettingsList>
  );
}

function RemoveAdmin({ id, email }: { id: string; email: string }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run, move, forget } = useAction({
    send: () =>
      sendJson(`/api/settings/admins/${id}`, {}, async () => messageAnswer, { method: "DELETE" }),
    failedText: "Failed to remove admin.",
    onDone: () => {
      flushSync(() => setAsking(false));
      // The line with the button is about to go, and the focus with it.
      document.getElementById(HEADING_ID)?.focus();
      move(router.refresh);
    },
    // Somebody else may have been quicker; rendered anew, a page whose session is over is left.
    onFailed: ({ error }) => isUnauthenticated(error) || router.refresh(),
  });
  const ask = () => {
    forget();
    setAsking(true);
  };
  return (
    <>
      <Button aria-label={`Remove ${email}`} onClick={ask}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this admin?"
        keep="Keep admin"
        confirm="Remove admin"
        busyText="Removing..."
        busy={isBusy}
        failure={failure?.text}
        onKeep={() => setAsking(false)}
        onConfirm={() => run()}
      >
        <p>
          <b>{email}</b> is signed out at once and cannot sign in any more. What they have changed
          stays as it is.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** For a colleague who is locked out, or whose phone is lost. */
function ResetPassword({ id, email }: Pick<AdminInfo, "id" | "email">) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [reset, setReset] = useState<{ message: string; password: string }>();
  const code = useRef<HTMLElement>(null);
  const copy = async (password: string) => {
    try {
      await navigator.clipboard.writeText(password);
      showToast("success", "Copied");
    } catch {
      // Without https there is no clipboard, and a browser may refuse it.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      showToast("error", "Not copied. The text is selected: press Ctrl+C");
    }
  };
  const close = () => {
    setOpen(false);
    setReset(undefined);
    // Whose sessions were ended is not signed in any more.
    if (reset) router.refresh();
  };
  return (
    <>
      <Button aria-label={`Reset password: ${email}`} onClick={() => setOpen(true)}>
        Reset password
      </Button>
      <Dialog open={isOpen} title="Reset a colleague’s password" onClose={() => isOpen && close()}>
        {isOpen && !reset && (
          <SmallForm
            schema={confirmBody}
            send={(body) =>
              sendJson(`/api/settings/admins/${id}/reset-password`, body, async () => resetAnswer)
            }
            failedText="Failed to reset the password."
            isQuiet
            submit={["Reset password", "Resetting..."]}
            onDone={setReset}
          >
            <p className="broken">
              <b>{email}</b> is signed out everywhere and gets a temporary password, which you see
              once.
            </p>
            <PasswordField
              name="currentPassword"
              data-lead
              data-first-focus
              label="Your own password"
              autoComplete="current-password"
            />
          </SmallForm>
        )}
        {reset && (
          <div className="stack">
            <Note kind="good">{reset.message}</Note>
            <p className="broken">
              The temporary password of <b>{email}</b>, shown once. Pass it on by phone. Ask them to
              change it under Settings after the first sign-in.
            </p>
            <p className="cluster">
              <code ref={code} className={`broken grow ${styles.password}`}>
                {reset.password}
              </code>
              <Button
                size="small"
                aria-label="Copy the line: the temporary password"
                onClick={() => copy(reset.password)}
              >
                Copy
              </Button>
            </p>
            <p className="cluster">
              <Button autoFocus onClick={close}>
                Done
              </Button>
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
}
