"use client";

import { Pause, Play } from "lucide-react";
import { useEffect } from "react";
import { Button } from "./button";
import { pauseMotion, restoreMotion, useMotionPaused } from "./motion";

/** Stops all that moves by itself on the page, for the rest of the visit. */
export function PauseMotion({ label }: { label: string }) {
  const paused = useMotionPaused();
  const Icon = paused ? Play : Pause;
  useEffect(restoreMotion, []);
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
