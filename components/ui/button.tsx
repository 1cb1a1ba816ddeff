import type { ComponentProps } from "react";
import { PageLink } from "./page-link";

type Look = {
  /**
   * `primary` is marigold, what a screen is for, and what the site's buttons are unless they say
   * otherwise; `ink` the second call on rice; `line` an outline on any ground; `danger` deletes;
   * `link` reads as text.
   */
  variant?: "primary" | "ink" | "line" | "danger" | "quiet";
  size?: "small";
  className?: string;
};

function dress<Props extends Look>({ variant, size, className, ...rest }: Props) {
  const looks = [variant && `button-${variant}`, size && `button-${size}`];
  const all = ["screen-only button", ...looks, className];
  return { ...rest, className: all.filter(Boolean).join(" ") };
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** At work: inert until the answer is there. The caller says so in the label. */
    busy?: boolean;
  };

export function Button({ busy = false, disabled, ...rest }: ButtonProps) {
  const state = { disabled: busy || disabled, "aria-busy": busy || undefined };
  return <button type="button" {...dress(rest)} {...state} />;
}

type ButtonLinkProps = Look &
  ComponentProps<typeof PageLink> & {
    /** Opens in a new tab. */
    external?: boolean;
  };

/** A link that looks like a button. An inert one is no link: render a disabled Button instead. */
export function ButtonLink({ external, ...rest }: ButtonLinkProps) {
  if (external) return <a {...dress(rest)} target="_blank" rel="noopener" />;
  return <PageLink {...dress(rest)} />;
}
