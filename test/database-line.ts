// The line to the database, to be cut in the middle of things.
import { once } from "node:events";
import net from "node:net";

export class DatabaseLine {
  readonly #sockets = new Set<net.Socket>();
  #server: net.Server | undefined;

  constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).href;
  }

  async mend(): Promise<void> {
    const server = net.createServer((near) => {
      const far = net.connect(Number(this.target.port || 5432), this.target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => {
          near.destroy();
          far.destroy();
          this.#sockets.delete(socket);
        });
      }
      near.pipe(far).pipe(near);
    });
    this.#server = server;
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
