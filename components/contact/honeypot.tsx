import { HONEYPOT } from "@/lib/terms/enquiry";
import styles from "./enquiry-form.module.css";

/** A field that no person sees and a machine fills in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor={HONEYPOT}>{label}</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
