// One kept-alive connection of the load generator, with one request under way at a time.
import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";
import { type Answer, AnswerReader } from "./answer-reader";

/** An answer that takes longer counts as none. */
const PATIENCE_MS = 15_000;

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void };

export class Connection {
  #waiting: Waiting | undefined;
  #isOpen = true;

  private constructor(private readonly socket: net.Socket) {
    const reader = new AnswerReader((answer) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      if (answer.isLast) this.end();
      waiting?.resolve(answer);
    });
    socket.setNoDelay(true);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (bytes: Buffer) => reader.read(bytes));
    // What an error means is told by the close that follows it.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#isOpen = false;
      this.#waiting?.reject(new Error("The connection was closed without an answer."));
    });
  }

  /** @throws where nothing listens there */
  static async open(origin: string): Promise<Connection> {
    const { hostname, port, protocol } = new URL(origin);
    const place = { host: hostname, port: Number(port) };
    const isSecure = protocol === "https:";
    const socket = isSecure
      ? tls.connect({ ...place, rejectUnauthorized: false })
      : net.connect(place);
    await once(socket, isSecure ? "secureConnect" : "connect");
    return new Connection(socket);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @throws where the connection is closed before the answer's end */
  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  end(): void {
    this.#isOpen = false;
    this.socket.destroy();
  }
}
