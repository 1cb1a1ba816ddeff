// The ways out of the staff area.
import { messageAnswer } from "@/lib/auth/schema";
import { type Leaving, leftAddress, loginAddress, TOKEN_KEY } from "@/lib/auth/terms";
import { sendJson } from "@/lib/http/api-client";

/** The page one is on, to come back to. */
export function here(): string {
  return window.location.pathname + window.location.search;
}

/** Ends the session, here in any case: where the call fails, arriving at the login page ends it. */
export async function leave(leaving: Leaving): Promise<void> {
  localStorage.removeItem(TOKEN_KEY);
  try {
    await sendJson("/api/logout", {}, async () => messageAnswer);
  } catch (error) {
    console.error("The logout call failed.", error);
  }
  goWithoutAsking(leftAddress(leaving, leaving === "idle" ? here() : undefined));
}

/** To the login page, for a session that is over already. */
export function goToLogin(): void {
  goWithoutAsking(loginAddress(here()));
}

/** A form with unsaved changes may not hold the page open once the session is over. */
export function goWithoutAsking(address: string): void {
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  window.location.replace(address);
}

/** Whether a form on the page would ask before one leaves. */
export function holdsUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
