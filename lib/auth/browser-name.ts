// A browser in plain words, from how it names itself.

/** The first that fits: most browsers also name the ones that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const DEVICES: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** 'Chrome on Android', or as much of it as can be told. */
export function browserName(userAgent: string): string {
  const nameOf = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameOf(BROWSERS);
  const device = nameOf(DEVICES);
  if (browser && device) return `${browser} on ${device}`;
  return browser ?? device ?? "Another program";
}
