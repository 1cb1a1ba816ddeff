// What the log keeps of an address. People type phone numbers and emails where an address belongs.
import { existsSync, readFileSync } from "node:fs";

/** Written by the build; in development there is none, and every path is unknown. */
const ROUTES_FILE = ".next/app-path-routes-manifest.json";
const ID = "[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}";

const LONGEST = 200;
const LONGEST_UNKNOWN = 40;
/** A file was sent, or is what the browser has. */
const SENT = [200, 206, 304];

let known: RegExp | undefined;

/**
 * The path of a page or endpoint of ours, ids included, or of a file that was sent. Of any other
 * the first 40 characters, without digits and `@`.
 *
 * @param url its query is left out
 * @param status what it was answered with, where that is known already
 */
export function pathForLog(url: string, status?: number, routes = known): string {
  routes ??= known = patternOf(readRoutes());
  const [path = ""] = url.split("?", 1);
  const isFile = SENT.includes(status ?? 0) && !/^\/(?:admin|api)\//.test(path);
  if (isFile || routes.test(path)) return path.slice(0, LONGEST);
  return path.slice(0, LONGEST_UNKNOWN).replace(/[\d@]/g, "");
}

function readRoutes(): string[] {
  if (!existsSync(ROUTES_FILE)) return [];
  return Object.values<string>(JSON.parse(readFileSync(ROUTES_FILE, "utf8")));
}

/** @param routes as Next writes them; one that takes whatever comes (`[...path]`) knows nothing */
export function patternOf(routes: string[]): RegExp {
  const sources = routes
    .filter((route) => !route.includes("[..."))
    .map((route) => route.replaceAll(".", "\\.").replaceAll(/\[\w+\]/g, ID));
  return new RegExp(`^(?:${sources.join("|")})$`);
}
