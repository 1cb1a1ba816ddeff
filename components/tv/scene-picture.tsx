import { type Scene, scenes } from "@/lib/content/tv";
import styles from "./scene-show.module.css";

type ScenePictureProps = {
  scene: number;
  state: "past" | "shown" | "coming";
  onLoad: () => void;
  onError: () => void;
};

/** One scene, for a desk or a phone. The first comes with the page, so it is asked for first. */
export function ScenePicture({ scene, state, onLoad, onError }: ScenePictureProps) {
  const { id, alt } = scenes[scene] as Scene;
  const file = `/art/tv-${id}`;
  const phone = { media: "(width <= 820px)", width: 900, height: 1500 };
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
