import { useEffect, useReducer, useSyncExternalStore } from "react";
import { useStill } from "@/components/ui/motion";
import { SCENE_MS } from "@/lib/content/tv";

/** The next picture is asked for this long before it is due, in milliseconds. */
const AHEAD_MS = 1500;

/** Which scenes are on the page, and how they follow each other. */
type Rotation = {
  shown: number;
  /** Still below the shown one, which fades in over it. */
  past: number | null;
  coming: number | null;
  /** Of the coming one. */
  due: boolean;
  loaded: boolean;
  /** Pictures after the shown one that did not load: they are passed over. */
  failed: number;
};

const NONE_COMING = { coming: null, due: false, loaded: false };
const FIRST: Rotation = { ...NONE_COMING, shown: 0, past: null, failed: 0 };

type Change = (before: Rotation) => Partial<Rotation>;

/** A scene is shown once it is due and loaded, so that a slow line shows no empty page. */
function rotate(before: Rotation, change: Change): Rotation {
  const after = { ...before, ...change(before) };
  const { coming, due, loaded } = after;
  if (coming === null || !due || !loaded) return after;
  return { ...FIRST, shown: coming, past: before.shown };
}

/** To the scene `by` steps from the one that was last asked for, at once. */
function goFrom(before: Rotation, by: 1 | -1, count: number): Partial<Rotation> {
  const { shown, past, coming, due, loaded } = before;
  const from = due && coming !== null ? coming : shown;
  const scene = (from + by + count) % count;
  if (scene === shown) return NONE_COMING;
  const isThere = scene === past || (scene === coming && loaded);
  return { coming: scene, due: true, loaded: isThere, past: null };
}

/**
 * Goes on by itself unless the visitor pauses motion or asked for less of it, or the line is to be
 * spared; and only while the tab is looked at.
 *
 * @param count how many scenes there are
 */
export function useRotation(count: number) {
  const [rotation, change] = useReducer(rotate, FIRST);
  const isStill = useStill();
  const tabVisible = useSyncExternalStore(onVisibility, isVisible, () => true);
  const running = !isStill && tabVisible && count > 1;
  const { shown, failed } = rotation;
  const following = (shown + 1 + (failed % Math.max(1, count - 1))) % count;

  useEffect(() => {
    if (!running) {
      change(() => NONE_COMING);
      return;
    }
    const fetch: Change = ({ coming }) =>
      coming === null ? { coming: following, past: null } : {};
    const timers = [
      setTimeout(() => change(fetch), SCENE_MS - AHEAD_MS),
      setTimeout(() => change(() => ({ due: true })), SCENE_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [running, following]);

  return {
    rotation,
    go: (by: 1 | -1) => change((before) => goFrom(before, by, count)),
    onLoad: () => change(() => ({ loaded: true })),
    onError: () => change(() => ({ ...NONE_COMING, failed: failed + 1 })),
  };
}

const isVisible = () => document.visibilityState === "visible";

function onVisibility(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
