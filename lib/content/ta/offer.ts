/** On English pages, once, to a visitor whose browser prefers Tamil. */
export const tamilOffer = {
  label: "மொழி",
  text: "இந்தத் தளம் தமிழிலும் உண்டு.",
  read: "தமிழில் பார்க்க",
  close: "வேண்டாம்",
};
