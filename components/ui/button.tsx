import type { ComponentProps } from "react";
import { PageLink } from "./page-link";

export type ButtonStyleProps = {
  /** `primary`, `danger` and `quiet` have styles in the staff area only. */
  variant?: "primary" | "ink" | "outline" | "danger" | "quiet";
  size?: "small";
  className?: string;
};

/** Replaces the style props with classes. */
export function toStyledProps<Props extends ButtonStyleProps>({
  variant,
  size,
  className,
  ...rest
}: Props) {
  const classes = [
    "screen-only button",
    variant && `button-${variant}`,
    size && `button-${size}`,
    className,
  ];
  return { ...rest, className: classes.filter(Boolean).join(" ") };
}

type ButtonProps = ButtonStyleProps &
  ComponentProps<"button"> & {
    /** Disables the button. The caller changes the label. */
    busy?: boolean;
  };

export function Button({ busy = false, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...toStyledProps(rest)}
      disabled={busy || disabled}
    />
  );
}

type ButtonLinkProps = ButtonStyleProps &
  ComponentProps<typeof PageLink> & {
    external?: boolean;
  };

/** A link cannot be disabled. Render a disabled `Button` instead. */
export function ButtonLink({ external, ...rest }: ButtonLinkProps) {
  if (external) return <a {...toStyledProps(rest)} target="_blank" rel="noopener" />;
  return <PageLink {...toStyledProps(rest)} />;
}
