import type { SVGProps } from "react";

type SealProps = SVGProps<SVGSVGElement> & {
  /** Where the kolam is drawn: a file and an id in it. */
  href: string;
};

/** A kolam on its corner, its line in the colour of the text round it and its dots in `--dot`. */
export function Seal({ href, ...rest }: SealProps) {
  return (
    <svg {...rest} aria-hidden="true">
      <use href={href} width="100%" height="100%" />
    </svg>
  );
}
