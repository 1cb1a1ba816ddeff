import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address";
import { networkOf } from "./rate-limit";
import { PEER_ADDRESS_HEADER } from "./request-log";

const headers = (forwarded: string | null) =>
  new Headers({
    [PEER_ADDRESS_HEADER]: "10.0.0.9",
    ...(forwarded !== null && { "x-forwarded-for": forwarded }),
  });

describe("clientAddress", () => {
  it("trusts nobody's header where there is no proxy", () => {
    expect(clientAddress(headers("6.6.6.6"), 0)).toBe("10.0.0.9");
  });

  it("takes what the outermost trusted proxy wrote, not what the client claimed", () => {
    expect(clientAddress(headers("6.6.6.6, 203.0.113.7"), 1)).toBe("203.0.113.7");
    expect(clientAddress(headers("6.6.6.6, 203.0.113.7, 10.0.0.1"), 2)).toBe("203.0.113.7");
  });

  it("knows an address with its port, and takes what is no address for the proxy's own", () => {
    expect(clientAddress(headers("203.0.113.7:4711"), 1)).toBe("203.0.113.7");
    expect(clientAddress(headers("[2001:db8::1]:4711"), 1)).toBe("2001:db8::1");
    expect(clientAddress(headers("2001:db8::1"), 1)).toBe("2001:db8::1");
    expect(clientAddress(headers("unknown"), 1)).toBe("10.0.0.9");
    expect(clientAddress(headers("203.0.113.7 6.6.6.6"), 1)).toBe("10.0.0.9");
  });

  it("falls back to the peer where the chain is shorter than it should be", () => {
    expect(clientAddress(headers(null), 1)).toBe("10.0.0.9");
  });
});

describe("networkOf", () => {
  it("is the address in IPv4 and the household's /64 in IPv6", () => {
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(networkOf("2001:db8:0:1:aaaa::1")).toBe(networkOf("2001:0db8:0:1:bbbb:cccc:dddd:eeee"));
    expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8:0:2::1"));
    expect(networkOf("::1")).toBe("0:0:0:0");
  });
});
