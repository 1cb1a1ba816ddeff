"use client";

import { createContext, useContext, useEffect, useId } from "react";
import type { SignedOut } from "@/lib/auth/terms";
import { ApiError } from "@/lib/http/api-client";

/** Why the password is asked for: the session is over, or it began too long ago for the request. */
export type Reason = "ended" | "confirm";

type Session = {
  email: string;
  /** Opens sign-in over the page; resolves to whether somebody is signed in again. */
  signInAgain: (why: Reason) => Promise<boolean>;
  /** Called on every 401: asks for the password over an edited form, else goes to the login page. */
  onUnauthenticated: (isRead: boolean) => Promise<boolean>;
  signOut: (how: SignedOut) => void;
  /** The page is on its way to the login page. */
  isLeaving: boolean;
  /** The forms with something in them that is not saved. */
  unsavedForms: Set<string>;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is for the staff area.");
  return session;
}

/**
 * Sends a request, and once more where it met the end of the session and somebody has signed in.
 * The login form itself stands outside the session.
 *
 * @param isRead not wanted by anybody just now: it does not ask where somebody closed the dialog
 */
export function useRequest(isRead = false) {
  const session = useContext(SessionContext);
  return async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const isSignedIn = isUnauthenticated(error)
        ? session?.onUnauthenticated(isRead)
        : needsPassword(error) && session?.signInAgain("confirm");
      if (await isSignedIn) return send();
      throw error;
    }
  };
}

export const isUnauthenticated = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.code === "passwordNeeded";

/** Over the end of the session the password is asked for where a form holds something unsaved. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsavedForms } = useSession();
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [isUnsaved, unsavedForms, id]);
}
