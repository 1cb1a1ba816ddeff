// How the list shows a plan's values.
import { formatRupees } from "@/lib/money";
import { NONE, NOT_APPLICABLE } from "@/lib/plans/terms";
import styles from "./figures.module.css";

/** The figure counts, and its sign stands back. */
export function Rupees({ value, total }: { value: number; total?: boolean }) {
  const [sign, ...figure] = formatRupees(value);
  const look = [total && styles.total, total && Number.isInteger(value) && styles.whole];
  return (
    <>
      <span className={styles.sign}>{sign}</span>
      <span className={look.filter(Boolean).join(" ") || undefined}>{figure.join("")}</span>
    </>
  );
}

/** Nothing to pay now; a figure all the same. */
export function QuietRupees({ value }: { value: number }) {
  return value === 0 ? <span className={styles.quiet}>₹0</span> : <Rupees value={value} />;
}

export function Fee({ value }: { value: number }) {
  return value === 0 ? <span className={styles.free}>Free</span> : <Rupees value={value} />;
}

export function Charge({ value }: { value: number }) {
  return value === NOT_APPLICABLE ? <Nothing words="not applicable" /> : <Fee value={value} />;
}

export function Percent({ value }: { value: number }) {
  return <span className={value === 0 ? styles.quiet : undefined}>{value} %</span>;
}

export function Word({ value }: { value: string }) {
  return value === NONE ? <Nothing words="none" /> : value;
}

export function YesNo({ value }: { value: boolean }) {
  return value ? "Yes" : <span className={styles.quiet}>No</span>;
}

const SHOWN_APPS = 2;

/** The first two apps, and an ellipsis where there are more. */
export function AppList({ apps }: { apps: string[] }) {
  if (apps.length === 0) return <Nothing words="none" />;
  if (apps.length <= SHOWN_APPS) return apps.join(", ");
  return <span title={apps.join(", ")}>{`${apps.slice(0, SHOWN_APPS).join(", ")}, …`}</span>;
}

function Nothing({ words }: { words: string }) {
  return (
    <span className={styles.quiet}>
      <span aria-hidden="true">—</span>
      <span className="sr">{words}</span>
    </span>
  );
}
