import type { ComponentProps } from "react";

/** In every document: it says of a link that it opens in a new tab. */
export const NEW_TAB_ID = "new-tab";

/** Opens in a new tab, and says so. */
export const ExternalLink = (props: ComponentProps<"a">) => (
  <a {...props} target="_blank" rel="noopener" aria-describedby={NEW_TAB_ID} />
);
