// The endpoints as they are declared under app/api: what is documented is what runs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteHandler } from "@/lib/http/route";
import { projectFolder } from "../project";

export type Endpoint = {
  method: string;
  /** With its parameters in braces: /api/plans/{id}. */
  path: string;
  summary: string;
  access: RouteHandler["access"];
  declaration: RouteHandler["declaration"];
  route: RouteHandler;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const apiFolder = path.join(projectFolder, "app", "api");

/** By path, and each path's methods in the order of their file. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:^|[/\\])route\.ts$/.test(name))
    .sort();
  const endpoints = await Promise.all(files.map(readFile));
  return endpoints.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function readFile(name: string): Promise<Endpoint[]> {
  const file = path.join(apiFolder, name);
  const handlers: Record<string, RouteHandler> = await import(pathToFileURL(file).href);
  const summaries = summariesIn(readFileSync(file, "utf8"));
  return METHODS.filter((method) => handlers[method] && answers(handlers[method])).map((method) => {
    const route = handlers[method] as RouteHandler;
    const summary = summaries[method];
    if (!summary) throw new Error(`${name} has no line "// ${method} /path – what it does".`);
    const { access, declaration } = route;
    return { method, path: addressOf(name), summary, access, declaration, route };
  });
}

/** An endpoint that never answers anything but an error stands for the addresses that are not there. */
function answers({ declaration }: RouteHandler): boolean {
  return declaration.answer.type !== "never";
}

function addressOf(name: string): string {
  const folders = path.dirname(name).split(path.sep);
  return `/${["api", ...folders].join("/")}`.replace(/\[([^\]]+)\]/g, "{$1}");
}

/** From the comment at the top: a line for each method, which may go on in the next lines. */
function summariesIn(source: string): Record<string, string> {
  const comment = /^(?:\/\/.*\n)+/.exec(source)?.[0].replace(/^\/\/ ?/gm, "") ?? "";
  const found = comment.matchAll(/^([A-Z]+) \/\S* [–—-] ([\s\S]*?)(?=^[A-Z]+ \/|(?![\s\S]))/gm);
  return Object.fromEntries(
    [...found].map(([, method, text = ""]) => [method, sentence(text.replace(/\s+/g, " ").trim())]),
  );
}

function sentence(text: string): string {
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
