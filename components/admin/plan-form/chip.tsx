import type { ComponentProps } from "react";
import styles from "./chip.module.css";

/** A small button that writes one value, and shows whether it stands. */
export function Chip({ pressed, ...rest }: ComponentProps<"button"> & { pressed: boolean }) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={pressed} />;
}

export function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row of fields.
    <div role="group" aria-label={label} className={styles.chips}>
      {children}
    </div>
  );
}
