export type BrowserFeatures = {
  userAgent: string;
  maxTouchPoints: number;
  /** Opened from the home screen. */
  isInstalled: boolean;
  /** Service workers, push and notifications. */
  hasPush: boolean;
};

/** `installFirst`: iPhones and iPads notify only from an installed app. */
export type PushSupport = "full" | "installFirst" | "none";

export function detectPushSupport(features: BrowserFeatures): PushSupport {
  if (features.hasPush) return "full";
  return isIos(features) && !features.isInstalled ? "installFirst" : "none";
}

/** Where the permission for notifications is set. The steps that staff read differ by place. */
export type PermissionPlace = "ios" | "androidApp" | "android" | "desktop" | "other";

export function detectPermissionPlace(features: BrowserFeatures): PermissionPlace {
  const { userAgent, isInstalled } = features;
  if (isIos(features)) return "ios";
  const isChromium = /\b(?:Chrome|Chromium)\//.test(userAgent);
  if (!isChromium || /SamsungBrowser|OPR\//.test(userAgent)) return "other";
  if (!userAgent.includes("Android")) return "desktop";
  return isInstalled ? "androidApp" : "android";
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: BrowserFeatures): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);

export const readBrowserFeatures = (): BrowserFeatures => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isInstalled: window.matchMedia("(display-mode: standalone)").matches,
  hasPush: "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
});
