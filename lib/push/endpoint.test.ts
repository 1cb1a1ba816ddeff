import { describe, expect, it } from "vitest";
import { isAllowedEndpoint, isAppleEndpoint } from "./endpoint";

describe("isAllowedEndpoint", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://jmt17.google.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-pn1p.notify.windows.com/w/?token=abc%2b",
  ])("accepts the public push service of %s", (endpoint) => {
    expect(isAllowedEndpoint(endpoint, [])).toBe(true);
  });

  it.each([
    "https://127.0.0.1/push",
    "https://localhost/push",
    "https://[::1]/push",
    "https://169.254.169.254/latest/meta-data",
    "https://example.com/push",
    "http://fcm.googleapis.com/fcm/send/abc",
    "ftp://fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.evil.example/fcm/send/abc",
    "https://evilfcm.googleapis.com/abc",
    "https://evil.fcm.googleapis.com/abc",
    "https://googleapis.com/abc",
    "https://evil-push.services.mozilla.com/abc",
    "https://notify.windows.com.evil.example/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com./abc",
    "https://fcm.googleapis.com@127.0.0.1/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://user:password@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com\\@127.0.0.1/abc",
    "https:fcm.googleapis.com/abc",
    "https:\\\\fcm.googleapis.com/abc",
    " https://fcm.googleapis.com/abc",
    "https://fcm.googleapis.com/a\nbc",
    "https://FCM.googleapis.com/abc",
    "https://fcm。googleapis.com/abc",
    "https://fcm.googleapis.com/abc#fragment",
    "https://",
    "fcm.googleapis.com",
    "",
  ])("rejects %j", (endpoint) => {
    expect(isAllowedEndpoint(endpoint, [])).toBe(false);
  });

  it("accepts hosts of PUSH_HOSTS with exactly their port", () => {
    const hosts = ["127.0.0.1:8443", "push.example.com"];
    expect(isAllowedEndpoint("https://127.0.0.1:8443/abc", hosts)).toBe(true);
    expect(isAllowedEndpoint("https://push.example.com/abc", hosts)).toBe(true);
    for (const endpoint of [
      "https://127.0.0.1/abc",
      "https://127.0.0.1:8444/abc",
      "http://127.0.0.1:8443/abc",
      "https://a.push.example.com/abc",
      "https://push.example.com:8443/abc",
      "https://user@push.example.com/abc",
    ])
      expect(isAllowedEndpoint(endpoint, hosts), endpoint).toBe(false);
  });
});

it("recognises the push service of Apple", () => {
  expect(isAppleEndpoint("https://web.push.apple.com/abc")).toBe(true);
  expect(isAppleEndpoint("https://fcm.googleapis.com/.push.apple.com")).toBe(false);
});
