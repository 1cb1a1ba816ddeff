"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import type { AdminListItem } from "@/lib/auth/admins";
import { NEW_PASSWORD_HINT } from "@/lib/auth/credentials-schema";
import {
  addAdminFormSchema,
  adminListResponseSchema,
  resetPasswordResponseSchema,
} from "@/lib/auth/settings-schema";
import { getJson, sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { formatDate } from "@/lib/time";
import { BusyButton } from "../busy-button";
import { ConfirmDialog } from "../form/confirm-dialog";
import { FailureAlert } from "../form/failure-alert";
import { SmallForm } from "../form/small-form";
import { useAction } from "../form/use-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";
import { useRepeatedDeletion } from "../form/use-repeated-deletion";
import { Alert, Panel, Tag } from "../panel";
import { ScreenLink } from "../screen-header";
import { isSessionEndedError } from "../session-context";
import styles from "./settings.module.css";

/** Gets the focus when the row with the focused button is removed. */
const ADMINS_HEADING_ID = "admins";

export function AddAdmin() {
  const router = useRouter();
  const { sendWithKey, fetchSavedAt } = useIdempotencyKey();
  return (
    <SmallForm
      schema={addAdminFormSchema}
      send={(body) =>
        sendWithKey(body, (headers) =>
          sendJson("/api/settings/add", body, async () => messageResponseSchema, { headers }),
        )
      }
      fetchSavedAt={fetchSavedAt}
      onFoundSaved={router.refresh}
      fallbackMessage="Failed to add admin."
      submitLabels={{ idle: "Add admin", busy: "Adding..." }}
      onDone={({ message }) => {
        showToast("success", message);
        router.refresh();
      }}
    >
      <EmailField name="email" label="New admin’s email" autoComplete="off" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`${NEW_PASSWORD_HINT} The new admin can change it after logging in.`}
      />
      <PasswordField name="repeat" label="Password again" autoComplete="new-password" />
    </SmallForm>
  );
}

export const AdminList = ({ admins }: { admins: AdminListItem[] }) => (
  <Panel aria-labelledby={ADMINS_HEADING_ID}>
    <h2 id={ADMINS_HEADING_ID} tabIndex={-1} className="panel-padding">
      Admins
    </h2>
    <ul>
      {admins.map(({ id, email, createdAt, isSignedIn, isYou }) => (
        <li key={id} className="cluster panel-padding border-top">
          <div className="break-anywhere grow">
            <p className="cluster">
              <b>{email}</b>
              {isYou && <Tag kind="good">You</Tag>}
              {isSignedIn && !isYou && <Tag kind="info">Logged in now</Tag>}
            </p>
            <p className="soft text-xs">Admin since {formatDate(createdAt)}</p>
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
  const { isConfirming, isBusy, failure, run, open, close } = useRemoveAdmin(id);
  return (
    <>
      <Button aria-label={`Remove ${email}`} onClick={open}>
        Remove
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Remove this admin?"
        cancelLabel="Keep admin"
        confirmLabel="Remove admin"
        busyLabel="Removing..."
        busy={isBusy}
        failure={failure}
        onCancel={close}
        onConfirm={() => run()}
      >
        <p>
          <b>{email}</b> is logged out at once and can no longer log in. Changes they made are not
          affected.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The removal of an admin, and the dialog that confirms it. */
function useRemoveAdmin(id: string) {
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const send = useRepeatedDeletion(
    () =>
      sendJson(`/api/settings/admins/${id}`, {}, async () => messageResponseSchema, {
        method: "DELETE",
      }),
    { message: "Admin removed." },
  );
  const { isBusy, isAwaitingCheck, failure, run, startNavigation, clearFailure } = useAction({
    send,
    fallbackMessage: "Failed to remove admin.",
    fetchSavedAt: async (signal) => {
      const { admins } = await getJson(
        "/api/settings/admins",
        async () => adminListResponseSchema,
        signal,
      );
      return admins.every((admin) => admin.id !== id);
    },
    doneWord: "removed",
    onDone: () => showRemoved(),
    // Another admin may already have removed this one. After a 401, a refresh would open the login page.
    onFailed: ({ error, isUnanswered }) => {
      if (!isSessionEndedError(error) && !isUnanswered) router.refresh();
    },
  });
  const showRemoved = () => {
    flushSync(() => setConfirming(false));
    document.getElementById(ADMINS_HEADING_ID)?.focus();
    startNavigation(router.refresh);
  };
  const close = () => {
    if (failure?.check?.state === "saved") return showRemoved();
    setConfirming(false);
    if (failure?.isUnanswered) router.refresh();
  };
  const open = () => {
    // Clearing the failure of an earlier attempt would also end the check whether that attempt removed the admin.
    if (!isAwaitingCheck) clearFailure();
    setConfirming(true);
  };
  return { isConfirming, isBusy, failure, run, open, close };
}

type PasswordReset = { message: string; password: string };

function ResetPassword({ id, email }: Pick<AdminListItem, "id" | "email">) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [passwordReset, setPasswordReset] = useState<PasswordReset>();
  const { isBusy, failure, run, clearFailure } = useAction({
    send: () =>
      sendJson(
        `/api/settings/admins/${id}/reset-password`,
        {},
        async () => resetPasswordResponseSchema,
      ),
    fallbackMessage: "Failed to reset the password.",
    // Only the answer contains the password, so it does not help to know whether one was stored.
    unansweredMessage:
      "No answer came. The password may have been reset, or not. Reset it again to get one that you can give them.",
    showsToasts: false,
    onDone: setPasswordReset,
  });
  const close = () => {
    setOpen(false);
    setPasswordReset(undefined);
    clearFailure();
    // The list shows that the reset has signed the colleague out.
    if (passwordReset) router.refresh();
  };
  const confirmActions = (
    <>
      <Button data-first-focus onClick={close}>
        Keep password
      </Button>
      <BusyButton
        variant="danger"
        isBusy={isBusy}
        busyLabel="Resetting..."
        label="Reset password"
        onClick={() => run()}
      />
    </>
  );
  const doneActions = (
    <Button key="done" autoFocus onClick={close}>
      Done
    </Button>
  );
  return (
    <>
      <Button aria-label={`Reset password: ${email}`} onClick={() => setOpen(true)}>
        Reset password
      </Button>
      <Dialog
        open={isOpen}
        title="Reset a colleague’s password"
        onClose={() => isOpen && close()}
        actions={passwordReset ? doneActions : confirmActions}
      >
        {passwordReset ? (
          <TemporaryPassword email={email} {...passwordReset} />
        ) : (
          <p className="break-anywhere">
            <b>{email}</b> is logged out everywhere and gets a temporary password, which is shown
            only once.
          </p>
        )}
        {failure && <FailureAlert failure={failure} />}
      </Dialog>
    </>
  );
}

type TemporaryPasswordProps = PasswordReset & { email: string };

const TemporaryPassword = ({ email, message, password }: TemporaryPasswordProps) => (
  <div className="stack">
    <Alert kind="good">{message}</Alert>
    <p className="break-anywhere">
      Temporary password for <b>{email}</b>, shown only once. Give it to them by phone, and ask them
      to change it in Settings after logging in.
    </p>
    <code className={`break-anywhere ${styles.password}`}>{password}</code>
  </div>
);
