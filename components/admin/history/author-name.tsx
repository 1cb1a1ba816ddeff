"use client";

import { useSession } from "../session/session";

export function AuthorName({ email }: { email: string }) {
  const session = useSession();
  return <span>{email === session.email ? "you" : email}</span>;
}
