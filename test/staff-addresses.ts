// Every address of the staff area, found by being there.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

export type Endpoint = { method: string; path: string };

/** Stands for a dynamic segment of an address, by what comes before it. */
type Ids = (folder: string) => string;

const filled = (parts: string[], ids: Ids): string =>
  parts.map((part, at) => (/^[[{]/.test(part) ? ids(parts[at - 1] ?? "") : part)).join("/");

/** The folders of the staff area's pages; the login page is nobody's secret. */
const pageFolders = (): string[] =>
  readdirSync(path.join(root, "app/admin"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && file !== "login/page.tsx")
    .map((file) => path.posix.join("app/admin", path.dirname(file)));

export const staffPages = (ids: Ids): string[] =>
  pageFolders().map((folder) => {
    const parts = folder.split("/").slice(1);
    return filled(["", ...parts.filter((part) => !part.startsWith("("))], ids);
  });

export function staffPageFiles(): { file: string; source: string }[] {
  return pageFolders().map((folder) => {
    const file = path.join(folder, "page.tsx");
    return { file, source: readFileSync(path.join(root, file), "utf8") };
  });
}

type Documented = Record<string, Record<string, { security: object[] }>>;

/** The endpoints that declare that they are for admins, by the document that `npm run openapi` makes. */
export function staffEndpoints(ids: Ids): Endpoint[] {
  const document = readFileSync(path.join(root, "lib/generated/openapi.json"), "utf8");
  return Object.entries(JSON.parse(document).paths as Documented).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => ({ method: method.toUpperCase(), path: filled(address.split("/"), ids) })),
  );
}
