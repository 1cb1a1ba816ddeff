import type { ReactNode } from "react";
import { SessionKeeper } from "./session-keeper";
import { Sidebar } from "./sidebar";
import styles from "./staff-frame.module.css";

/** What every screen of the staff area stands in. */
export function StaffFrame({ email, children }: { email: string; children: ReactNode }) {
  return (
    <SessionKeeper email={email}>
      <div className={styles.frame}>
        <Sidebar email={email} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </SessionKeeper>
  );
}
