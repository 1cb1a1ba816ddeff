import { expect, test } from "vitest";
import { browserName } from "./account";

const LIKE_CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${LIKE_CHROME} Safari/537.36 Edg/143.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${LIKE_CHROME} Mobile Safari/537.36`, "Chrome on Android"],
  [`(Linux; Android 10; K) SamsungBrowser/28.0 ${LIKE_CHROME}`, "Samsung Internet on Android"],
  [`${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${IPHONE} CriOS/143.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${MAC} Version/26.1 Safari/605.1.15`, "Safari on Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${LIKE_CHROME} Safari/537.36`, "Chrome on Chromebook"],
  ["curl/8.5.0", "Another program"],
])("%s", (userAgent, name) => expect(browserName(userAgent)).toBe(name));
