"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { type AdminInfo, confirmBody, resetAnswer } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { CopyLine } from "../copy-line";
import { LEAD, useForm } from "../form/use-form";
import { Note } from "../panel";
import { SettingsForm } from "./settings-frame";

type Help = {
  label: string;
  title: string;
  text: string;
  submit: [string, string];
  failedText: string;
  send: (path: string, body: z.infer<typeof confirmBody>) => Promise<Done>;
};
type Done = { message: string; password?: string };

/** What an admin does for a colleague who is locked out, or whose phone is lost. */
const HELP: Record<"reset" | "signOut", Help> = {
  reset: {
    label: "Reset password",
    title: "Reset a colleague’s password",
    text: "is signed out everywhere and gets a first password. You see it once, to pass it on.",
    submit: ["Reset password", "Resetting..."],
    failedText: "Failed to reset the password.",
    send: (path, body) => sendJson(`${path}/reset-password`, body, async () => resetAnswer),
  },
  signOut: {
    label: "Sign out",
    title: "Sign a colleague out",
    text: "is signed out on every device, and can sign in again with the same password.",
    submit: ["Sign out everywhere", "Signing out..."],
    failedText: "Failed to sign out.",
    send: (path, body) =>
      sendJson(`${path}/sessions`, body, async () => messageAnswer, { method: "DELETE" }),
  },
};

type ColleagueProps = Pick<AdminInfo, "id" | "email"> & {
  kind: keyof typeof HELP;
  /** What takes the focus where the button goes. */
  headingId: string;
};

/** Whoever does it confirms with the own password. */
export function HelpColleague({ id, email, kind, headingId }: ColleagueProps) {
  const { label, title, text, submit, failedText, send } = HELP[kind];
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<Done>();
  const form = useForm({
    start: { currentPassword: "" },
    check: confirmBody.safeParse,
    send: (body) => send(`/api/settings/admins/${id}`, body),
    failedText,
    toast: false,
    onDone: setDone,
  });
  const close = () => {
    if (!isAsking) return;
    flushSync(() => setAsking(false));
    form.reset();
    if (!done) return;
    setDone(undefined);
    document.getElementById(headingId)?.focus();
    router.refresh();
  };
  return (
    <>
      <Button aria-label={`${label}: ${email}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={isAsking} title={title} onClose={close}>
        {done ? (
          <div className="stack">
            <Note kind="good">{done.message}</Note>
            {done.password && (
              <>
                <p className="broken">
                  The first password of <b>{email}</b>, shown once. Pass it on by phone; they can
                  change it under Settings.
                </p>
                <CopyLine name="the first password" line={done.password} />
              </>
            )}
            <div className="cluster">
              <Button autoFocus onClick={close}>
                Done
              </Button>
            </div>
          </div>
        ) : (
          isAsking && (
            <SettingsForm form={form} submit={submit}>
              <p className="broken">
                <b>{email}</b> {text}
              </p>
              <PasswordField
                {...form.field("currentPassword")}
                label="Your own password"
                autoComplete="current-password"
                {...{ [LEAD]: "", "data-first-focus": "" }}
              />
            </SettingsForm>
          )
        )}
      </Dialog>
    </>
  );
}
