// A hostile request, answered by its endpoint without a server around it.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteHandler } from "@/lib/api/route";
import type { SignedIn } from "./as-admin";
import { call } from "./call";
import type { Answer } from "./hostile/answers";
import type { Endpoint, HostileRequest } from "./hostile/requests";
import { visitorAddress } from "./sample-enquiry";

const root = path.resolve(import.meta.dirname, "..");

/** The handler that an endpoint of the API's document names. */
export async function handlerOf({ method, path: address }: Endpoint): Promise<RouteHandler> {
  const folder = address.replace(/{(\w+)}/g, "[$1]");
  const handlers = await import(pathToFileURL(path.join(root, "app", folder, "route.ts")).href);
  return handlers[method];
}

/** Each comes from another address, so that no limit stands before the endpoint. */
export async function answerTo(
  endpoint: Endpoint,
  { path: asked, headers, body }: Pick<HostileRequest, "path" | "headers" | "body">,
  admin?: SignedIn,
): Promise<Answer> {
  const given = asked.split("?")[0]?.split("/") ?? [];
  const params = Object.fromEntries(
    endpoint.path.split("/").flatMap((part, index) => {
      const name = /^{(\w+)}$/.exec(part)?.[1];
      return name ? [[name, given[index] ?? ""]] : [];
    }),
  );
  const answer = await call(await handlerOf(endpoint), {
    path: asked,
    method: endpoint.method,
    params,
    ...(endpoint.method !== "GET" && body && { body: body.toString() }),
    headers: { ...headers, ...admin?.headers },
    from: visitorAddress(),
  });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
}
