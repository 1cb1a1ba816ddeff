"use client";

import { Pause, Play } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "./button";
import { withStorage } from "./device-storage";
import { useMedia, useSparedLine } from "./use-media";

/** What the visit keeps it under. */
const KEY = "motion";
const CHANGED = "motionchange";

/** What moves in CSS goes by the document's attribute: app/globals.css. */
function pauseMotion(paused: boolean): void {
  document.documentElement.toggleAttribute("data-paused", paused);
  withStorage("sessionStorage", (storage) => storage.setItem(KEY, paused ? "paused" : "on"));
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

const isPaused = () => document.documentElement.dataset.paused !== undefined;

const useMotionPaused = () => useSyncExternalStore(onChange, isPaused, () => false);

/** Whether pictures stay until the visitor asks for the next one. */
export function useStill(): boolean {
  const paused = useMotionPaused();
  const reduced = useMedia("(prefers-reduced-motion: reduce)");
  const spared = useSparedLine();
  return paused || reduced || spared;
}

/** Stops all that moves by itself on the page, for the rest of the visit. */
export function PauseMotion({ label }: { label: string }) {
  const paused = useMotionPaused();
  const Icon = paused ? Play : Pause;
  // Where the page was loaded anew within the visit.
  useEffect(() => {
    const last = withStorage("sessionStorage", (storage) => storage.getItem(KEY));
    if (last === "paused") pauseMotion(true);
  }, []);
  return (
    <Button
      variant="line"
      size="small"
      className="pause-motion"
      aria-pressed={paused}
      onClick={() => pauseMotion(!paused)}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
