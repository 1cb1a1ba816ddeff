import { expect, it } from "vitest";
import { clientAddress } from "./client-address";
import { networkOf } from "./rate-limit";
import { PEER_ADDRESS_HEADER } from "./request-log";

const headers = (forwarded: string | null) =>
  new Headers({
    [PEER_ADDRESS_HEADER]: "10.0.0.9",
    ...(forwarded !== null && { "x-forwarded-for": forwarded }),
  });

it.each([
  ["nobody's header where there is no proxy", "6.6.6.6", 0, "10.0.0.9"],
  ["what the proxy wrote, not what the client claimed", "6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["the outermost of two proxies", "6.6.6.6, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["an address without its port", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["one of IPv6 without its port", "[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["the proxy's own for what is no address", "unknown", 1, "10.0.0.9"],
  ["the proxy's own for what are two", "203.0.113.7 6.6.6.6", 1, "10.0.0.9"],
  ["the peer's where the chain is shorter than it should be", null, 1, "10.0.0.9"],
])("takes %s: %s behind %i", (_, forwarded, proxies, address) => {
  expect(clientAddress(headers(forwarded), proxies)).toBe(address);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1:aaaa::1", "2001:db8:0:1"],
  ["2001:0db8:0:1:bbbb:cccc:dddd:eeee", "2001:db8:0:1"],
  ["::1", "0:0:0:0"],
])("a household's network: %s is of %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
