"use client";

import { createContext, useContext } from "react";
import { ApiError } from "@/lib/http/api-client";

export type Session = {
  email: string;
  /**
   * Opens sign-in over the page, where a session ended under what somebody was typing. Resolves to
   * whether somebody is signed in again, so that the caller can go on with what it wanted.
   */
  signInAgain: () => Promise<boolean>;
  signOut: () => void;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is for the staff area.");
  return session;
}

/** A way to ask the server that lets one sign in over the page where the session has ended. */
export function useAsk() {
  const session = useContext(SessionContext);
  return async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (isOver && (await session?.signInAgain())) return send();
      throw error;
    }
  };
}
