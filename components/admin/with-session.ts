import { ApiError } from "@/lib/http/api-client";
import type { Session } from "./session";

/** Asks; where the session has ended meanwhile, lets somebody sign in over the page and asks again. */
export async function withSession<T>(session: Session, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && (await session.signInAgain())) return ask();
    throw error;
  }
}
