import type { CSSProperties } from "react";
import { getBrandStyle } from "@/components/site/brand-tile";
import { Logo } from "@/components/site/logo";
import { business } from "@/lib/content/business";
import { isSameText } from "@/lib/plans/plan-identity";
import styles from "./provider-name.module.css";

export function ProviderName({ provider }: { provider: string }) {
  const isOurs = isSameText(provider, business.provider);
  const { background, text } = getBrandStyle(provider).tint;
  const style = { "--badge-background": background, "--badge-text": text } as CSSProperties;
  return (
    <span className={styles.provider} translate="no">
      <span
        className={`text-xs ${styles.badge}`}
        style={isOurs ? undefined : style}
        aria-hidden="true"
      >
        {isOurs ? <Logo /> : [...provider][0]?.toUpperCase()}
      </span>
      <span>{provider}</span>
    </span>
  );
}
