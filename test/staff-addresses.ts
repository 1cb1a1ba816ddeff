// Every address of the staff area, found by being there.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteHandler } from "@/lib/route";

const root = path.resolve(import.meta.dirname, "..");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Endpoint = { method: string; path: string; takesBody: boolean };

/** Stands for a dynamic segment of an address, by what comes before it. */
export type Ids = (folder: string) => string;

function filesIn(folder: string, name: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => path.posix.join(folder, path.dirname(file)));
}

function addressOf(folder: string, ids: Ids): string {
  const parts = folder
    .split("/")
    .slice(1)
    .filter((part) => !/^\(.*\)$/.test(part));
  const filled = parts.map((part, index) =>
    part.startsWith("[") ? ids(parts[index - 1] ?? "") : part,
  );
  return `/${filled.join("/")}`;
}

/** The folders of the staff area's pages; the login page is nobody's secret. */
function pageFolders(): string[] {
  return filesIn("app/admin", "page.tsx").filter((folder) => folder !== "app/admin/login");
}

export function staffPages(ids: Ids): string[] {
  return pageFolders().map((folder) => addressOf(folder, ids));
}

export function staffPageFiles(): { file: string; source: string }[] {
  return pageFolders().map((folder) => {
    const file = path.join(folder, "page.tsx");
    return { file, source: readFileSync(path.join(root, file), "utf8") };
  });
}

/** The endpoints that say of themselves that they are for admins. */
export async function staffEndpoints(ids: Ids): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const folder of filesIn("app/api", "route.ts")) {
    const handlers: Partial<Record<string, RouteHandler & { declaration: { body?: unknown } }>> =
      await import(path.join(root, folder, "route.ts"));
    for (const method of METHODS) {
      const handler = handlers[method];
      if (handler?.access !== "admin") continue;
      const takesBody = handler.declaration.body !== undefined;
      endpoints.push({ method, path: addressOf(folder, ids), takesBody });
    }
  }
  return endpoints;
}
