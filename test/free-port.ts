import { randomInt } from "node:crypto";
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/**
 * Returns a port below 32768. From there on, Linux gives ports to outgoing connections, and a server that starts
 * seconds later may find its port in use.
 */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  while (!server.listening) {
    server.listen(randomInt(10_000, 32_768));
    await once(server, "listening").catch(requireAddressInUse);
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function requireAddressInUse(error: NodeJS.ErrnoException): void {
  if (error.code !== "EADDRINUSE") throw error;
}
