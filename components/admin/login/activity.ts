// localStorage tells the other tabs of the browser that one of them has extended the session.
const EXTENSION_KEY = "staff-session-extended";

/** The time makes the value unique, because tabs are told only about a new value. */
export const announceExtension = (secondsLeft: number): void =>
  localStorage.setItem(EXTENSION_KEY, `${secondsLeft} ${Date.now()}`);

/** Undefined if the event is about something else. */
export function readExtension({ key, newValue }: StorageEvent): number | undefined {
  if (key !== EXTENSION_KEY || newValue === null) return undefined;
  const secondsLeft = Number.parseFloat(newValue);
  return Number.isFinite(secondsLeft) ? secondsLeft : undefined;
}
