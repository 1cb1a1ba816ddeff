import Link from "next/link";
import { business } from "@/lib/content/business";
import styles from "./logo.module.css";
import { Mark } from "./mark";

/** The way home. */
export function Logo() {
  return (
    <Link className={styles.logo} href="/" prefetch={false}>
      <Mark />
      <span>{business.name}</span>
    </Link>
  );
}
