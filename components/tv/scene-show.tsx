"use client";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type Scene, scenes, tvPage } from "@/lib/content/tv";
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

type ScenePictureProps = {
  scene: number;
  state: "past" | "shown" | "coming";
  onLoad: () => void;
  onError: () => void;
};

/** One scene, for a desk or a phone. The first comes with the page, so it is asked for first. */
function ScenePicture({ scene, state, onLoad, onError }: ScenePictureProps) {
  const { id, alt } = scenes[scene] as Scene;
  const file = `/art/tv-${id}`;
  const phone = { media: "(max-width: 820px)", width: 900, height: 1500 };
  return (
    <picture className={`cover ${styles.picture}`} data-state={state}>
      <source {...phone} srcSet={`${file}-phone.avif`} type="image/avif" />
      <source {...phone} srcSet={`${file}-phone.webp`} type="image/webp" />
      <source srcSet={`${file}.avif`} type="image/avif" width={1600} height={1000} />
      <img
        src={`${file}.webp`}
        alt={state === "shown" ? alt : ""}
        width={1600}
        height={1000}
        fetchPriority={scene === 0 ? "high" : "low"}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  );
}
