"use client";

import { Dialog } from "../ui/dialog";
import { LoginForm } from "./login-form";
import styles from "./sign-in-dialog.module.css";

type SignInDialogProps = {
  open: boolean;
  email: string;
  onSignedIn: () => void;
  onClose: () => void;
};

/** Sign-in over the page, where the session ended under what somebody was typing. */
export function SignInDialog({ open, email, onSignedIn, onClose }: SignInDialogProps) {
  return (
    <Dialog open={open} title="Please log in again" onClose={() => open && onClose()}>
      <p className={styles.text}>Your session has ended. What you typed is still here.</p>
      {open && <LoginForm email={email} onSignedIn={onSignedIn} />}
    </Dialog>
  );
}
