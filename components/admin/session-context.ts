"use client";

import { createContext, useContext, useEffect, useId } from "react";
import type { SignOutReason } from "@/lib/auth/constants";
import { ApiError } from "@/lib/http/api-client";

type Session = {
  email: string;
  /**
   * If the session has ended, requests the password and repeats the request. Without unsaved input, opens the
   * login page instead. An `isBackground` request does not reopen a dismissed dialog.
   */
  request: <T>(send: () => Promise<T>, options?: { isBackground: boolean }) => Promise<T>;
  signOut: (reason: SignOutReason) => void;
  unsavedFormIds: Set<string>;
  /** Returns false if the dialog is closed. Null unless the session has ended and the dialog was closed before. */
  logInAgain: (() => Promise<boolean>) | null;
};

/** The default value is for the login page, which has no session. */
export const SessionContext = createContext<Session>({
  email: "",
  request: (send) => send(),
  signOut: () => undefined,
  unsavedFormIds: new Set(),
  logInAgain: null,
});

export const useSession = () => useContext(SessionContext);

export const isSessionEndedError = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

/** Prevents the end of the session from discarding the input. */
export function useUnsavedForm(isUnsaved: boolean): void {
  const { unsavedFormIds } = useSession();
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedFormIds.add(id);
    return () => void unsavedFormIds.delete(id);
  }, [isUnsaved, unsavedFormIds, id]);
}
