// The order matters: most browsers also claim to be Chrome or Safari, and Android claims to be Linux.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\/|\(iP(?:hone|ad)/, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** For example `Chrome on Android`. */
export function describeDevice(userAgent: string | null): string {
  const browser = findName(BROWSERS, userAgent) ?? "Browser";
  const system = findName(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

const findName = (names: [RegExp, string][], userAgent: string | null): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
