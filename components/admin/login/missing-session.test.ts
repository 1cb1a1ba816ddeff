import { expect, it } from "vitest";
import { describeMissingSession } from "./missing-session";

const describeOn = (siteUrl: string, protocol: string) =>
  describeMissingSession(siteUrl, { protocol }, "/admin/enquiries?page=2");

it("links the https login page, with the requested page, from an http page", () =>
  expect(describeOn("https://shop.example", "http:")).toEqual({
    message: expect.stringContaining("this address is not encrypted"),
    link: {
      href: "https://shop.example/admin/login?next=%2Fadmin%2Fenquiries%3Fpage%3D2",
      label: "Open https://shop.example",
    },
  }));

it.each([
  ["https://shop.example", "https:"],
  ["http://shop.example", "https:"],
])(
  "does not blame the address if SITE_URL is %s and the page is opened over %s",
  (siteUrl, protocol) =>
    expect(describeOn(siteUrl, protocol)).toEqual({
      message: expect.stringContaining("did not keep the session cookie"),
    }),
);
