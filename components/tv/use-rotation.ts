import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { useReducedMotion } from "@/components/ui/use-media";
import { SCENE_MS, scenes } from "@/lib/content/tv";
import { FIRST, followingScene, neighbour, rotate } from "./rotation";

/** The next picture is asked for this long before it is due, in milliseconds. */
const AHEAD_MS = 1500;

/**
 * Goes on by itself unless the visitor pauses it or asked for less motion, and only while the tab
 * is looked at.
 */
export function useRotation() {
  const [rotation, dispatch] = useReducer(rotate, FIRST);
  const [wished, setWished] = useState<boolean | null>(null);
  const reducedMotion = useReducedMotion();
  const tabVisible = useTabVisible();
  const playing = wished ?? !reducedMotion;
  const running = playing && tabVisible;
  const following = followingScene(rotation, scenes.length);

  useEffect(() => {
    if (!running) {
      dispatch({ type: "hold" });
      return;
    }
    const timers = [
      setTimeout(() => dispatch({ type: "fetch", scene: following }), SCENE_MS - AHEAD_MS),
      setTimeout(() => dispatch({ type: "due" }), SCENE_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [running, following]);

  return {
    rotation,
    playing,
    toggle: () => setWished(!playing),
    go: (by: 1 | -1) => dispatch({ type: "go", scene: neighbour(rotation, by, scenes.length) }),
    loaded: (scene: number) => dispatch({ type: "loaded", scene }),
    failed: (scene: number) => dispatch({ type: "failed", scene }),
  };
}

/** Whether the tab is looked at. */
function useTabVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
    () => true,
  );
}
