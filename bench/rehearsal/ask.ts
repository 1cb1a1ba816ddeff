import { once } from "node:events";
import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import { buffer } from "node:stream/consumers";
import tls from "node:tls";
import type { HttpResponse } from "../../test/hostile/responses";

export type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** An address of 127.0.0.0/8, to send the request as another visitor. */
  localAddress?: string;
};
export type Answer = HttpResponse & { bytes: Buffer };
export type Ask = (path: string, question?: Question) => Promise<Answer>;

const TIMEOUT_MS = 60_000;
/** A session holds the largest body in memory; Node's default is 10 MB. */
const MAX_SESSION_MEGABYTES = 64;

/**
 * Returns a client that uses HTTP/2, does not follow redirects and sends paths unchanged, unlike fetch.
 *
 * @param ca certificate authority, if it is not a public one
 */
export const createAsk =
  (origin: string, ca?: Buffer): Ask =>
  async (path, { method = "GET", headers = {}, body, localAddress } = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const session = http2.connect(origin, {
      maxSessionMemory: MAX_SESSION_MEGABYTES,
      createConnection: () => connectTls(origin, { ca, localAddress, ALPNProtocols: ["h2"] }),
    });
    try {
      await once(session, "connect", { signal });
      const stream = session.request({ ":method": method, ":path": path, ...headers }, { signal });
      // After the rejection of a large body, the server resets the stream.
      stream.on("error", () => undefined);
      stream.end(body);
      const [answer] = (await once(stream, "response", { signal })) as [http2.IncomingHttpHeaders];
      const { ":status": status, ...answerHeaders } = answer;
      const bytes = await buffer(stream);
      return {
        status: Number(status),
        headers: answerHeaders as http.IncomingHttpHeaders,
        bytes,
        text: bytes.toString(),
      };
    } finally {
      session.destroy();
    }
  };

export function connectTls(
  origin: string,
  { localAddress, ...options }: tls.ConnectionOptions & { localAddress?: string },
): tls.TLSSocket {
  const { hostname: host, port } = new URL(origin);
  const socket = net.connect({ host, port: Number(port || 443), localAddress });
  return tls.connect({ socket, servername: host, ...options });
}

/** Over HTTP/1.1, without TLS. */
export const createPlainAsk =
  (origin: string): Ask =>
  async (path, { method = "GET", headers, body } = {}) => {
    const request = http.request(origin, { path, method, headers }).end(body);
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const bytes = await buffer(response);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      bytes,
      text: bytes.toString(),
    };
  };

export function json(value: unknown, method = "POST") {
  const headers: Record<string, string> = { "content-type": "application/json" };
  return { method, headers, body: JSON.stringify(value) };
}
