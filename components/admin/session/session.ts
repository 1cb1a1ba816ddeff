"use client";

import { createContext, useContext } from "react";
import { ApiError } from "@/lib/http/api-client";
import { sessionOver } from "./leave";

/** Why one signs in again: the session is over, or began too long ago for what one wants. */
export type Again = "over" | "confirm";

export type Session = {
  email: string;
  /**
   * Opens sign-in over the page, over what somebody was typing. Resolves to whether somebody is
   * signed in again, so that the caller can go on with what it wanted.
   */
  signInAgain: (why: Again) => Promise<boolean>;
  signOut: () => void;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is for the staff area.");
  return session;
}

/**
 * A way to ask the server that lets one sign in over the page where it wants that.
 *
 * @param leaves where the session is over and nothing is typed, the page is left instead
 */
export function useAsk(leaves = false) {
  const session = useContext(SessionContext);
  return async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const why = whyAgain(error);
      const again = why === "over" && leaves ? sessionOver() : why && session?.signInAgain(why);
      if (await again) return send();
      throw error;
    }
  };
}

export function whyAgain(error: unknown): Again | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "passwordNeeded") return "confirm";
  return error.status === 401 ? "over" : null;
}
