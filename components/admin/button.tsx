import Link from "next/link";
import type { ComponentProps } from "react";
import styles from "./button.module.css";

type Look = {
  /** `primary` is what the screen is for, one of them; `danger` deletes; `link` reads as text. */
  variant?: "primary" | "plain" | "danger" | "quiet" | "link";
  /** Only an icon: give it an aria-label. */
  square?: boolean;
};

function classOf({ variant = "plain", square }: Look, more?: string): string {
  const look = variant === "plain" ? "" : styles[variant];
  return [styles.button, look, square && styles.square, more].filter(Boolean).join(" ");
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** At work: inert until the answer is there. The caller says so in the label. */
    busy?: boolean;
  };

export function Button({ variant, square, className, busy, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, square }, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    />
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link that looks like a button; `tel:`, `mailto:` and other sites as well. */
export function ButtonLink({ variant, square, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={classOf({ variant, square }, className)} />;
}
