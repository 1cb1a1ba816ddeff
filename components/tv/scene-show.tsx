"use client";

import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ComponentProps } from "react";
import { type Scene, scenes, tvPage } from "@/lib/content/tv";
import styles from "./tv.module.css";
import { useRotation } from "./use-rotation";

const words = tvPage.controls;

/** The sixteen scenes behind the section it stands in, and what steers them. */
export function SceneShow() {
  const { rotation, playing, toggle, go, onLoad, onError } = useRotation();
  const { past, shown, coming } = rotation;
  const controls = [
    { key: "previous", label: words.previous, Icon: ChevronLeft, onClick: () => go(-1) },
    playing
      ? { key: "pause", label: words.pause, Icon: Pause, onClick: toggle }
      : { key: "pause", label: words.play, Icon: Play, onClick: toggle },
    { key: "next", label: words.next, Icon: ChevronRight, onClick: () => go(1) },
  ];
  return (
    <>
      <div className={styles.pictures}>
        {past !== null && <ScenePicture key={past} scene={past} state="past" />}
        <ScenePicture key={shown} scene={shown} state="shown" />
        {coming !== null && (
          <ScenePicture key={coming} scene={coming} state="coming" {...{ onLoad, onError }} />
        )}
      </div>
      <fieldset className={`scenery cluster ${styles.show}`} aria-label={words.label}>
        <div className={styles.controls}>
          {controls.map(({ key, label, Icon, onClick }) => (
            <button key={key} type="button" className="round" aria-label={label} onClick={onClick}>
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
        <p className={styles.caption}>
          <b>{(scenes[shown] as Scene).name}</b>
          <span className={`num ${styles.place}`}>{words.place(shown + 1, scenes.length)}</span>
        </p>
      </fieldset>
    </>
  );
}

type ScenePictureProps = Pick<ComponentProps<"img">, "onLoad" | "onError"> & {
  scene: number;
  state: "past" | "shown" | "coming";
};

/** One scene, for a desk or a phone. The first comes with the page, so it is asked for first. */
function ScenePicture({ scene, state, ...events }: ScenePictureProps) {
  const { id, alt } = scenes[scene] as Scene;
  const file = `/art/tv-${id}`;
  const phone = { media: "(max-width: 820px)", width: 900, height: 1500 };
  const desk = { width: 1600, height: 1000 };
  return (
    <picture className={`cover ${styles.picture}`} data-state={state}>
      <source {...phone} srcSet={`${file}-phone.avif`} type="image/avif" />
      <source {...phone} srcSet={`${file}-phone.webp`} type="image/webp" />
      <source {...desk} srcSet={`${file}.avif`} type="image/avif" />
      <img
        {...desk}
        {...events}
        src={`${file}.webp`}
        alt={state === "shown" ? alt : ""}
        fetchPriority={scene === 0 ? "high" : "low"}
      />
    </picture>
  );
}
