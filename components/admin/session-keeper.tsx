"use client";

import { type ReactNode, useState } from "react";
import { loginAddress } from "@/lib/auth/terms";
import { SessionContext } from "./session";

/** Gives the screens the session that they stand in. */
export function SessionKeeper({ email, children }: { email: string; children: ReactNode }) {
  const [session] = useState(() => ({
    email,
    signInAgain: async () => {
      window.location.assign(loginAddress(window.location.pathname));
      return false;
    },
  }));
  return <SessionContext value={session}>{children}</SessionContext>;
}
