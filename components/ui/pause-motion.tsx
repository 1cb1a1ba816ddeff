"use client";

import { Pause, Play } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useIsDataSaver, useMediaQuery } from "./browser-preferences";
import { Button } from "./button";
import { withStorage } from "./device-storage";

const STORAGE_KEY = "motion";
const CHANGE_EVENT = "motionchange";

/** The attribute `data-paused` pauses the CSS animations, see app/globals.css. */
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

type PauseMotionButtonProps = { labels: { pause: string; play: string } };

export function PauseMotionButton({ labels }: PauseMotionButtonProps) {
  const isPaused = useIsPausedByVisitor();
  const Icon = isPaused ? Play : Pause;
  const label = isPaused ? labels.play : labels.pause;
  // A full page load removes the attribute.
  useEffect(() => {
    const stored = withStorage("sessionStorage", (storage) => storage.getItem(STORAGE_KEY));
    if (stored === "paused") setPaused(true);
  }, []);
  return (
    <Button
      variant="outline"
      size="small"
      className="pause-motion"
      onClick={() => setPaused(!isPaused)}
    >
      <Icon aria-hidden="true" />
      {/* Page translation can replace the text nodes, so React must replace the element. */}
      <span key={label}>{label}</span>
    </Button>
  );
}
