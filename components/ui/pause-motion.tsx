"use client";

import { Pause, Play } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useIsDataSaver, useMediaQuery } from "./browser-preferences";
import { Button } from "./button";
import { withStorage } from "./device-storage";

const STORAGE_KEY = "motion";
const CHANGE_EVENT = "motionchange";

/** app/globals.css pauses the CSS animations. */
function setPaused(isPaused: boolean): void {
  document.documentElement.toggleAttribute("data-paused", isPaused);
  withStorage("sessionStorage", (storage) =>
    storage.setItem(STORAGE_KEY, isPaused ? "paused" : "on"),
  );
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => window.removeEventListener(CHANGE_EVENT, onChange);
}

const readIsPaused = () => document.documentElement.dataset.paused !== undefined;

const useIsPausedByVisitor = () => useSyncExternalStore(subscribe, readIsPaused, () => false);

export function useIsMotionPaused(): boolean {
  const isPaused = useIsPausedByVisitor();
  const prefersReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isDataSaver = useIsDataSaver();
  return isPaused || prefersReducedMotion || isDataSaver;
}

export function PauseMotionButton({ label }: { label: string }) {
  const isPaused = useIsPausedByVisitor();
  const Icon = isPaused ? Play : Pause;
  // Restores the attribute after a full page load.
  useEffect(() => {
    const stored = withStorage("sessionStorage", (storage) => storage.getItem(STORAGE_KEY));
    if (stored === "paused") setPaused(true);
  }, []);
  return (
    <Button
      variant="outline"
      size="small"
      className="pause-motion"
      aria-pressed={isPaused}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Button>
  );
}
