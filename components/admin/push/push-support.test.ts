import { expect, it } from "vitest";
import { detectPermissionPlace, detectPushSupport } from "./push-support";

const CHROME_ON_ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
const SAMSUNG_INTERNET =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36";
const CHROME_ON_WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const EDGE_ON_WINDOWS = `${CHROME_ON_WINDOWS} Edg/150.0.0.0`;
const FIREFOX_ON_WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const SAFARI_ON_MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const SAFARI_ON_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

const browser = { maxTouchPoints: 0, isInstalled: false, hasPush: true };

it.each([
  ["a browser with push", { userAgent: CHROME_ON_ANDROID }, "full"],
  ["a browser without push", { userAgent: FIREFOX_ON_WINDOWS, hasPush: false }, "none"],
  ["Safari on an iPhone", { userAgent: SAFARI_ON_IPHONE, hasPush: false }, "installFirst"],
  ["an installed app on an iPhone", { userAgent: SAFARI_ON_IPHONE, isInstalled: true }, "full"],
  [
    "an installed app on an iPhone that is too old",
    { userAgent: SAFARI_ON_IPHONE, isInstalled: true, hasPush: false },
    "none",
  ],
  [
    "an iPad that calls itself a Mac",
    { userAgent: SAFARI_ON_MAC, maxTouchPoints: 5, hasPush: false },
    "installFirst",
  ],
  ["an old Mac", { userAgent: SAFARI_ON_MAC, hasPush: false }, "none"],
])("detects the support of %s", (_, features, support) => {
  expect(detectPushSupport({ ...browser, ...features })).toBe(support);
});

it.each([
  ["Chrome on Android", { userAgent: CHROME_ON_ANDROID }, "android"],
  [
    "an installed app on Android",
    { userAgent: CHROME_ON_ANDROID, isInstalled: true },
    "androidApp",
  ],
  ["Samsung Internet", { userAgent: SAMSUNG_INTERNET }, "other"],
  ["Chrome on Windows", { userAgent: CHROME_ON_WINDOWS }, "desktop"],
  ["Edge", { userAgent: EDGE_ON_WINDOWS }, "desktop"],
  ["Firefox", { userAgent: FIREFOX_ON_WINDOWS }, "other"],
  ["Safari on a Mac", { userAgent: SAFARI_ON_MAC }, "other"],
  ["an iPhone", { userAgent: SAFARI_ON_IPHONE, isInstalled: true }, "ios"],
])("finds the settings of %s", (_, features, place) => {
  expect(detectPermissionPlace({ ...browser, ...features })).toBe(place);
});
