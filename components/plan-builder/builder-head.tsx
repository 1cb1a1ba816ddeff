import { builderHead } from "@/lib/content/plan-builder";
import styles from "./builder-head.module.css";

export function BuilderHead() {
  return (
    <section className={styles.head}>
      <div className={styles.inner}>
        <h1>{builderHead.title}</h1>
        <p>{builderHead.lead}</p>
        <a href="#builder">{builderHead.action}</a>
      </div>
    </section>
  );
}
