import { createECDH, type ECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer, globalAgent, type Server } from "node:https";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { type PushPayload, type PushSubscriptionBody, pushPayloadSchema } from "@/lib/push/schema";

const readPem = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
/** Self-signed, for 127.0.0.1. A site trusts it with NODE_EXTRA_CA_CERTS. */
export const CERTIFICATE_FILE = path.join(import.meta.dirname, "certificate.pem");

/** Only for the requests of this process. The returned function ends the trust. */
export function trustPushServices(): () => void {
  const { ca } = globalAgent.options;
  globalAgent.options.ca = readPem("certificate.pem");
  return () => {
    globalAgent.options.ca = ca;
  };
}

export type PushBehaviour =
  /** The status of the response. */
  | number
  /** Never responds. */
  | "hang"
  /** Sends headers of a response one by one without an end. */
  | "drip"
  /** Receives the message and disconnects before the response. */
  | "disconnect";

type ReceivedPush = { payload: PushPayload; headers: IncomingHttpHeaders; receivedAt: number };

/** The browser's side of a subscription. */
export class PushBrowser {
  readonly subscription: PushSubscriptionBody;
  readonly received: ReceivedPush[] = [];
  /** Includes requests without a response. */
  attempts = 0;
  behaviour: PushBehaviour = 201;
  readonly #privateKey: ECDH = createECDH("prime256v1");

  constructor(endpoint: string) {
    const p256dh = this.#privateKey.generateKeys("base64url");
    const auth = randomBytes(16).toString("base64url");
    this.subscription = { endpoint, keys: { p256dh, auth } };
  }

  decrypt(encrypted: Buffer): PushPayload {
    const { auth } = this.subscription.keys;
    const parameters = { version: "aes128gcm" as const, privateKey: this.#privateKey };
    const decrypted = ece.decrypt(encrypted, { ...parameters, authSecret: auth });
    return pushPayloadSchema.parse(JSON.parse(decrypted.toString()));
  }

  get payloads(): PushPayload[] {
    return this.received.map(({ payload }) => payload);
  }
}

/** A push service on loopback, over TLS. */
export class PushService {
  #browsers = new Map<string, PushBrowser>();
  #server: Server | undefined;
  #hangingResponses: ServerResponse[] = [];

  constructor(readonly port: number) {}

  /** For PUSH_HOSTS. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  addBrowser(behaviour: PushBehaviour = 201): PushBrowser {
    const browserPath = `/push/${randomBytes(24).toString("base64url")}`;
    const browser = new PushBrowser(`https://${this.host}${browserPath}`);
    browser.behaviour = behaviour;
    this.#browsers.set(browserPath, browser);
    return browser;
  }

  async start(): Promise<void> {
    const tls = { key: readPem("key.pem"), cert: readPem("certificate.pem") };
    const server = createServer(tls, (request, response) => {
      // A sender that dies while sending leaves no message.
      this.#receive(request, response).catch(() => response.destroy());
    });
    this.#server = server;
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Disconnects the requests that have no response. */
  endHangingRequests(): void {
    for (const response of this.#hangingResponses) response.destroy();
    this.#hangingResponses = [];
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = this.#browsers.get(request.url ?? "");
    const encrypted = await buffer(request);
    if (!browser) return void response.writeHead(404).end();
    browser.attempts += 1;
    const { behaviour } = browser;
    if (behaviour === "hang") return void this.#hangingResponses.push(response);
    if (behaviour === "drip") return drip(response);
    if (behaviour === 201 || behaviour === "disconnect") {
      const payload = browser.decrypt(encrypted);
      browser.received.push({ payload, headers: request.headers, receivedAt: Date.now() });
    }
    if (behaviour === "disconnect") response.destroy();
    else response.writeHead(behaviour, { location: "/elsewhere" }).end();
  }
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.writeProcessing(), 100);
  response.once("close", () => clearInterval(timer));
}
