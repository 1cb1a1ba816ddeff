// A mail server on this machine whose manners a test can change while it runs.
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type Manners =
  | "take"
  /** 451 after RCPT TO: try again later. */
  | "defer"
  /** 550 after the content. */
  | "refuse"
  /** Hangs up in the middle of the content. */
  | "cut-early"
  /** Takes the content and hangs up before it says so. */
  | "cut"
  /** Accepts the connection and never says a word. */
  | "hang";

export class MailServer {
  /** What was taken, in order; that of a cut connection too. */
  readonly mails: Email[] = [];
  /** The Message-IDs of those whose sender was never told, once for each time. */
  readonly untold: string[] = [];
  readonly envelopes: { from: string; to: string[] }[] = [];
  manners: Manners = "take";
  /** Called when a mail's content is in, before the answer. */
  beforeAnswer: () => void | Promise<void> = () => undefined;
  /** How often a sender has begun. */
  tries = 0;
  #server: SMTPServer | undefined;

  constructor(readonly port: number) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      closeTimeout: 100,
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        if (this.manners !== "hang") done();
      },
      onMailFrom: (_address, _session, done) => {
        this.tries++;
        done();
      },
      onRcptTo: (_address, _session, done) =>
        done(this.manners === "defer" ? reply(451, "Try again later") : null),
      onData: (stream, session, done) => {
        if (this.manners === "cut-early") {
          stream.once("data", () => hangUp(server, session));
          return;
        }
        const take = async (content: Buffer) => {
          if (this.manners === "refuse") return done(reply(550, "Not wanted <secret@example>"));
          const { mailFrom, rcptTo } = session.envelope;
          this.envelopes.push({
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          });
          const mail = await PostalMime.parse(content);
          this.mails.push(mail);
          await this.beforeAnswer();
          if (this.manners !== "cut") return done();
          this.untold.push(mail.messageId ?? "");
          hangUp(server, session);
        };
        // A sender that dies in the middle has sent no mail.
        buffer(stream).then(take, done);
      },
    });
    server.on("error", () => undefined);
    this.#server = server;
    server.listen(this.port, "127.0.0.1");
    await once(server.server, "listening");
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  }

  forget(): void {
    for (const list of [this.mails, this.envelopes, this.untold]) list.length = 0;
    Object.assign(this, { manners: "take", tries: 0 });
  }
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections)
    if (connection.id === session.id) connection._socket.destroy();
}

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
