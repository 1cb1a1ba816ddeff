// Whom a request comes from.
import { isIP } from "node:net";
import { env } from "../env";
import { PEER_ADDRESS_HEADER } from "./request-log";

/**
 * The address that limits are counted by. Behind `TRUST_PROXY` proxies it is the entry of
 * X-Forwarded-For that the outermost of them wrote; without a proxy that header counts for
 * nothing, since anyone can send it.
 */
export function clientAddress(headers: Headers, proxies = env().TRUST_PROXY): string {
  const peer = headers.get(PEER_ADDRESS_HEADER) ?? "unknown";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const chain = [...forwarded.filter(Boolean), peer];
  const entry = (proxies === 0 ? peer : chain.at(-1 - proxies)) ?? peer;
  return addressIn(entry) ?? peer;
}

/** Some proxies write the port, too, which is another one with every connection. */
function addressIn(entry: string): string | null {
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry);
  const plain = address?.[1] ?? address?.[2] ?? entry;
  return isIP(plain) ? plain : null;
}
