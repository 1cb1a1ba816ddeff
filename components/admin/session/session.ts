"use client";

import { createContext, useContext, useEffect, useId } from "react";
import type { SignedOut } from "@/lib/auth/terms";
import { ApiError } from "@/lib/http/api-client";

/** Why staff enter the password again: the session is over, or it began too long ago for the request. */
export type Reason = "ended" | "confirm";

type Session = {
  email: string;
  /**
   * Sends a request. Where the session is over, that asks for the password over an edited form and
   * sends it once more, and else leads to the login page.
   *
   * @param isRead by the page itself: it does not ask where somebody closed the dialog
   */
  request: <T>(send: () => Promise<T>, isRead?: boolean) => Promise<T>;
  /** Opens sign-in over the page; resolves to whether somebody is signed in again. */
  signInAgain: (why: Reason) => Promise<boolean>;
  signOut: (how: SignedOut) => void;
  /** The forms with something in them that is not saved. */
  unsavedForms: Set<string>;
};

/** The login page stands outside of any session: what it sends goes as it is. */
export const SessionContext = createContext<Session>({
  email: "",
  request: (send) => send(),
  signInAgain: async () => false,
  signOut: () => undefined,
  unsavedForms: new Set(),
});

export const useSession = () => useContext(SessionContext);

export const isUnauthenticated = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

/** A session that ends asks for the password over the page where a form is unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsavedForms } = useSession();
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [isUnsaved, unsavedForms, id]);
}
