// All that docker-compose.yml starts, on this machine: a database, several sites and the edge.
import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../test/mail-server";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { type Ask, askAt } from "./client";
import { readComposition, type Service, serviceOf, substitute } from "./compose";
import { type Container, type Running, runIn, startIn } from "./container";
import { startEdge } from "./edge";

export type Site = Running & { name: string; ask: Ask; env: NodeJS.ProcessEnv };

export type World = {
  container: Container;
  sites: [Site, Site];
  edge: { address: string; ask: Ask; askPlainly: Ask; process: ChildProcess };
  stop(): Promise<void>;
};

export const STAFF = { email: "first@staff.example", password: "a sample pass phrase" };
export const METRICS_TOKEN = "a rehearsal's token";

/** What an operator's .env would say. */
const DOT_ENV = {
  DB_PASSWORD: "a-sample-password",
  SESSION_SECRET: "a rehearsal's secret of more than 32 characters",
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  METRICS_TOKEN,
};

export async function startWorld(container: Container, folder: string): Promise<World> {
  const data = path.join(folder, "database");
  mkdirSync(data);
  const database = await startEmbeddedPostgres(data, console.error);
  const [http, https, ...ports] = await Promise.all([1, 2, 3, 4].map(freePort));
  if (!http || !https) throw new Error("No port is free.");
  const address = `https://localhost:${https}`;
  const app = serviceOf(readComposition(), "app");
  const start = (name: string, port = 0): Site => {
    const env = environmentOf(app, container, { address, databaseUrl: database.url, port });
    const running = startIn(container, container.image.command ?? [], env, `${folder}/${name}.log`);
    return { ...running, name, env, ask: askAt(`http://127.0.0.1:${port}`) };
  };
  const sites: [Site, Site] = [start("first", ports[0]), start("second", ports[1])];
  const edge = startEdge(path.join(folder, "edge"), { http, https }, ports);
  return {
    container,
    sites,
    edge: {
      address,
      ask: askAt(address),
      askPlainly: askAt(`http://localhost:${http}`),
      process: edge,
    },
    async stop() {
      for (const site of sites) site.process.kill("SIGKILL");
      edge.kill("SIGTERM");
      await Promise.all(sites.map(({ ended }) => ended));
      await database.stop();
    },
  };
}

type Place = { address: string; databaseUrl: string; port: number };

/** What the image sets, then docker-compose.yml; only where things lie is another place here. */
function environmentOf(
  app: Service,
  { image }: Container,
  { address, databaseUrl, port }: Place,
): NodeJS.ProcessEnv {
  const values = { ...DOT_ENV, SITE_URL: address };
  const given = Object.entries(app.environment).map(([name, text]) => [
    name,
    substitute(text, values),
  ]);
  return {
    PATH: process.env.PATH,
    ...image.env,
    ...Object.fromEntries(given),
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    NODE_ENV: "production",
  };
}

/** @returns whether the image's own health check is content with the site */
export function isHealthy(container: Container, { env }: Site): boolean {
  return runIn(container, container.image.healthCheck ?? [], env).status === 0;
}
