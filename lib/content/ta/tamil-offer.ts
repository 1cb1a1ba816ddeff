/** Shown once on English pages if the browser prefers Tamil. */
export const tamilOffer = {
  label: "மொழி",
  read: "இந்தத் தளத்தைத் தமிழில் பார்க்க",
  close: "வேண்டாம்",
};
