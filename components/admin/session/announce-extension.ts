// localStorage notifies the other tabs of the browser when one of them extends the session.
const EXTENSION_KEY = "staff-session-extended";

/** The time makes the value unique, because an equal value would notify no tab. */
export const announceExtension = (secondsLeft: number): void =>
  localStorage.setItem(EXTENSION_KEY, `${secondsLeft} ${Date.now()}`);

/** Undefined if the event is about something else. */
export function readExtension({ key, newValue }: StorageEvent): number | undefined {
  if (key !== EXTENSION_KEY || newValue === null) return undefined;
  const secondsLeft = Number.parseFloat(newValue);
  return Number.isFinite(secondsLeft) ? secondsLeft : undefined;
}
