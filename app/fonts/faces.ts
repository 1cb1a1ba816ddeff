import localFont from "next/font/local";

// One design in two scripts, cut by `npm run fonts`: what every page shows is small and first, the
// letters of none yet stand apart. The stack that joins the faces is --font in globals.css, which
// also holds the system fallback with adjusted metrics: Next's own stands on Arial alone, which
// the phones of most visitors do not have. A face that is not there when the page is first painted
// comes with the next page: nothing moves.

const rupee = localFont({
  src: "./anek-rupee.woff2",
  weight: "100 800",
  variable: "--face-rupee",
  adjustFontFallback: false,
  display: "optional",
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

const latin = localFont({
  src: "./anek-latin.woff2",
  weight: "400 800",
  variable: "--face-latin",
  adjustFontFallback: false,
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212",
    },
  ],
});

// The faces below are not preloaded: the browser fetches one when a page holds a letter of it. Where
// another face has the letter, too, it would be fetched as soon as that one is late.

const latinOthers = localFont({
  src: "./anek-latin-others.woff2",
  weight: "400 800",
  variable: "--face-latin-others",
  preload: false,
  adjustFontFallback: false,
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+2000-200B, U+200E-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F",
    },
  ],
});

/** For the names and headlines of English pages, in one weight; Tamil pages have theirs in globals.css. */
const tamil = localFont({
  src: "./anek-tamil-few.woff2",
  weight: "400 800",
  variable: "--face-tamil",
  preload: false,
  adjustFontFallback: false,
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0B85, U+0B87, U+0B89-0B8A, U+0B92-0B93, U+0B95, U+0B99-0B9A, U+0B9F, U+0BA3-0BA4, U+0BA8-0BAA, U+0BAE-0BB5, U+0BBE-0BC2, U+0BC6-0BC8, U+0BCA-0BCB, U+0BCD",
    },
  ],
});

const tamilRest = localFont({
  src: "../../node_modules/@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
  weight: "100 800",
  variable: "--face-tamil-rest",
  preload: false,
  adjustFontFallback: false,
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0964-0965, U+0B82-0B83, U+0B86, U+0B88, U+0B8E-0B90, U+0B94, U+0B9C, U+0B9E, U+0BB6-0BB9, U+0BCC, U+0BD0, U+0BD7, U+0BE6-0BFA, U+200C-200D, U+25CC",
    },
  ],
});

/** For the staff area, which has no other Tamil face. */
const tamilOthers = localFont({
  src: "../../node_modules/@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2",
  weight: "100 800",
  variable: "--face-tamil-others",
  preload: false,
  adjustFontFallback: false,
  display: "optional",
  declarations: [{ prop: "unicode-range", value: "U+0964-0965, U+0B82-0BFA, U+200C-200D, U+25CC" }],
});

/** The classes that make the faces known to the style sheets. */
export const faces = [rupee, latin, latinOthers, tamil, tamilRest, tamilOthers]
  .map(({ variable }) => variable)
  .join(" ");
