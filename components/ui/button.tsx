import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

type Look = {
  /** `primary` is marigold; `ink` the second call on rice; `line` an outline on any ground. */
  variant?: "primary" | "ink" | "line";
  size?: "normal" | "small";
  className?: string;
};

function classOf({ variant = "primary", size = "normal", className = "" }: Look): string {
  const look = variant === "primary" ? "" : styles[variant];
  const small = size === "small" ? styles.small : "";
  return `screen-only ${styles.button} ${look} ${small} ${className}`;
}

type ButtonProps = Look &
  Omit<ComponentProps<"button">, "className"> & {
    /** At work: inert until the answer is there. The caller says so in the label. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  className,
  busy = false,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    />
  );
}

type ButtonLinkProps = Look & {
  href: string;
  children: ReactNode;
  /** Opens in a new tab. */
  external?: boolean;
  /** False where the target depends on what is chosen just now. */
  prefetch?: false;
  id?: string;
  "aria-describedby"?: string;
};

/** A link that looks like a button. An inert one is no link: render a disabled Button instead. */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  external = false,
  prefetch,
  ...rest
}: ButtonLinkProps) {
  const look = classOf({ variant, size, className });
  if (external) return <a {...rest} href={href} className={look} target="_blank" rel="noopener" />;
  return <Link {...rest} href={href} className={look} prefetch={prefetch} />;
}
