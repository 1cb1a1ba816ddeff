// The site's server: ours, with Next behind it as the custom server that Next documents.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, Server } from "node:http";
import next from "next";
import { UPLOAD } from "./lib/http/body";
import { prepareForNext } from "./lib/http/for-next";
import { keepResponse } from "./lib/http/node-response";
import { sendReadyMade } from "./lib/http/ready-made";
import { flushLog, noteRequest } from "./lib/http/request-log";
import { staticFiles } from "./lib/http/static-files";
import { sendReadyPage } from "./lib/pages/ready";
import { endOnSignal } from "./lib/startup/shut-down";

const isDevelopment = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);

// The configuration as it was built, handed over as the server of Next's standalone output does: it
// is not there to be read in the image, and need not be compiled anew at each start.
const BUILT = ".next/required-server-files.json";
if (!isDevelopment && existsSync(BUILT)) {
  const { config } = JSON.parse(readFileSync(BUILT, "utf8")) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
process.title = "next-server";

const app = next({
  dev: isDevelopment,
  port,
  // Next speaks another protocol to its tools in development alone. Where no server listens for such
  // a wish it is passed over, as HTTP has it, and the request is answered.
  ...(!isDevelopment && { httpServer: new Server() }),
});
const handle = app.getRequestHandler();
// Next makes both anew for each request in development.
const findFile = isDevelopment ? () => undefined : staticFiles();
const sendPage = isDevelopment ? () => false : sendReadyPage;

/** A connection that has not said what it wants, or not all of it, is closed after this long. */
const limits = { headersTimeout: 10_000, requestTimeout: 30_000 };
// It listens at once: what asks while Next prepares itself waits, and is answered.
const server = createServer(limits, async (request, response) => {
  noteRequest(request, response);
  try {
    // Next's own tools need what no page takes.
    const refusal = isDevelopment ? null : prepareForNext(request);
    if (refusal) return response.writeHead(refusal).end();
    const file = findFile(request.url?.split("?", 1)[0] ?? "");
    if (file) return sendReadyMade(request, response, await file);
    if (sendPage(request, response)) return;
    keepResponse(request, response);
    await isReady;
    await handle(request, response);
  } catch (error) {
    console.error(error);
    response.statusCode = 500;
    response.end("Internal Server Error");
  }
});
// Neither a byte came nor went: nothing that is asked for takes longer than what is made of a picture.
server.timeout = UPLOAD.withinMs;
// Where nobody reads the log any more the site goes on. Unheard, such an error is itself logged, which
// fails again, without an end.
for (const log of [process.stdout, process.stderr]) log.on("error", () => undefined);
endOnSignal(server);
process.on("exit", flushLog);
server.listen(port);
const isReady = once(server, "listening").then(() => app.prepare());
isReady.catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
