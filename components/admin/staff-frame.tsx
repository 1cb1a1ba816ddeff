import type { ReactNode } from "react";
import { SessionKeeper } from "./session-keeper";
import { Sidebar } from "./sidebar";
import styles from "./staff-frame.module.css";

type StaffFrameProps = {
  /** Who is signed in. */
  email: string;
  /** How many enquiries nobody has answered yet. */
  waiting: number;
  children: ReactNode;
};

/** What every screen of the staff area stands in. */
export function StaffFrame({ email, waiting, children }: StaffFrameProps) {
  return (
    <SessionKeeper email={email}>
      <div className={styles.frame}>
        <Sidebar waiting={waiting} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </SessionKeeper>
  );
}
