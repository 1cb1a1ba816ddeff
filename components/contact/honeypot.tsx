import { HONEYPOT } from "@/lib/terms/enquiry";

/** A field that no person sees and a machine fills in. */
export function Honeypot({ label }: { label: string }) {
  return (
    // Out of sight, not hidden: a machine passes over what is plainly hidden.
    <div style={{ position: "absolute", left: -9999 }} aria-hidden="true">
      <label htmlFor={HONEYPOT}>{label}</label>
      <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
