"use client";

import { createContext, useContext, useEffect, useId } from "react";
import type { SignOutReason } from "@/lib/auth/constants";
import { ApiError } from "@/lib/http/api-client";

type Session = {
  email: string;
  /**
   * Sends a request. If the session has ended, asks for the password and sends the request again; if no
   * form has unsaved input, opens the login page instead.
   *
   * @param options `isBackground`: the request does not open the sign-in dialog again after the person
   *   dismissed it
   */
  request: <T>(send: () => Promise<T>, options?: { isBackground: boolean }) => Promise<T>;
  signOut: (reason: SignOutReason) => void;
  /** Ids of the forms with unsaved input. */
  unsavedFormIds: Set<string>;
};

/** The default applies to the login page, which has no session. */
export const SessionContext = createContext<Session>({
  email: "",
  request: (send) => send(),
  signOut: () => undefined,
  unsavedFormIds: new Set(),
});

export const useSession = () => useContext(SessionContext);

export const isSessionEndedError = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

/** Registers a form with unsaved input, so that the end of the session does not discard it. */
export function useUnsavedForm(isUnsaved: boolean): void {
  const { unsavedFormIds } = useSession();
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedFormIds.add(id);
    return () => void unsavedFormIds.delete(id);
  }, [isUnsaved, unsavedFormIds, id]);
}
