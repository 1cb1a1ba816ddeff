import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type MailServerBehaviour =
  | "accept"
  /** 451 after RCPT TO: try again later. */
  | "defer"
  /** 550 after the content. */
  | "reject"
  /** Disconnects while it receives the content. */
  | "disconnect-early"
  /** Accepts the mail and disconnects before it responds. */
  | "disconnect-after-accept"
  /** Accepts the connection and never sends anything. */
  | "hang";

export class MailServer {
  /** All received mails, even those that the server did not acknowledge. */
  readonly mails: Email[] = [];
  /** Message ids of the mails that were received but not acknowledged. A repeated delivery adds the id again. */
  readonly unacknowledgedIds: string[] = [];
  readonly envelopes: { from: string; to: string[] }[] = [];
  behaviour: MailServerBehaviour = "accept";
  /** RCPT TO with one of these addresses gets the response 550. */
  refusedRecipients: string[] = [];
  /** Runs after a mail was received. */
  beforeResponse: () => void | Promise<void> = () => undefined;
  /** Counts MAIL FROM commands. */
  attempts = 0;
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
        if (this.behaviour !== "hang") done();
      },
      onMailFrom: (_address, _session, done) => {
        this.attempts++;
        done();
      },
      onRcptTo: ({ address }, _session, done) => {
        if (this.behaviour === "defer") return done(smtpError(451, "Try again later"));
        const isRefused = this.refusedRecipients.includes(address);
        done(isRefused ? smtpError(550, `No mailbox ${address}`) : null);
      },
      onData: (stream, session, done) => {
        if (this.behaviour === "disconnect-early") {
          stream.once("data", () => disconnect(server, session));
          return;
        }
        const receive = async (content: Buffer) => {
          if (this.behaviour === "reject")
            return done(smtpError(550, "Not wanted <secret@example>"));
          const mail = await this.#store(content, session);
          await this.beforeResponse();
          if (this.behaviour !== "disconnect-after-accept") return done();
          this.unacknowledgedIds.push(mail.messageId ?? "");
          disconnect(server, session);
        };
        // A sender that dies while sending leaves no mail.
        buffer(stream).then(receive, done);
      },
    });
    server.on("error", () => undefined);
    this.#server = server;
    server.listen(this.port, "127.0.0.1");
    await once(server.server, "listening");
  }

  async #store(content: Buffer, { envelope }: SMTPServerSession): Promise<Email> {
    const { mailFrom, rcptTo } = envelope;
    this.envelopes.push({
      from: mailFrom === false ? "" : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
    });
    const mail = await PostalMime.parse(content);
    this.mails.push(mail);
    return mail;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Forgets what was received, and accepts mails again. `beforeResponse` stays. */
  reset(): void {
    this.mails.length = 0;
    this.envelopes.length = 0;
    this.unacknowledgedIds.length = 0;
    this.behaviour = "accept";
    this.refusedRecipients = [];
    this.attempts = 0;
  }
}

function disconnect(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections)
    if (connection.id === session.id) connection._socket.destroy();
}

const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
