"use client";

import { useEffect } from "react";
import { pauseMotion, restoreMotion, useMotionPaused } from "./motion";
import styles from "./pause-motion.module.css";

/** Stops all that moves by itself on the page, for the rest of the visit. */
export function PauseMotion({ label }: { label: string }) {
  const paused = useMotionPaused();
  useEffect(restoreMotion, []);
  return (
    <label className={`tap small ${styles.pause}`}>
      <input
        type="checkbox"
        checked={paused}
        onChange={({ target }) => pauseMotion(target.checked)}
      />
      {label}
    </label>
  );
}
