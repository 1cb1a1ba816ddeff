"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import type { AdminInfo } from "@/lib/auth/admins";
import { confirmBody, resetAnswer } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import { CopyLine } from "../copy-line";
import { LEAD, useForm } from "../form/use-form";
import { Note } from "../panel";
import { SettingsForm } from "./settings-frame";

/** For a colleague who is locked out, or whose phone is lost. */
export function ResetPassword({ id, email }: Pick<AdminInfo, "id" | "email">) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<{ message: string; password: string }>();
  const form = useForm({
    start: { currentPassword: "" },
    check: confirmBody.safeParse,
    send: (body) =>
      sendJson(`/api/settings/admins/${id}/reset-password`, body, async () => resetAnswer),
    failedText: "Failed to reset the password.",
    onDone: setGiven,
  });
  const close = () => {
    setOpen(false);
    form.reset();
    setGiven(undefined);
    // Whose sessions were ended is not signed in any more.
    if (given) router.refresh();
  };
  return (
    <>
      <Button aria-label={`Reset password: ${email}`} onClick={() => setOpen(true)}>
        Reset password
      </Button>
      <Dialog open={isOpen} title="Reset a colleague’s password" onClose={() => isOpen && close()}>
        {isOpen && !given && (
          <SettingsForm form={form} submit={["Reset password", "Resetting..."]}>
            <p className="broken">
              <b>{email}</b> is signed out everywhere and gets a temporary password, which you see
              once.
            </p>
            <PasswordField
              {...form.field("currentPassword")}
              {...{ [LEAD]: "", "data-first-focus": "" }}
              label="Your own password"
              autoComplete="current-password"
            />
          </SettingsForm>
        )}
        {given && (
          <div className="stack">
            <Note kind="good">{given.message}</Note>
            <p className="broken">
              The temporary password of <b>{email}</b>, shown once. Pass it on by phone. Ask them to
              change it under Settings after the first sign-in.
            </p>
            <CopyLine name="the temporary password" line={given.password} />
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
