// The endpoints as they are declared under app/api: what is documented is what runs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteHandler } from "@/lib/api/route";
import { projectFolder } from "../project";

export type Endpoint = {
  method: string;
  /** With its parameters in braces: /api/plans/{id}. */
  path: string;
  summary: string;
  access: RouteHandler["access"];
  declaration: RouteHandler["declaration"];
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const apiFolder = path.join(projectFolder, "app", "api");

/** By path, and each path's methods in the order of their file. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" });
  const routes = files.filter((name) => path.basename(name) === "route.ts").sort();
  const endpoints = await Promise.all(routes.map(readRoute));
  return endpoints.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function readRoute(name: string): Promise<Endpoint[]> {
  const file = path.join(apiFolder, name);
  const handlers: Record<string, RouteHandler> = await import(pathToFileURL(file).href);
  const summaries = summariesIn(readFileSync(file, "utf8"));
  const address = path.join("/api", path.dirname(name)).replace(/\[([^\]]+)\]/g, "{$1}");
  return METHODS.flatMap((method) => {
    const route = handlers[method];
    // One that never answers anything but an error stands for the addresses that are not there.
    if (!route || route.declaration.answer.type === "never") return [];
    const summary = summaries[method];
    if (!summary) throw new Error(`${name} has no line "// ${method} /path – what it does".`);
    const { access, declaration } = route;
    return { method, path: address, summary, access, declaration };
  });
}

/** From the comment at the top: a line for each method, which may go on in the next lines. */
function summariesIn(source: string): Record<string, string> {
  const comment = /^(?:\/\/.*\n)+/.exec(source)?.[0].replace(/^\/\/ ?/gm, "") ?? "";
  const found = comment.matchAll(/^([A-Z]+) \/\S* [–—-] ([\s\S]*?)(?=^[A-Z]+ \/|(?![\s\S]))/gm);
  return Object.fromEntries(
    [...found].map(([, method, text = ""]) => {
      const sentence = text
        .replace(/\s+/g, " ")
        .trim()
        .replace(/[^.!?]$/, "$&.");
      return [method, sentence.charAt(0).toUpperCase() + sentence.slice(1)];
    }),
  );
}
