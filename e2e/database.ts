// What the browser tests put straight into the database of the staff area's site.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { hash } from "bcryptjs";
import pg from "pg";
import { FIRST_ADMIN } from "./first-admin";

/** Compared in a moment: the site is made to take its time with those that it hashes itself. */
const cheapHash = (password: string) => hash(password, 4);

/** Before all tests: many sign in as the first admin. */
export default async function setUp(): Promise<void> {
  const passwordHash = await cheapHash(FIRST_ADMIN.password);
  await withDatabase((client) =>
    client.query(`UPDATE "admin" SET "password_hash" = $1 WHERE "email" = $2`, [
      passwordHash,
      FIRST_ADMIN.email,
    ]),
  );
}

/** An admin of a test's own: nothing may happen to the one that all tests share. */
export async function addAdmin(): Promise<typeof FIRST_ADMIN> {
  const email = `sample-${randomUUID().slice(0, 8)}@staff.example`;
  const password = "marigold lamp river stone";
  const values = [randomUUID(), email, await cheapHash(password)];
  await withDatabase((client) =>
    client.query(
      `INSERT INTO "admin" ("id", "email", "password_hash", "updated_at")
       VALUES ($1, $2, $3, now())`,
      values,
    ),
  );
  return { email, password };
}

export async function withDatabase<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? "", "admin", "postgres");
  const [port, password] = await Promise.all(
    ["port", "password"].map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const client = new pg.Client({
    host: "127.0.0.1",
    port: Number(port),
    user: "aaryaa",
    password: password?.trim(),
    database: "postgres",
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
