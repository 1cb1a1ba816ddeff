// Passes the site's connections on to its database, until a test stops the proxy.
import { once } from "node:events";
import net from "node:net";

export class DatabaseProxy {
  readonly #sockets = new Set<net.Socket>();
  #server: net.Server | undefined;

  constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).href;
  }

  async start(): Promise<void> {
    const server = net.createServer((client) => {
      const upstream = net.connect(Number(this.target.port || 5432), this.target.hostname);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => {
          client.destroy();
          upstream.destroy();
          this.#sockets.delete(socket);
        });
      }
      client.pipe(upstream).pipe(client);
    });
    this.#server = server;
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
  }

  stop(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
