import type { ReactNode } from "react";
import { ScreenHead, ScreenLink } from "./screen-head";
import styles from "./states.module.css";

const ROLES = { loading: "status", empty: undefined, failed: "alert" };

type StateProps = {
  kind: keyof typeof ROLES;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** What stands where the content would: it is on its way, there is none, or it did not come. */
export function State({ kind, title, children, action }: StateProps) {
  return (
    <div className={`stack ${styles.state}`} role={ROLES[kind]}>
      <h2>{title}</h2>
      {children && <p className="soft">{children}</p>}
      {action && <div className="cluster">{action}</div>}
    </div>
  );
}

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
