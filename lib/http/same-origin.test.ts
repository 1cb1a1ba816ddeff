import { expect, it, vi } from "vitest";
import { isSameOriginNavigation, isSameOriginRequest, parseOwnReferer } from "./same-origin";

const SITE_URL = "https://shop.example";
vi.mock("../env", () => ({ env: () => ({ SITE_URL }) }));

it.each([
  ["same-origin", true],
  ["none", true],
  ["same-site", false],
  ["cross-site", false],
  ["anything", false],
])(
  "with Sec-Fetch-Site %s, isSameOriginRequest returns %s, whatever the Origin is",
  (site, expected) => {
    const forgedHeaders = { host: "shop.example", origin: SITE_URL };
    for (const others of [{}, forgedHeaders])
      expect(isSameOriginRequest(new Headers({ "sec-fetch-site": site, ...others }))).toBe(
        expected,
      );
  },
);

it("lets a write without Sec-Fetch-Site and Origin through, because no browser sends it", () => {
  const hosts: Record<string, string>[] = [{}, { host: "shop.example" }, { host: "other.example" }];
  for (const headers of hosts) expect(isSameOriginRequest(new Headers(headers))).toBe(true);
});

function isSameOrigin(origin: string, host: string | undefined): boolean {
  const headers = new Headers({ origin });
  if (host !== undefined) headers.set("host", host);
  return isSameOriginRequest(headers);
}

it.each([
  ["https://shop.example", "app:3000"],
  ["HTTPS://Shop.Example", "app:3000"],
  ["https://shop.example", "shop.example"],
  ["https://shop.example", "SHOP.example:443"],
  ["https://other.example", "other.example:443"],
  ["http://shop.example", "shop.example"],
  ["https://[2001:db8::1]", "[2001:DB8::1]:443"],
  ["https://shop.example", undefined],
])("accepts a write from %s to Host %s", (origin, host) =>
  expect(isSameOrigin(origin, host)).toBe(true),
);

it.each([
  ["https://evil.example", "app:3000"],
  ["https://shop.example:8443", "app:3000"],
  ["https://shop.example.evil.example", "shop.example"],
  ["https://shop.example@evil.example", "shop.example"],
  ["https://evil.example", "shop.example@evil.example"],
  ["https://evil.example", "evil.example?shop.example"],
  ["https://evil.example", "shop.example, evil.example"],
  ["http://other.example", "other.example:443"],
  ["https://shop.example/path", "shop.example"],
  ["null", "null"],
  ["shop.example", "shop.example"],
  ["chrome-extension://shop.example", "shop.example"],
  ["", "shop.example"],
  ["https://other.example", undefined],
  ["https://null", undefined],
  ["https://other.example", "not a host"],
] as [string, string | undefined][])("rejects a write from %s to Host %s", (origin, host) =>
  expect(isSameOrigin(origin, host)).toBe(false),
);

it.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "cross-site", referer: `${SITE_URL}/admin/dashboard` }, false],
  [{ referer: `${SITE_URL}/admin/dashboard` }, true],
  [{ referer: "http://app:3000/admin/dashboard" }, true],
  [{ referer: "https://evil.example/" }, false],
  [{ origin: SITE_URL }, false],
  [{}, false],
])(
  "for a navigation with the headers %j, isSameOriginNavigation returns %s",
  (headers, expected) => {
    const withHost = new Headers({ host: "app:3000", ...(headers as Record<string, string>) });
    expect(isSameOriginNavigation(withHost)).toBe(expected);
  },
);

it.each([
  ["https://shop.example/contact?plan=1", "app:3000", "plan=1"],
  ["https://shop.example/contact?plan=1", "shop.example:443", "plan=1"],
  ["http://localhost:3000/contact?plan=1", "localhost:3000", "plan=1"],
  ["https://evil.example/contact?plan=1", "shop.example", undefined],
  ["nonsense", "shop.example", undefined],
])("the referer %s of a request to Host %s has the own query %s", (referer, host, query) =>
  expect(parseOwnReferer(new Headers({ referer, host }))?.searchParams.toString()).toBe(query),
);
