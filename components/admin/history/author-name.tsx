"use client";

import { useSession } from "../session-context";

export function AuthorName({ email }: { email: string }) {
  const session = useSession();
  return <span>{email === session.email ? "you" : email}</span>;
}
