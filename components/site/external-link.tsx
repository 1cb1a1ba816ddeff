import type { ComponentProps } from "react";

/** Id of the text "opens in a new tab" in every document. */
export const NEW_TAB_ID = "new-tab";

export const ExternalLink = (props: ComponentProps<"a">) => (
  <a {...props} target="_blank" rel="noopener" aria-describedby={NEW_TAB_ID} />
);
