"use client";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type Scene, scenes, tvPage } from "@/lib/content/tv";
import { ScenePicture } from "./scene-picture";
import styles from "./scene-show.module.css";
import { useRotation } from "./use-rotation";

const words = tvPage.controls;

/** The sixteen scenes behind the section it stands in, and what steers them. */
export function SceneShow() {
  const { rotation, playing, toggle, go, loaded, failed } = useRotation();
  const { past, shown, coming } = rotation;
  const layers = [
    { scene: past, state: "past" },
    { scene: shown, state: "shown" },
    { scene: coming?.scene ?? null, state: "coming" },
  ] as const;

  return (
    <>
      <div className={styles.pictures}>
        {layers.map(({ scene, state }) =>
          scene === null ? null : (
            <ScenePicture
              key={scene}
              scene={scene}
              state={state}
              onLoad={() => loaded(scene)}
              onError={() => failed(scene)}
            />
          ),
        )}
      </div>
      <fieldset className={`scenery cluster ${styles.foot}`} aria-label={words.label}>
        <div className={styles.controls}>
          <button
            type="button"
            className="round"
            onClick={() => go(-1)}
            aria-label={words.previous}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className="round"
            onClick={toggle}
            aria-label={playing ? words.pause : words.play}
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </button>
          <button type="button" className="round" onClick={() => go(1)} aria-label={words.next}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
        <p className={styles.caption}>
          <b>{(scenes[shown] as Scene).name}</b>
          <span className={`num ${styles.place}`}>{words.place(shown + 1, scenes.length)}</span>
        </p>
      </fieldset>
    </>
  );
}
