import type { ReactNode } from "react";
import { ScreenHead, ScreenLink } from "./screen-head";
import styles from "./states.module.css";

const OVER = "M4 20C9 0 31 0 36 20S63 40 68 20S95 0 100 20S127 40 132 20S159 0 164 20";
const UNDER = "M4 20C9 40 31 40 36 20S63 0 68 20S95 40 100 20S127 0 132 20S159 40 164 20";
const ROUND = `${OVER}C159 40 137 40 132 20S105 0 100 20S73 40 68 20S41 0 36 20S9 40 4 20`;
const DOTS = [20, 52, 84, 116, 148];
const ROLES = { loading: "status", empty: undefined, failed: "alert" };

type StateProps = {
  kind: keyof typeof ROLES;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/**
 * What stands where the content would: it is on its way, there is none, or it did not come. The
 * line that joins the dots is being drawn, has not begun, or is cut.
 */
export const State = ({ kind, title, children, action }: StateProps) => (
  <div className={`stack ${styles.state}`} role={ROLES[kind]}>
    <svg
      className={`${styles.strand} ${styles[kind] ?? ""}`}
      viewBox="0 0 168 40"
      aria-hidden="true"
    >
      <path pathLength={100} d={OVER} />
      <path pathLength={100} d={UNDER} />
      {kind === "loading" && <path className={styles.run} d={ROUND} />}
      {DOTS.map((x) => (
        <circle key={x} cx={x} cy={20} r={3} />
      ))}
    </svg>
    <h2>{title}</h2>
    {children && <p className="soft">{children}</p>}
    {action && <div className="cluster">{action}</div>}
  </div>
);

export function ScreenMissing() {
  return (
    <>
      <ScreenHead title="Page not found" />
      <State
        kind="failed"
        title="There is nothing at this address."
        action={
          <ScreenLink variant="primary" href="/admin/view-plans">
            View Plans
          </ScreenLink>
        }
      >
        It may have been deleted, or the address has a slip in it.
      </State>
    </>
  );
}
