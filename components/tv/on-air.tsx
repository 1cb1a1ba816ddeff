import { tvPage } from "@/lib/content/tv";
import styles from "./on-air.module.css";
import { SceneShow } from "./scene-show";
import { SocialCards } from "./social-cards";

/** The channel's words over its town. */
export function OnAir() {
  return (
    <section className={`${styles.onAir} night`}>
      <div className={`wrap ${styles.words}`}>
        <p className="tamil" lang="ta">
          {tvPage.tamil}
        </p>
        <h1>{tvPage.heading}</h1>
        <p className="lead">{tvPage.lead}</p>
      </div>
      <div className={`wrap ${styles.foot}`}>
        <SceneShow />
        <SocialCards />
      </div>
    </section>
  );
}
