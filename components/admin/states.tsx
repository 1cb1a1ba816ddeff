import type { ReactNode } from "react";
import { ScreenHeader, ScreenLink } from "./screen-header";
import styles from "./states.module.css";

const UPPER_LINE = "M4 20C9 0 31 0 36 20S63 40 68 20S95 0 100 20S127 40 132 20S159 0 164 20";
const LOWER_LINE = "M4 20C9 40 31 40 36 20S63 0 68 20S95 40 100 20S127 0 132 20S159 40 164 20";
const CLOSED_LINE = `${UPPER_LINE}C159 40 137 40 132 20S105 0 100 20S73 40 68 20S41 0 36 20S9 40 4 20`;
const DOT_POSITIONS = [20, 52, 84, 116, 148];
const ROLES = { loading: "status", empty: undefined, failed: "alert" };

type ContentStateProps = {
  kind: keyof typeof ROLES;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

export const ContentState = ({ kind, title, children, action }: ContentStateProps) => (
  <div className={`stack ${styles.state}`} role={ROLES[kind]}>
    <svg
      className={`${styles.illustration} ${styles[kind] ?? ""}`}
      viewBox="0 0 168 40"
      aria-hidden="true"
    >
      <path pathLength={100} d={UPPER_LINE} />
      <path pathLength={100} d={LOWER_LINE} />
      {kind === "loading" && <path className={styles.runningLine} d={CLOSED_LINE} />}
      {DOT_POSITIONS.map((x) => (
        <circle key={x} cx={x} cy={20} r={3} />
      ))}
    </svg>
    <h2>{title}</h2>
    {children && <p className="soft">{children}</p>}
    {action && <div className="cluster">{action}</div>}
  </div>
);

export function ScreenNotFound() {
  return (
    <>
      <ScreenHeader title="Page not found" />
      <ContentState
        kind="failed"
        title="Nothing was found at this address."
        action={
          <ScreenLink variant="primary" href="/admin/view-plans">
            View Plans
          </ScreenLink>
        }
      >
        This page may have been deleted, or its address may be misspelt.
      </ContentState>
    </>
  );
}
