/** A browser without `requestIdleCallback` waits this long, in milliseconds. */
const PAUSE = 2_000;

/**
 * Runs `work` once the page has all that it asked for itself and the browser has nothing else to
 * do. Returns what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  let callOff = () => window.removeEventListener("load", wait);
  function wait() {
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(work);
      callOff = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, PAUSE);
      callOff = () => clearTimeout(handle);
    }
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => callOff();
}
