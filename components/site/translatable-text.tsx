import { BRAND_NAMES } from "./brand-tile";

const NAMES = [...BRAND_NAMES, "Aaryaa TV"];
const AMOUNT_OR_NAME = new RegExp(`(−?₹[\\d,.]*\\d|\\b(?:${NAMES.join("|")})\\b)`, "i");

/**
 * A text in which page translation must not change amounts and names. Page translation replaces React's text nodes
 * with `<font>` elements, so React cannot update them. The key makes React replace the whole element instead.
 */
export const TranslatableText = ({ text }: { text: string }) => (
  <span key={text}>
    {text.split(AMOUNT_OR_NAME).map((part, index) =>
      // `split` returns the matches of the group at odd indexes.
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal, and their order is fixed.
        <span key={index} translate="no">
          {part}
        </span>
      ),
    )}
  </span>
);
