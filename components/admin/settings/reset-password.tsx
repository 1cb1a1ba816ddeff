"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { showToast } from "@/components/ui/toast";
import type { AdminInfo } from "@/lib/auth/admins";
import { confirmBody, resetAnswer } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import { SmallForm } from "../form/small-form";
import { Note } from "../panel";
import styles from "./settings.module.css";

/** For a colleague who is locked out, or whose phone is lost. */
export function ResetPassword({ id, email }: Pick<AdminInfo, "id" | "email">) {
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
            {(field) => (
              <>
                <p className="broken">
                  <b>{email}</b> is signed out everywhere and gets a temporary password, which you
                  see once.
                </p>
                <PasswordField
                  {...field("currentPassword")}
                  data-lead
                  data-first-focus
                  label="Your own password"
                  autoComplete="current-password"
                />
              </>
            )}
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
