import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { PICTURE_UPLOAD } from "./lib/http/body";
import { createFileHandler } from "./lib/http/build-files";
import { redirectToCanonicalPath } from "./lib/http/canonical-path";
import { normalizeRequest } from "./lib/http/normalize-request";
import { sendCachedPage } from "./lib/http/page-cache";
import { isRenderRequest } from "./lib/http/render-request";
import { logRequest, setRequestHeaders, setUpLog } from "./lib/http/request-log";
import { buildSecurityHeaders } from "./lib/http/security-headers";
import { shutDownOnSignal } from "./lib/startup/shut-down";

const dev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);
// Process lists show the same name as for Next's own server, which sets it, too.
process.title = "next-server";

// A picture takes longest: its upload over a slow line, and then its conversion, during which the socket is inactive.
const { timeoutMs } = PICTURE_UPLOAD;
const server = createServer({ headersTimeout: 10_000, requestTimeout: timeoutMs }, handleRequest);
server.timeout = timeoutMs;
// Only Next's development tools use WebSockets.
if (!dev) server.on("upgrade", (_, socket) => socket.destroy());

const app = next({ dev, port, httpServer: server });
const handle = app.getRequestHandler();
const securityHeaders = new Headers(buildSecurityHeaders(dev));
const sendFile = dev ? undefined : createFileHandler();

function handleRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!isRenderRequest(request)) {
    const requestId = setRequestHeaders(request, response);
    logRequest(request, response, requestId);
  }
  response.setHeaders(securityHeaders);
  // Next's development tools send requests that normalizeRequest rejects.
  const errorStatus = dev ? null : normalizeRequest(request);
  if (errorStatus) response.writeHead(errorStatus).end();
  else if (sendFile) sendFile(request, response, () => handlePage(request, response));
  else handlePage(request, response);
}

async function handlePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (redirectToCanonicalPath(request, response)) return;
    if (!dev && (await sendCachedPage(request, response))) return;
    await nextPreparation;
    await handle(request, response);
  } catch (error) {
    console.error(error);
    response.statusCode = 500;
    response.end("Internal Server Error");
  }
}

setUpLog();
shutDownOnSignal(server);
server.listen(port);
// Requests for Next that arrive before it is prepared wait for this promise.
const nextPreparation = once(server, "listening").then(() => app.prepare());
await nextPreparation;
