// One line of JSON for each request, and the id that its line, its answer and its errors share.
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pathForLog } from "../http/path-for-log";
import { REQUEST_ID_HEADER } from "../http/request-id";

type RequestStart = { request: IncomingMessage; response: ServerResponse };

/** Logs what was asked and how it was answered; no query, address or body, which are personal. */
export function logRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as RequestStart;
    const began = performance.now();
    const requestId = randomUUID();
    // Whatever a client calls its request.
    request.headers[REQUEST_ID_HEADER] = requestId;
    response.setHeader(REQUEST_ID_HEADER, requestId);
    const { method, url = "" } = request;
    response.once("close", () => {
      const line = {
        level: "info",
        time: new Date().toISOString(),
        requestId,
        method,
        path: pathForLog(url, response.statusCode),
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        ...(!response.writableFinished && { aborted: true }),
      };
      log(line);
    });
  });
  // What the last turn logged, where the process ends within it.
  process.on("exit", flush);
}

const unwritten: string[] = [];

/** Lines of one turn leave together, and not through Next's console, which costs more than a line. */
function log(line: object): void {
  unwritten.push(JSON.stringify(line));
  if (unwritten.length === 1) setImmediate(flush);
}

function flush(): void {
  if (unwritten.length > 0) process.stdout.write(`${unwritten.splice(0).join("\n")}\n`);
}
