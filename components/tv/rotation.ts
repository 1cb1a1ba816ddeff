/** Which scenes are on the page, and how they follow each other. */
export type Rotation = {
  shown: number;
  /** Still below the shown one, which fades in over it. */
  past: number | null;
  coming: Coming | null;
  /** Pictures after the shown one that did not load: they are passed over. */
  failed: number;
};

/** On its way: it is shown once it is due and loaded, so that a slow line shows no empty page. */
type Coming = { scene: number; due: boolean; loaded: boolean };

export type Step =
  | { type: "fetch"; scene: number }
  | { type: "due" }
  | { type: "loaded"; scene: number }
  | { type: "failed"; scene: number }
  /** At once, on request. */
  | { type: "go"; scene: number }
  /** Nothing more shall change by itself. */
  | { type: "hold" };

export const FIRST: Rotation = { shown: 0, past: null, coming: null, failed: 0 };

/** The scene after the shown one, or the first after it that has not failed. */
export function followingScene({ shown, failed }: Rotation, count: number): number {
  return (shown + 1 + (failed % (count - 1))) % count;
}

/** The scene `by` steps from the one that was last asked for. */
export function neighbour({ shown, coming }: Rotation, by: 1 | -1, count: number): number {
  const from = coming?.due ? coming.scene : shown;
  return (from + by + count) % count;
}

export function rotate(rotation: Rotation, step: Step): Rotation {
  const { shown, past, coming, failed } = rotation;
  switch (step.type) {
    case "fetch":
      if (coming) return rotation;
      return { ...rotation, coming: { scene: step.scene, due: false, loaded: false }, past: null };
    case "due":
      return coming ? settle({ ...rotation, coming: { ...coming, due: true } }) : rotation;
    case "loaded":
      if (coming?.scene !== step.scene) return rotation;
      return settle({ ...rotation, coming: { ...coming, loaded: true } });
    case "failed":
      if (coming?.scene !== step.scene) return rotation;
      return { ...rotation, coming: null, failed: failed + 1 };
    case "go": {
      if (step.scene === shown) return { ...rotation, coming: null };
      const loaded = step.scene === past || (coming?.scene === step.scene && coming.loaded);
      return settle({ ...rotation, past: null, coming: { scene: step.scene, due: true, loaded } });
    }
    case "hold":
      return coming ? { ...rotation, coming: null } : rotation;
  }
}

function settle(rotation: Rotation): Rotation {
  const { shown, coming } = rotation;
  if (!coming?.due || !coming.loaded) return rotation;
  return { shown: coming.scene, past: shown, coming: null, failed: 0 };
}
