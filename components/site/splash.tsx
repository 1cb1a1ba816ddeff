import { business } from "@/lib/content/business";
import { LOGO_DOTS, LOGO_LINE } from "@/lib/logo";

/**
 * Shows the splash that stands right before the script, once in a visit. Runs while the page is
 * parsed, before it is first painted, and so from its own text alone: nothing outside is known.
 */
function playSplash() {
  // In milliseconds, by what the browser says of the line.
  const lengths: Record<string, number> = {
    "4g": 2_000,
    "3g": 3_000,
    "2g": 4_000,
    "slow-2g": 4_000,
  };
  const least = 400;
  const splash = document.currentScript?.previousElementSibling;
  if (!(splash instanceof HTMLElement)) return;
  try {
    if (sessionStorage.getItem("visited")) return;
    sessionStorage.setItem("visited", "yes");
  } catch {
    // What cannot be remembered would come back on every page: better none.
    return;
  }

  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const whole = lengths[connection?.effectiveType ?? ""] ?? 2_500;
  splash.dataset.covering = "";
  // It bridges a wait: the time since the navigation began counts, up to the frame that first shows
  // the splash.
  requestAnimationFrame(() => {
    const now = performance.now();
    const left = Math.round(whole - now);
    splash.style.setProperty("--length", `${Math.max(least, left)}ms`);
    if (left < least) return;
    // Else the browser would count from when it has drawn the first frame of the motion.
    for (const motion of splash.getAnimations({ subtree: true })) motion.startTime = now;
  });

  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    delete splash.dataset.covering;
    listening.abort();
  };
  splash.addEventListener("click", end, { signal });
  // Escape skips it, and so does any other key: what a key does must be seen.
  document.addEventListener("keydown", end, { signal });
  // It is gone by then; ended, it cannot begin anew when the page is printed.
  splash.addEventListener(
    "animationend",
    (event) => {
      if (event.target === splash) end();
    },
    { signal },
  );
}

/**
 * The logo draws itself over the rendered page, once in a visit. The script only starts it and lets
 * it be skipped: it ends by its style sheet, whatever else of the page does not arrive. Without
 * JavaScript nothing could tell a first page from a second, and it does not appear.
 *
 * It stands right after the first section of a page: the script waits for the style sheets, and the
 * browser's first painting holds what was read before it. So the first screen is painted at once,
 * beneath the splash, and the rest of the page afterwards.
 */
export const Splash = () => (
  <>
    <div className="splash" aria-hidden="true" suppressHydrationWarning>
      <svg viewBox="-4 -4 128 128" aria-hidden="true">
        <g className="splash-dots">
          {LOGO_DOTS.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={3.6} />
          ))}
        </g>
        <path className="splash-line" d={LOGO_LINE} pathLength={1} />
        <path className="splash-light" d={LOGO_LINE} pathLength={1} />
      </svg>
      <p className="as-l">{business.tagline}</p>
    </div>
    <script>{`(${playSplash})()`}</script>
  </>
);
