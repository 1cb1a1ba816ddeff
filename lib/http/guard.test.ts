// On a server of Node's own with a framework of one line: what stands before it, and around it.
import { once } from "node:events";
import type http from "node:http";
import { Agent, type RequestListener, request } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { wordsIn } from "../content/words";
import { guardedServer } from "./guard";

let server: http.Server;
let port: number;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** @param given what Node itself decides by when it is made */
async function serve(framework: RequestListener, given: http.ServerOptions = {}): Promise<void> {
  server = guardedServer(framework, false, given);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
}

async function say(bytes: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

const ask = (line: string, headers = "Host: site.example\r\n", body = "") =>
  say(`${line} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n${body}`);

const bodyOf = (answer: string) => answer.split("\r\n\r\n").slice(1).join("\r\n\r\n");

it.each([
  ["TRACE /api/health", "Host: a\r\n", 405],
  ["PROPFIND /", "Host: a\r\n", 405],
  ["POST /contact", "Host: a\r\nContent-Length: 0\r\n", 405],
  ["OPTIONS *", "Host: a\r\n", 400],
  ["GET http://other.example/", "Host: a\r\n", 400],
  ["GET /", "Host: a\r\nHost: b\r\n", 400],
  ["GET /", "", 400],
  ["POST /api/logout", "Host: a\r\nContent-Length: 70000\r\n", 413],
  ["POST /api/plans/bulk", "Host: a\r\nContent-Length: 655361\r\n", 413],
  ["POST /api/site/pictures", "Host: a\r\nContent-Length: 15728641\r\n", 413],
  ["POST /api/plans/import", "Host: a\r\nContent-Length: 5242881\r\n", 413],
  ["PUT /api/site/faq", "Host: a\r\nContent-Length: 131073\r\n", 413],
  ["POST /api/site/picture%73", "Host: a\r\nContent-Length: 70000\r\n", 413],
  ["POST /api/login", "Host: a\r\nExpect: rain\r\n", 417],
  ["POST /api/login", "Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n", 400],
  ["GET /", `Host: a\r\nX: ${"x".repeat(20_000)}\r\n`, 431],
])("does not let reach the framework: %s with %j", async (line, headers, status) => {
  const framework = vi.fn<RequestListener>((_request, response) => response.end());
  await serve(framework);
  const answer = await ask(line, headers);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("x-content-type-options: nosniff");
  expect(answer).toMatch(/"code":"(?:invalid|tooLarge)"/);
  expect(answer).toContain("frame-ancestors 'none'");
  expect(framework).not.toHaveBeenCalled();
});

it("says in the language of who asks what visitors may meet, with its code", async () => {
  await serve((_request, response) => response.writeHead(500).end());
  const refused = async (length: number) => {
    const headers = { "accept-language": "ta-IN" };
    const sent = { method: "POST", headers, body: "x".repeat(length) };
    return (await fetch(`http://127.0.0.1:${port}/api/contact/post`, sent)).json();
  };
  const { tooLarge, failed } = wordsIn("ta").answers;
  expect(await refused(70_000)).toMatchObject({ message: tooLarge, code: "tooLarge" });
  expect(await refused(0)).toMatchObject({ message: failed, code: "failed" });
});

const echo: RequestListener = (request, response) => response.end(request.url);

it.each([
  ["GET /contact?a=%zz", "/contact?a=%zz"],
  ["GET /%E0%A4%A?a=%zz", "/%25E0%25A4%25A?a=%zz"],
  ["GET /api/plans/%", "/api/plans/%25"],
  ["GET /%63ontact%2Fus%3f?a=%63", "/contact%2Fus%3f?a=%63"],
  ["GET /_global-error?a=1", "/404?a=1"],
  ["GET /%5Fglobal%2Derror", "/404"],
  ["GET /x/%2e./_global-error", "/404"],
  ["GET /./?a=..", "/404?a=.."],
  ["GET /x/%2E%2e/contact", "/404"],
  ["GET /x\\..\\contact", "/404"],
  ["GET /api/x/../plans", "/api/404"],
  ["GET /a../...", "/a../..."],
  ["GET //[", "//["],
])("has an address that can be read: %s", async (line, address) => {
  await serve(echo);
  const answer = await ask(line);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(bodyOf(answer)).toBe(address);
});

it("is waited for longer there, and no longer by the connection's next one", async () => {
  await serve((request, response) => response.end(String(request.socket.timeout)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const patience = (method: string, path: string) =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ port, method, path, agent }, (answer) => resolve(text(answer)));
      asked.on("error", reject).end();
    });
  expect(await patience("POST", "/api/site/pictures")).toBe("90000");
  expect(await patience("GET", "/api/plans")).toBe("30000");
  agent.destroy();
});

it.each([
  ["GET /api/pictures/a.webp", true],
  ["GET /api/%70ictures/a.webp", true],
  ["GET /api/plans", false],
])("is let run nothing of what somebody has sent: %s", async (line, isForeign) => {
  await serve(echo);
  const [policy] = /^content-security-policy: .*$/m.exec(await ask(line)) ?? [];
  expect(policy).toContain("object-src 'none'");
  expect(policy?.includes("; sandbox")).toBe(isForeign);
});

it("asks for the page for a form without its script; may be large where staff send files; is not upgraded", async () => {
  await serve((request, response) => response.end(`${request.method} ${request.url}`));
  const form =
    "Host: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n";
  expect(bodyOf(await ask("POST /admin/login", form, "a=1"))).toContain("GET /admin/login");
  expect(bodyOf(await ask("POST /api/contact/post", form, "a=1"))).toContain("POST /api/");
  const large = (bytes: number) => `Host: a\r\nContent-Length: ${bytes}\r\n`;
  expect(await ask("POST /api/site/pictures?a=1", large(15_728_640))).toMatch(/ 200 /);
  expect(await ask("POST /api/plans/import?apply=yes", large(5_242_880))).toMatch(/ 200 /);
  const wish = "Host: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n";
  expect(await say(`GET / HTTP/1.1\r\n${wish}\r\n`)).toMatch(/^HTTP\/1.1 200 /);
});

it.each<[string, RequestListener]>([
  ["with nothing", (_, response) => response.writeHead(405).end()],
  ["with a plain line", (_, response) => response.writeHead(405).end("No")],
  ["bit by bit", (_, response) => Object.assign(response, { statusCode: 405 }).end("No")],
])("has words where the framework refuses it %s", async (_name, framework) => {
  await serve(framework);
  const answer = await ask("PUT /api/login");
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toContain("content-type: application/json");
  expect(answer).toContain('"message":"This cannot be done at this address."');
  // A page's refusals stay what they are.
  expect(await ask("GET /nothing")).not.toContain("application/json");
});

it("keeps what an endpoint says itself", async () => {
  await serve((_request, response) => {
    response.statusCode = 400;
    response.setHeader("content-type", "application/json");
    response.end('{"message":"Its own"}');
  });
  expect(await ask("GET /api/plans")).toContain('{"message":"Its own"}');
});

it.each([
  ["headers", "GET / HTTP/1.1\r\nX: "],
  ["a body", "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"],
])("tells and closes a connection whose %s do not come to their end", async (_name, bytes) => {
  const drain: RequestListener = (request, response) =>
    request.resume().on("end", () => response.end());
  await serve(drain, { connectionsCheckingInterval: 20 });
  // The fault run waits for our own times; that they are set is seen here.
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(30_000);
  Object.assign(server, { headersTimeout: 50, requestTimeout: 100 });
  expect(await say(bytes)).toMatch(/^HTTP\/1.1 408 [\s\S]*took too long to arrive/);
});
