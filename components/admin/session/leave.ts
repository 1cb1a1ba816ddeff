// The ways out of the staff area.
import { type Leaving, leftAddress, loginAddress, TOKEN_KEY } from "@/lib/auth/terms";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";

/** Tells the other tabs, beside the label that goes, how this browser's session ended. */
const LEFT_KEY = "staff-left";

function here(): string {
  return window.location.pathname + window.location.search;
}

/** What else hears that the session is over must not lead elsewhere than who said so first. */
let isOnTheWay = false;

function setOut(): void {
  isOnTheWay = true;
  // Back by the browser's button one is here again.
  window.addEventListener("pageshow", () => (isOnTheWay = false), { once: true });
}

/** Ends the session, here in any case: where the call fails, arriving at the login page ends it. */
export async function leave(leaving: Leaving): Promise<void> {
  setOut();
  localStorage.setItem(LEFT_KEY, leaving);
  localStorage.removeItem(TOKEN_KEY);
  try {
    await sendJson("/api/logout", {}, async () => messageAnswer);
  } catch (error) {
    console.error("The logout call failed.", error);
  }
  goWithoutAsking(leftAddress(leaving, leaving === "idle" ? here() : undefined));
}

/** Where another tab ended the session: the same way out. */
export function follow(): void {
  if (localStorage.getItem(LEFT_KEY) === "idle") void leave("idle");
  else goToLogin();
}

export function goToLogin(): void {
  if (isOnTheWay) return;
  setOut();
  goWithoutAsking(loginAddress(here()));
}

/** Lets somebody sign in over what they typed; null where nothing is typed. */
type AskOver = () => Promise<boolean> | null;
let askOver: AskOver | undefined;

/** @param ask how the frame does it */
export function answerOver(ask: AskOver): void {
  askOver = ask;
}

/**
 * What becomes of the page once the session is over, whoever hears of it first: nobody is led away
 * from what they typed.
 *
 * @returns whether somebody is signed in again; never, where the page is left
 */
export async function sessionOver(): Promise<boolean> {
  const answer = isOnTheWay ? null : askOver?.();
  if (answer) return answer;
  if (localStorage.getItem(TOKEN_KEY)) goToLogin();
  // Another tab has ended it, and says how.
  else if (!isOnTheWay) follow();
  return new Promise(() => undefined);
}

/** A form with unsaved changes may not hold the page open once the session is over. */
function goWithoutAsking(address: string): void {
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  window.location.replace(address);
}

/** Whether a form on the page would ask before one leaves. */
export function holdsUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
