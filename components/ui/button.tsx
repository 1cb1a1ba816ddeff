import Link from "next/link";
import type { ComponentProps } from "react";
import styles from "./button.module.css";

type Look = {
  /**
   * `primary` is marigold, what a screen is for, and what the site's buttons are unless they say
   * otherwise; `ink` the second call on rice; `line` an outline on any ground; `danger` deletes;
   * `link` reads as text.
   */
  variant?: "primary" | "ink" | "line" | "danger" | "quiet" | "link";
  /** Only an icon: give it an aria-label. */
  square?: boolean;
  size?: "normal" | "small";
  className?: string;
};

function classOf({ variant, square, size, className }: Look): string {
  const looks = [variant && styles[variant], square && styles.square];
  const more = [size === "small" && styles.small, className];
  return ["screen-only", styles.button, ...looks, ...more].filter(Boolean).join(" ");
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** At work: inert until the answer is there. The caller says so in the label. */
    busy?: boolean;
  };

export function Button({
  variant,
  square,
  size,
  className,
  busy = false,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, square, size, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    />
  );
}

type ButtonLinkProps = Look &
  ComponentProps<typeof Link> & {
    href: string;
    /** Opens in a new tab. */
    external?: boolean;
  };

/** A link that looks like a button. An inert one is no link: render a disabled Button instead. */
export function ButtonLink({
  variant,
  square,
  size,
  className,
  external = false,
  prefetch,
  ...rest
}: ButtonLinkProps) {
  const look = classOf({ variant, square, size, className });
  if (external) return <a {...rest} className={look} target="_blank" rel="noopener" />;
  return <Link {...rest} className={look} prefetch={prefetch} />;
}
