import type { CSSProperties, ReactNode } from "react";
import styles from "./option.module.css";

type Props = {
  /** The row that the option belongs to. */
  name: string;
  value: string;
  chosen: boolean;
  onChoose: (value: string) => void;
  offered?: boolean;
  /** The id of the sentence that says why it is not offered. */
  reason?: string;
  /** A face of its own kind: a plan type's, a speed's or a provider's. */
  look?: "type" | "speed" | "provider";
  tint?: string;
  children: ReactNode;
};

/** A radio that looks like a button; the loop round its dot means that it is chosen. */
export function Option({ name, value, chosen, onChoose, offered = true, ...rest }: Props) {
  const { reason, look, tint, children } = rest;
  const style = tint ? ({ "--tint": tint } as CSSProperties) : undefined;
  return (
    <label className={styles.option} style={style}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        disabled={!offered}
        aria-describedby={reason}
        onChange={() => onChoose(value)}
      />
      <span
        className={["choice", styles.face, look && styles[look], !offered && styles.notOffered]
          .filter(Boolean)
          .join(" ")}
      >
        {!look && <i className="screen-only dot" />}
        {children}
      </span>
    </label>
  );
}
