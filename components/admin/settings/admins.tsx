"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import type { AdminInfo } from "@/lib/auth/admins";
import { addAdminForm, resetAnswer } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials";
import { sendJson } from "@/lib/http/api-client";
import { dayText } from "@/lib/time";
import { ConfirmDialog } from "../confirm-dialog";
import { SmallForm } from "../form/small-form";
import { useAction } from "../form/use-action";
import { Note, Panel, Tag } from "../panel";
import { ScreenLink } from "../screen-head";
import { isUnauthenticated } from "../session/session";
import styles from "./settings.module.css";

/** The heading takes the focus when a line goes, and its button with it. */
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

export const AdminList = ({ admins }: { admins: AdminInfo[] }) => (
  <Panel aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID} tabIndex={-1} className="inset">
      Admins
    </h2>
    <ul>
      {admins.map(({ id, email, createdAt, isSignedIn, isYou }) => (
        <li key={id} className="cluster inset topped">
          <div className="broken grow">
            <p className="cluster">
              <b>{email}</b>
              {isYou && <Tag kind="good">You</Tag>}
              {isSignedIn && !isYou && <Tag kind="info">Signed in now</Tag>}
            </p>
            <p className="soft fine">Admin since {dayText(createdAt)}</p>
          </div>
          {isYou ? (
            <ScreenLink href="/admin/settings">Change password</ScreenLink>
          ) : (
            <div className="cluster">
              <ResetPassword id={id} email={email} />
              <RemoveAdmin id={id} email={email} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);

function RemoveAdmin({ id, email }: { id: string; email: string }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run, startNavigation, clearFailure } = useAction({
    send: () =>
      sendJson(`/api/settings/admins/${id}`, {}, async () => messageAnswer, { method: "DELETE" }),
    failedText: "Failed to remove admin.",
    onDone: () => {
      flushSync(() => setAsking(false));
      // The line with the button is about to go, and the focus with it.
      document.getElementById(HEADING_ID)?.focus();
      startNavigation(router.refresh);
    },
    // Somebody else may have been quicker; rendered anew, a page whose session is over is left.
    onFailed: ({ error }) => isUnauthenticated(error) || router.refresh(),
  });
  const ask = () => {
    clearFailure();
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
  const { isBusy, failure, run, clearFailure } = useAction({
    send: () => sendJson(`/api/settings/admins/${id}/reset-password`, {}, async () => resetAnswer),
    failedText: "Failed to reset the password.",
    toast: false,
    onDone: setReset,
  });
  const close = () => {
    setOpen(false);
    setReset(undefined);
    clearFailure();
    // Whose sessions were ended is not signed in any more.
    if (reset) router.refresh();
  };
  return (
    <>
      <Button aria-label={`Reset password: ${email}`} onClick={() => setOpen(true)}>
        Reset password
      </Button>
      <Dialog
        open={isOpen}
        title="Reset a colleague’s password"
        onClose={() => isOpen && close()}
        actions={
          reset ? (
            <Button key="done" autoFocus onClick={close}>
              Done
            </Button>
          ) : (
            <>
              <Button data-first-focus onClick={close}>
                Keep password
              </Button>
              <Button variant="danger" busy={isBusy} onClick={() => run()}>
                {isBusy ? "Resetting..." : "Reset password"}
              </Button>
            </>
          )
        }
      >
        {reset ? (
          <div className="stack">
            <Note kind="good">{reset.message}</Note>
            <p className="broken">
              The temporary password of <b>{email}</b>, shown once. Pass it on by phone. Ask them to
              change it under Settings after the first sign-in.
            </p>
            <code className={`broken ${styles.password}`}>{reset.password}</code>
          </div>
        ) : (
          <p className="broken">
            <b>{email}</b> is signed out everywhere and gets a temporary password, which you see
            once.
          </p>
        )}
        {failure && <Note kind="bad">{failure.text}</Note>}
      </Dialog>
    </>
  );
}
