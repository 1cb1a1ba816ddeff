import localFont from "next/font/local";

// One design in two scripts. The stack that joins the three faces is --font in globals.css, which
// also holds the system fallback with adjusted metrics: Next's own stands on Arial alone, which
// the phones of most visitors do not have.

const rupee = localFont({
  src: "./anek-rupee.woff2",
  weight: "100 800",
  variable: "--face-rupee",
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

const latin = localFont({
  src: "../../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--face-latin",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-206F, U+2122, U+2191, U+2193, U+2212, U+2215",
    },
  ],
});

// Not preloaded: the browser fetches it when a page holds a Tamil letter.
const tamil = localFont({
  src: "../../node_modules/@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
  weight: "100 800",
  variable: "--face-tamil",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0964-0965, U+0B82-0BFA, U+200C-200D, U+25CC" }],
});

/** The classes that make the three faces known to the style sheets. */
export const faces = `${rupee.variable} ${latin.variable} ${tamil.variable}`;
