import styles from "./plan-builder.module.css";

/** Where the choices cannot be tapped, the table holds every plan. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={`wrap ${styles.withoutScript}`}>
        Choosing here needs JavaScript. Every plan with its price, its quote and a link to ask for
        it stands in the <a href="#all-plans">table below</a>.
      </p>
    </noscript>
  );
}
