import Link from "next/link";
import type { ReactNode } from "react";
import { business } from "@/lib/content/business";
import { Mark } from "../site/mark";
import styles from "./login.module.css";

/** One unbroken thread, and beside it the door. */
export function LoginScreen({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.art}>
        <Link className={styles.brand} href="/" prefetch={false}>
          <Mark />
          <span>
            {business.name}
            <small>{business.town}</small>
          </span>
        </Link>
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
