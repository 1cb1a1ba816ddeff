// What an operator's nights are made of, with real processes.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { freePort, MailServer } from "./mail-server";
import { type Site, startSite } from "./site";

const ROUNDS = 3;
const SENDERS = 4;

let folder: string;
let mailServer: MailServer;
let site: Site | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-faults-"));
  mailServer = new MailServer(await freePort());
  await mailServer.start();
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
});

const page = async (address: string) => (await fetch(`${site?.url}${address}`)).text();

/** Sends one enquiry until it is acknowledged, as a patient visitor would: with one key. */
async function sendUntilAcknowledged(number: number, refused: () => void): Promise<void> {
  const body = JSON.stringify({
    firstName: "Sample",
    lastName: "Sender",
    phone: "6000000001",
    address: "1 Sample Street",
    email: "sender@sample.example",
    message: `Sample enquiry number ${number}.`,
  });
  const headers = {
    "content-type": "application/json",
    "idempotency-key": `enquiry-${number}`,
    "x-forwarded-for": `198.18.${number >> 8}.${number & 255}`,
  };
  const post = async () => {
    const answer = await fetch(`${site?.url}/api/contact/post`, { method: "POST", headers, body });
    if (answer.ok) return;
    refused();
    throw new Error(`Refused with ${answer.status}`);
  };
  await vi.waitFor(post, { timeout: 60_000, interval: 100 });
}

async function postgresPid(): Promise<number> {
  const file = path.join(folder, "postgres", "data", "postmaster.pid");
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

describe("a database that is killed while enquiries come in", { timeout: 400_000 }, () => {
  it("loses no acknowledged enquiry, doubles none, and mails each once", async () => {
    site = await startSite({ DATA_DIR: folder, SMTP_URL: mailServer.url, TRUST_PROXY: "1" });
    await site.ready();

    let isOver = false;
    let sent = 0;
    let refusals = 0;
    const acknowledged: number[] = [];
    const sender = async () => {
      while (!isOver) {
        const number = ++sent;
        await sendUntilAcknowledged(number, () => refusals++);
        acknowledged.push(number);
      }
    };
    const senders = Array.from({ length: SENDERS }, sender);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before + 30, { timeout: 60_000 });
      process.kill(await postgresPid(), "SIGKILL");
      const after = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > after + 10, { timeout: 60_000 });
    }
    isOver = true;
    await Promise.all(senders);
    expect(refusals).toBeGreaterThan(0);

    // A claim whose answer was lost with the database is given to another after two minutes.
    await vi.waitUntil(() => mailServer.mails.length >= acknowledged.length, { timeout: 200_000 });
    const mailed = mailServer.mails.map(({ text }) => Number(text?.match(/number (\d+)\./)?.[1]));
    expect(mailed.toSorted((a, b) => a - b)).toEqual(acknowledged.toSorted((a, b) => a - b));
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(mailed.length);
  });
});

describe("a database of the operator's", { timeout: 240_000 }, () => {
  it("is waited for; until then no price is shown; a change shows at the next load", async () => {
    const first = await startEmbeddedPostgres(folder);
    await first.stop();
    site = await startSite({
      DATA_DIR: path.join(folder, "site"),
      DATABASE_URL: first.url,
      SMTP_URL: mailServer.url,
    });
    await vi.waitFor(
      async () => {
        expect((await fetch(`${site?.url}/api/health`)).status).toBe(503);
        expect(site?.log()).toContain("Waiting for the database");
      },
      { timeout: 120_000, interval: 200 },
    );
    expect(await page("/")).toContain("Basic Surf");
    expect(await page("/customizedplan")).toContain("Loading...");
    expect(await page("/customizedplan")).not.toContain("₹");

    const postgres = await startEmbeddedPostgres(folder);
    const client = new pg.Client({ connectionString: postgres.url });
    try {
      await site.ready();
      expect(await page("/customizedplan")).toContain("₹470.82");
      await client.connect();
      await client.query(
        `UPDATE "plan" SET "base_price" = 400 WHERE "speed" = '40 Mbps' AND "base_price" = 399`,
      );
      await vi.waitFor(async () => {
        const html = await page("/customizedplan");
        expect(html).toContain("₹472");
        expect(html).not.toContain("₹470.82");
      });
      await client.query(`UPDATE "gst_setting" SET "gst_percent" = 0`);
      await vi.waitFor(async () => expect(await page("/customizedplan")).toContain("GST, 0 %"));
    } finally {
      await client.end();
      expect(await site.stop()).toBe(0);
      await postgres.stop();
    }
  });

  it("that refuses the sign-in ends the start with one clear line", async () => {
    const postgres = await startEmbeddedPostgres(folder);
    try {
      const wrong = Object.assign(new URL(postgres.url), { password: "wrong-password" });
      site = await startSite({ DATA_DIR: path.join(folder, "site"), DATABASE_URL: wrong.href });
      expect(await site.ended()).toBe(1);
      const told = site
        .log()
        .split("\n")
        .filter((line) => line.includes("refuses"));
      expect(told).toEqual([
        "The database refuses the connection: the user or the password in DATABASE_URL is wrong.",
      ]);
      expect(site.log()).not.toContain("wrong-password");
    } finally {
      await postgres.stop();
    }
  });
});
