import { ApiError } from "@/lib/http/api-client";

/** Does it once more where the session had ended and somebody has signed in over the page. */
export async function sendSignedIn<Answer>(
  send: () => Promise<Answer>,
  signInAgain: () => Promise<boolean>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (!isSignedOut || !(await signInAgain())) throw error;
    return send();
  }
}
