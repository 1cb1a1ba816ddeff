import { describe, expect, it } from "vitest";
import { scenes } from "@/lib/content/tv";
import { FIRST, followingScene, neighbour, type Rotation, rotate, type Step } from "./rotation";

const afterSteps = (...steps: Step[]): Rotation => steps.reduce(rotate, FIRST);

describe("rotate", () => {
  it("shows a scene once it is due and loaded, in whichever order", () => {
    const fetched: Step = { type: "fetch", scene: 1 };
    const loaded: Step = { type: "loaded", scene: 1 };
    expect(afterSteps(fetched, loaded)).toMatchObject({ shown: 0 });
    expect(afterSteps(fetched, { type: "due" })).toMatchObject({ shown: 0 });
    const shown = { shown: 1, past: 0, coming: null, failed: 0 };
    expect(afterSteps(fetched, loaded, { type: "due" })).toEqual(shown);
    expect(afterSteps(fetched, { type: "due" }, loaded)).toEqual(shown);
  });

  it("passes over what did not load, and never waits for the shown one", () => {
    const failed = afterSteps({ type: "fetch", scene: 1 }, { type: "failed", scene: 1 });
    expect(followingScene(failed, 3)).toBe(2);
    expect(followingScene({ ...failed, failed: 2 }, 3)).toBe(1);
  });

  it("begins anew after the last of sixteen", () => {
    expect(new Set(scenes.map(({ id }) => id)).size).toBe(16);
    expect(followingScene({ ...FIRST, shown: 15 }, 16)).toBe(0);
    expect(neighbour(FIRST, -1, 16)).toBe(15);
  });

  it("goes where it is asked to, counting from the last request", () => {
    const asked = afterSteps({ type: "go", scene: 1 });
    expect(asked).toMatchObject({ shown: 0, coming: { scene: 1, due: true } });
    expect(neighbour(asked, 1, 16)).toBe(2);
    expect(rotate(asked, { type: "loaded", scene: 1 })).toMatchObject({ shown: 1, past: 0 });
    expect(rotate(asked, { type: "go", scene: 0 })).toMatchObject({ shown: 0, coming: null });
  });

  it("shows a scene that has been fetched at once when it is asked for", () => {
    const fetched = afterSteps({ type: "fetch", scene: 1 }, { type: "loaded", scene: 1 });
    expect(rotate(fetched, { type: "go", scene: 1 })).toMatchObject({ shown: 1 });
  });

  it("goes straight back to the scene that is still there", () => {
    const second = afterSteps({ type: "go", scene: 1 }, { type: "loaded", scene: 1 });
    expect(rotate(second, { type: "go", scene: 0 })).toMatchObject({ shown: 0, past: 1 });
  });

  it("drops what is on its way when it is held", () => {
    const held = afterSteps({ type: "fetch", scene: 1 }, { type: "due" }, { type: "hold" });
    expect(rotate(held, { type: "loaded", scene: 1 })).toMatchObject({ shown: 0, coming: null });
  });
});
