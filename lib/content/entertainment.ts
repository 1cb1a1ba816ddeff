// The streaming apps and the kinds of television that come with a plan.

export const entertainment = {
  title: "The evening’s films, inside your internet plan.",
  lead: "Premium access to streaming apps, bundled in one plan: 23+ apps with 450+ TV channels, or 28+ apps with fast internet. One bill, one number to call.",
  apps: {
    label: "Streaming apps",
    pause: "Pause the moving apps",
    names: [
      "Netflix",
      "JioHotstar",
      "Amazon Prime",
      "Sunnxt",
      "Zee5",
      "SonyLiv",
      "Aha",
      "Apple Tv",
      "Xstream Play",
    ],
  },
  channels: {
    label: "Television",
    pause: "Pause the moving channels",
    /** Each with what it is drawn as; `house` is our own channel and its mark. */
    kinds: [
      { sign: "house", name: "Aaryaa TV" },
      { sign: "films", name: "Tamil films" },
      { sign: "news", name: "News" },
      { sign: "serials", name: "Serials" },
      { sign: "devotion", name: "Devotion" },
      { sign: "sports", name: "Sports" },
      { sign: "kids", name: "Children" },
      { sign: "music", name: "Music" },
      { sign: "comedy", name: "Comedy" },
      { sign: "nature", name: "Nature" },
      { sign: "cooking", name: "Cooking" },
      { sign: "learning", name: "Learning" },
    ],
  },
} as const;

export type ChannelSign = (typeof entertainment.channels.kinds)[number]["sign"];
