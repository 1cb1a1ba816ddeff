// PostgreSQL for a part of the benchmark, in processes of its own, with as many databases as it
// wants.

import { mkdirSync } from "node:fs";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../scripts/embedded-postgres";
import { query } from "../query";
import type { Bench } from "./bench";

const running = new WeakMap<Bench, Promise<EmbeddedPostgres>>();

/** @returns the address of a new, empty database */
export async function newDatabase(bench: Bench, name: string): Promise<string> {
  const { url } = await postgresOf(bench);
  await query(url, `CREATE DATABASE "${name}"`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function postgresOf(bench: Bench): Promise<EmbeddedPostgres> {
  const known = running.get(bench);
  if (known) return known;
  const folder = bench.at("postgres");
  mkdirSync(folder, { mode: 0o755 });
  const started = startEmbeddedPostgres(folder);
  running.set(bench, started);
  bench.endLater(async () => (await started).stop());
  return started;
}
