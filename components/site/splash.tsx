import { business } from "@/lib/content/business";
import { LOGO_DOTS, LOGO_LINE } from "@/lib/content/logo";

/** Runs as an inline script before the first paint, so it must not refer to anything outside the function. */
function playSplash() {
  const durationsMs: Record<string, number> = {
    "4g": 2_000,
    "3g": 3_000,
    "2g": 4_000,
    "slow-2g": 4_000,
  };
  const minDurationMs = 400;
  const splash = document.currentScript?.previousElementSibling;
  if (!(splash instanceof HTMLElement)) return;
  try {
    if (sessionStorage.getItem("visited")) return;
    sessionStorage.setItem("visited", "yes");
  } catch {
    // Without storage, the splash would appear on every page.
    return;
  }

  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const totalMs = durationsMs[connection?.effectiveType ?? ""] ?? 2_500;
  splash.dataset.covering = "";
  // The duration includes the time from the start of the navigation to the first frame.
  requestAnimationFrame(() => {
    const now = performance.now();
    const remainingMs = Math.round(totalMs - now);
    splash.style.setProperty("--duration", `${Math.max(minDurationMs, remainingMs)}ms`);
    if (remainingMs < minDurationMs) return;
    // By default, an animation starts only after its first frame. Start it now.
    for (const animation of splash.getAnimations({ subtree: true })) animation.startTime = now;
  });

  const listeners = new AbortController();
  const { signal } = listeners;
  const end = () => {
    delete splash.dataset.covering;
    listeners.abort();
  };
  splash.addEventListener("click", end, { signal });
  // Any key skips the splash, so that the effect of the key on the page is visible.
  document.addEventListener("keydown", end, { signal });
  // If the attribute stayed after the animation, printing would restart the animation.
  splash.addEventListener(
    "animationend",
    (event) => {
      if (event.target === splash) end();
    },
    { signal },
  );
}

const SPLASH_ID = "splash";

/** Without this link, a slow device paints a part of the first section, which moves when the rest is parsed. */
export const BlockFirstPaint = () => <link rel="expect" href={`#${SPLASH_ID}`} blocking="render" />;

/**
 * CSS ends the animation, so the splash disappears even if a script fails. Place the splash after the first
 * section of a page: the browser waits at the inline script for the style sheets, so the first paint shows only
 * what is before the script.
 */
export const Splash = () => (
  <>
    <div id={SPLASH_ID} className="splash" aria-hidden="true" suppressHydrationWarning>
      <svg viewBox="-4 -4 128 128" aria-hidden="true">
        <g className="splash-dots">
          {LOGO_DOTS.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={3.6} />
          ))}
        </g>
        <path className="splash-line" d={LOGO_LINE} pathLength={1} />
        <path className="splash-light" d={LOGO_LINE} pathLength={1} />
      </svg>
      <p className="text-l" translate="no">
        {business.tagline}
      </p>
    </div>
    <script>{`(${playSplash})()`}</script>
  </>
);
