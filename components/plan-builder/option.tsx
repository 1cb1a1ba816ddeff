import type { ComponentProps, CSSProperties } from "react";
import styles from "./option.module.css";

type Props = ComponentProps<"input"> & {
  /** A face of its own kind: a plan type's, a speed's or a provider's. */
  look?: "type" | "speed" | "provider";
  tint?: string;
};

/** A radio that looks like a button; the loop round its dot means that it is chosen. */
export function Option({ look, tint, children, ...radio }: Props) {
  const style = tint ? ({ "--tint": tint } as CSSProperties) : undefined;
  return (
    <label className={styles.option} style={style}>
      <input type="radio" className="over" {...radio} />
      <span className={`choice ${styles.face} ${look ? styles[look] : ""}`}>
        {!look && <i className="screen-only dot" />}
        {children}
      </span>
    </label>
  );
}
