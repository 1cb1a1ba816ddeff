import styles from "./today.module.css";

const date = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Kolkata",
});

/** The day in India; left out where there is little room. */
export function Today({ now }: { now: Date }) {
  return <span className={styles.today}>{date.format(now)}</span>;
}
