// Finds the ends of HTTP/1.1 answers in a connection's bytes, and nothing more: a load generator that
// did more would measure itself.

const HEAD_END = Buffer.from("\r\n\r\n");
const LINE_END = Buffer.from("\r\n");
const NOTHING = Buffer.alloc(0);

/** `isLast`: the server closes the connection after it. */
export type Answer = { status: number; isLast: boolean };

type State =
  | { kind: "head" }
  | { kind: "counted"; left: number }
  /** `left` includes the line end after the chunk. */
  | { kind: "chunk"; left: number }
  | { kind: "chunk size" };

export class AnswerReader {
  #state: State = { kind: "head" };
  #unread: Buffer = NOTHING;
  #answer: Answer = { status: 0, isLast: false };

  constructor(private readonly onAnswer: (answer: Answer) => void) {}

  read(bytes: Buffer): void {
    let rest = this.#unread.length > 0 ? Buffer.concat([this.#unread, bytes]) : bytes;
    this.#unread = NOTHING;
    while (rest.length > 0) {
      const used = this.#step(rest);
      if (used === 0) {
        // A head or a chunk's size that goes on in the next bytes.
        this.#unread = Buffer.from(rest);
        return;
      }
      rest = rest.subarray(used);
    }
  }

  /** @returns how many bytes it used, 0 where it needs more */
  #step(bytes: Buffer): number {
    const state = this.#state;
    if (state.kind === "head") return this.#readHead(bytes);
    if (state.kind === "chunk size") return this.#readChunkSize(bytes);
    const used = Math.min(state.left, bytes.length);
    state.left -= used;
    if (state.left === 0) {
      if (state.kind === "counted") this.#finish();
      else this.#state = { kind: "chunk size" };
    }
    return used;
  }

  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return 0;
    const head = bytes.toString("latin1", 0, end);
    this.#answer = {
      status: Number(head.slice(9, 12)),
      isLast: /\r\nconnection: *close/i.test(head),
    };
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    if (length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head))
      this.#state = { kind: "chunk size" };
    else if (length === undefined || length === "0") this.#finish();
    else this.#state = { kind: "counted", left: Number(length) };
    return end + HEAD_END.length;
  }

  #readChunkSize(bytes: Buffer): number {
    const end = bytes.indexOf(LINE_END);
    if (end < 0) return 0;
    const size = Number.parseInt(bytes.toString("latin1", 0, end), 16);
    // The last chunk is empty, and ends with a second line end like every other.
    if (size === 0) {
      if (bytes.length < end + 2 * LINE_END.length) return 0;
      this.#finish();
      return end + 2 * LINE_END.length;
    }
    this.#state = { kind: "chunk", left: size + LINE_END.length };
    return end + LINE_END.length;
  }

  #finish(): void {
    this.#state = { kind: "head" };
    this.onAnswer(this.#answer);
  }
}
