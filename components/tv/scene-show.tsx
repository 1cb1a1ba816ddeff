"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { ArtPicture } from "@/components/ui/art-picture";
import { PauseMotion } from "@/components/ui/pause-motion";
import type { PageContent } from "@/lib/site/schema";
import styles from "./tv.module.css";
import { useRotation } from "./use-rotation";

const ART = { desk: { width: 1600, height: 1000 }, phone: { width: 900, height: 1500 } };

type Scene = PageContent["tv"]["scenes"][number] & {
  place: string;
};

type SceneShowProps = {
  scenes: Scene[];
  words: Record<"pictures" | "pause" | "previous" | "next", string>;
};

/** The scenes behind the section it stands in, and what steers them where there are more than one. */
export function SceneShow({ scenes, words }: SceneShowProps) {
  const { rotation, go, onLoad, onError } = useRotation(scenes.length);
  const { past, shown, coming } = rotation;
  const sceneAt = (index: number) => scenes[index] as Scene;
  const isMoving = scenes.length > 1;
  const controls = [
    { label: words.previous, Icon: ChevronLeft, onClick: () => go(-1) },
    { label: words.next, Icon: ChevronRight, onClick: () => go(1) },
  ];
  return (
    <>
      <div className={styles.pictures}>
        {past !== null && <ScenePicture key={past} {...sceneAt(past)} state="past" />}
        <ScenePicture key={shown} {...sceneAt(shown)} state="shown" first={shown === 0} />
        {coming !== null && (
          <ScenePicture key={coming} {...sceneAt(coming)} state="coming" {...{ onLoad, onError }} />
        )}
      </div>
      <fieldset className={`scenery cluster ${styles.show}`} aria-label={words.pictures}>
        {isMoving && (
          <div className={`script-only ${styles.controls}`}>
            {controls.map(({ label, Icon, onClick }) => (
              <button
                key={label}
                type="button"
                className="round"
                aria-label={label}
                onClick={onClick}
              >
                <Icon aria-hidden="true" />
              </button>
            ))}
            <PauseMotion label={words.pause} />
          </div>
        )}
        <p className={`broken small ${styles.caption}`}>
          <b>{sceneAt(shown).name}</b>
          {isMoving && <span className="num script-only">{sceneAt(shown).place}</span>}
        </p>
      </fieldset>
    </>
  );
}

type ScenePictureProps = Pick<ComponentProps<"img">, "onLoad" | "onError"> &
  Omit<Scene, "name" | "place"> & {
    state: "past" | "shown" | "coming";
    first?: boolean;
  };

/** The first comes with the page, so it is asked for first. */
function ScenePicture({ id, picture, state, first, onLoad, onError, ...drawn }: ScenePictureProps) {
  const alt = state === "shown" ? (picture ?? drawn).alt : "";
  return (
    // The picture inside loads, and neither event bubbles.
    <div
      className={styles.picture}
      data-state={state}
      onLoadCapture={onLoad}
      onErrorCapture={onError}
    >
      <ArtPicture
        {...ART}
        name={`tv-${id}`}
        alt={alt}
        own={picture && { ...picture, alt }}
        first={first}
      />
    </div>
  );
}
