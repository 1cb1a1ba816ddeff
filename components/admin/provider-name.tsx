import { Logo } from "@/components/site/logo";
import { nameLook } from "@/components/site/name-tints";
import { business } from "@/lib/content/business";
import { sameText } from "@/lib/plans/plan-key";
import styles from "./provider-name.module.css";

/** A provider with a small sign of its own, so that a list of plans is read at a glance. */
export function ProviderName({ provider }: { provider: string }) {
  const isOurs = sameText(provider, business.provider);
  const { ground, text } = nameLook(provider).tint;
  const style = { background: ground, color: text };
  return (
    <span className={styles.provider}>
      <span className={`fine ${styles.sign}`} style={isOurs ? undefined : style} aria-hidden="true">
        {isOurs ? <Logo /> : [...provider][0]?.toUpperCase()}
      </span>
      {provider}
    </span>
  );
}
