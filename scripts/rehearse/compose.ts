// What docker-compose.yml gives its services.
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectFolder } from "../project";
import { readYaml } from "./yaml";

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  read_only: z.enum(["true", "false"]).default("false"),
});
const composition = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.literal("")),
});

export type Service = z.infer<typeof service>;
export type Composition = z.infer<typeof composition>;

export const COMPOSE_FILE = path.join(projectFolder, "docker-compose.yml");

export function readComposition(text = readFileSync(COMPOSE_FILE, "utf8")): Composition {
  return composition.parse(readYaml(text));
}

/** @throws Error where there is no such service */
export function serviceOf({ services }: Composition, name: string): Service {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what is wrong}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The names of the variables that a text asks .env for. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);
}

/**
 * Puts the values of .env in their places, as docker compose does.
 *
 * @throws Error where one that must be set is not
 */
export function substitute(text: string, values: Record<string, string>): string {
  return text.replace(VARIABLE, (_, name: string, kind?: string, rest = "") => {
    const value = values[name] ?? "";
    if (value !== "" || kind === undefined) return value;
    if (kind === "?") throw new Error(`${name}: ${rest}`);
    return rest;
  });
}
