import type { ComponentProps } from "react";

/** Id of a hidden text in every document: "opens in a new tab". */
export const NEW_TAB_ID = "new-tab";

/** A link that opens in a new tab, announced to screen readers. */
export const ExternalLink = (props: ComponentProps<"a">) => (
  <a {...props} target="_blank" rel="noopener" aria-describedby={NEW_TAB_ID} />
);
