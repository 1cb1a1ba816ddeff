import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/**
 * @param wanted 0 for any
 * @param host every address of this machine where none is named
 * @throws where the wanted one is taken or may not be used
 */
export async function freePort(wanted: number, host?: string): Promise<number> {
  const server = net.createServer().listen(wanted, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
