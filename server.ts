import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, Server } from "node:http";
import next from "next";
import { PICTURE_UPLOAD } from "./lib/http/body";
import { findCanonicalPath } from "./lib/http/canonical-path";
import { prepareForNext } from "./lib/http/for-next";
import { keepResponse } from "./lib/http/node-response";
import { sendReadyMade } from "./lib/http/ready-made";
import { flushLog, logRequest } from "./lib/http/request-log";
import { buildSecurityHeaders } from "./lib/http/security-headers";
import { staticFiles } from "./lib/http/static-files";
import { sendReadyPage } from "./lib/pages/ready";
import { shutDownOnSignal } from "./lib/startup/shut-down";

const isDevelopment = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);

// Like the server of Next's standalone output, passes the built configuration to Next, because the production image
// does not contain next.config.ts, and Next would compile that file at every start.
const BUILT_CONFIG = ".next/required-server-files.json";
if (!isDevelopment && existsSync(BUILT_CONFIG)) {
  const { config } = JSON.parse(readFileSync(BUILT_CONFIG, "utf8")) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
process.title = "next-server";

const app = next({
  dev: isDevelopment,
  port,
  // In production, Next adds its WebSocket upgrade handler to this unused server, so that upgrade requests
  // get a normal response.
  httpServer: isDevelopment ? undefined : new Server(),
});
const handle = app.getRequestHandler();
const findFile = isDevelopment ? () => undefined : staticFiles();
const sendPage = isDevelopment ? () => false : sendReadyPage;

const REDIRECT_HEADERS = { ...buildSecurityHeaders(), "cache-control": "no-cache" };

const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000 };
// The server listens immediately, but requests for Next wait until Next is prepared.
const server = createServer(timeouts, async (request, response) => {
  logRequest(request, response);
  try {
    // Skipped in development, because Next's development tools send requests that prepareForNext rejects.
    const errorStatus = isDevelopment ? null : prepareForNext(request);
    if (errorStatus) return response.writeHead(errorStatus).end();
    const { url = "" } = request;
    const [path = ""] = url.split("?", 1);
    const file = findFile(path);
    if (file) return sendReadyMade(request, response, await file);
    const canonicalPath = findCanonicalPath(path);
    if (canonicalPath !== null)
      return response
        .writeHead(308, { ...REDIRECT_HEADERS, location: canonicalPath + url.slice(path.length) })
        .end();
    if (sendPage(request, response)) return;
    keepResponse(request, response);
    // Next would answer HEAD without compression, so with other headers. Node does not send the body.
    if (request.method === "HEAD") request.method = "GET";
    await isReady;
    await handle(request, response);
  } catch (error) {
    console.error(error);
    response.statusCode = 500;
    response.end("Internal Server Error");
  }
});
// Closes inactive sockets, but waits for the slowest response: the conversion of an uploaded picture.
server.timeout = PICTURE_UPLOAD.timeoutMs;
// Ignores an EPIPE after the reader of the log has exited. Logging it would fail again, in a loop.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
shutDownOnSignal(server);
process.on("exit", flushLog);
server.listen(port);
const isReady = once(server, "listening").then(() => app.prepare());
isReady.catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
