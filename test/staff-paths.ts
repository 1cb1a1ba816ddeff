import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

export type Endpoint = { method: string; path: string };

/** Returns the id that follows the path segment. */
type FindId = (precedingSegment: string) => string;

const buildPath = (segments: string[], findId: FindId): string =>
  segments
    .map((segment, index) => (/^[[{]/.test(segment) ? findId(segments[index - 1] ?? "") : segment))
    .join("/");

/** The login page is public. */
const listPageFolders = (): string[] =>
  readdirSync(path.join(root, "app/admin"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && file !== "login/page.tsx")
    .map((file) => path.posix.join("app/admin", path.dirname(file)));

export const listStaffPagePaths = (findId: FindId): string[] =>
  listPageFolders().map((folder) => {
    const segments = folder.split("/").slice(1);
    return buildPath(["", ...segments.filter((segment) => !segment.startsWith("("))], findId);
  });

export function readStaffPageFiles(): { file: string; source: string }[] {
  return listPageFolders().map((folder) => {
    const file = path.join(folder, "page.tsx");
    return { file, source: readFileSync(path.join(root, file), "utf8") };
  });
}

type DocumentedPaths = Record<string, Record<string, { security: object[] }>>;

/** From the output of `npm run openapi`. */
export function listStaffEndpoints(findId: FindId): Endpoint[] {
  const document = readFileSync(path.join(root, "lib/generated/openapi.json"), "utf8");
  return Object.entries(JSON.parse(document).paths as DocumentedPaths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: buildPath(path.split("/"), findId),
      })),
  );
}
