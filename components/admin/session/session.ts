"use client";

import { createContext, useContext, useEffect, useId } from "react";
import type { SignOutReason } from "@/lib/auth/constants";
import { ApiError } from "@/lib/http/api-client";

type Session = {
  email: string;
  /**
   * Sends a request. If the session is over, asks for the password and sends the request again, or
   * opens the login page if no form has unsaved input.
   *
   * @param isBackground Does not ask again after the sign-in dialog was dismissed.
   */
  request: <T>(send: () => Promise<T>, isBackground?: boolean) => Promise<T>;
  signOut: (reason: SignOutReason) => void;
  /** Ids of forms with unsaved input. */
  unsavedForms: Set<string>;
};

/** The default applies to the login page, which has no session. */
export const SessionContext = createContext<Session>({
  email: "",
  request: (send) => send(),
  signOut: () => undefined,
  unsavedForms: new Set(),
});

export const useSession = () => useContext(SessionContext);

export const isUnauthenticated = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

/** Registers a form with unsaved input, so that the end of the session does not discard it. */
export function useUnsavedForm(isUnsaved: boolean): void {
  const { unsavedForms } = useSession();
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [isUnsaved, unsavedForms, id]);
}
