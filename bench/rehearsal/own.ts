// Checks that write to the site or stop it, so they run only against instances of this rehearsal.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder, readDockerfile } from "../../test/deployment";
import { hasErrorMessage } from "../../test/hostile/responses";
import type { Postgres } from "../../test/postgres";
import { sampleEnquiryForm } from "../../test/sample-enquiry";
import { ADMIN, type Site } from "../../test/site";
import { reportCheck, startSection } from "../report";
import { type Answer, type Ask, json, type Question } from "./ask";
import { type Edge, expectSoon, reportHeaders } from "./outside";

export type Deployment = Edge & {
  instances: readonly [Site, Site];
  postgres: Postgres;
  /** Variables of the instances, without those of the Dockerfile. */
  env: Record<string, string>;
};

const imageFolder = path.join(projectFolder, ".next/image");
const MB = 1024 * 1024;

export async function checkImage({ instances, env }: Deployment): Promise<void> {
  startSection("The image");
  const files = readdirSync(imageFolder, { recursive: true, encoding: "utf8" });
  const unwanted = files.filter((file) => /(?:^|\/)\.env|\.(?:pem|key)$/.test(file));
  const own = files.filter((file) => !file.startsWith("node_modules/") && /\.tsx?$/.test(file));
  const found = [...unwanted, ...own].join(" ");
  reportCheck(found === "", `contains no secrets and no sources ${found}`);
  for (const instance of instances)
    await expectSoon("its health check passes", async () => isHealthy(instance));
  const added = runInImage(["node", "admin.mjs", "add", "second@staff.example"], env);
  const { stdout } = runInImage(["node", "admin.mjs", "list"], env);
  const isListed = added.status === 0 && stdout.includes("second@staff.example");
  reportCheck(isListed, "its command line adds an admin");
}

const isHealthy = ({ url }: Site): boolean =>
  runInImage(readDockerfile().healthCheck, { PORT: new URL(url).port }).status === 0;

function runInImage([program = "", ...args]: string[], env: Record<string, string>) {
  const imageEnv = { ...process.env, ...readDockerfile().env, ...env };
  return spawnSync(program, args, { cwd: imageFolder, env: imageEnv, encoding: "utf8" });
}

export async function checkStaff({ origin, ask, instances }: Deployment): Promise<void> {
  startSection("Staff");
  const login = await ask("/api/login", json(ADMIN));
  const [cookie = ""] = login.headers["set-cookie"] ?? [];
  const isSafe = ["Secure", "HttpOnly", "SameSite"].every((word) => cookie.includes(word));
  reportCheck(login.status === 200 && isSafe, "the session cookie is Secure, HttpOnly, SameSite");
  const session = { cookie: cookie.split(";")[0] ?? "", origin };
  const askAsStaff: Ask = (path, question) =>
    ask(path, { ...question, headers: { ...session, ...question?.headers } });
  const dashboard = await askAsStaff("/admin/dashboard");
  const isPrivate = /no-store/.test(String(dashboard.headers["cache-control"]));
  reportCheck(dashboard.status === 200 && isPrivate, "staff pages are not stored");
  await checkUploads(askAsStaff);

  const [plan]: { _id: string }[] = JSON.parse((await ask("/api/plans/filter")).text);
  const change = json({ ...plan, basePrice: 7654.32 }, "PUT");
  const { status } = await askAsStaff(`/api/plans/${plan?._id}`, change);
  reportCheck(status === 200, "a price can be changed");
  for (const { url } of instances)
    await expectSoon("… and each instance shows it within two seconds", async () =>
      (await (await fetch(`${url}/customizedplan`)).text()).includes("7654.32"),
    );
}

/** A body of the limit reaches the endpoint, which then rejects its content. */
const UPLOADS = [
  { path: "/api/site/pictures", type: "image/jpeg", limit: 15 * MB },
  { path: "/api/plans/import", type: "text/csv", limit: 5 * MB },
  { path: "/api/areas/import", type: "text/csv", limit: 5 * MB },
  { path: "/api/plans/bulk", type: "application/json", limit: 224 * 1024 },
];

async function checkUploads(askAsStaff: Ask): Promise<void> {
  for (const { path, type, limit } of UPLOADS) {
    const upload = (bytes: number) =>
      askAsStaff(path, {
        method: "POST",
        headers: { "content-type": type },
        body: Buffer.alloc(bytes, " "),
      });
    const [accepted, rejected] = [await upload(limit), await upload(limit + 1)];
    const isLimited = rejected.status === 413 && hasErrorMessage(rejected);
    const isRead = [400, 415].includes(accepted.status);
    reportCheck(isRead && isLimited, `${path} accepts ${limit} bytes and answers 413 above`);
  }
}

const LOGIN_LIMIT = 20;

export async function checkVisitorAddresses({ ask }: Deployment): Promise<void> {
  startSection("Visitors' addresses");
  const statuses: number[] = [];
  const guess = async (number: number, localAddress: string) => {
    const { headers, ...question } = json({
      email: `${number}@staff.example`,
      password: "a guess",
    });
    const ip = `203.0.113.${number}`;
    const forged = { "x-forwarded-for": ip, "x-real-ip": ip, "x-peer-address": ip };
    return ask("/api/login", { ...question, headers: { ...headers, ...forged }, localAddress });
  };
  for (let number = 0; number <= LOGIN_LIMIT; number += 1)
    statuses.push((await guess(number, "127.0.0.2")).status);
  reportCheck(statuses.at(0) === 401, "a wrong password answers 401");
  reportCheck(statuses.at(-1) === 429, "a forged X-Forwarded-For does not reset the limit");
  const other = await guess(LOGIN_LIMIT + 1, "127.0.0.3");
  reportCheck(other.status === 401, "another visitor has a limit of its own");
}

const PAGES = ["/", "/contact", "/customizedplan"];
const VISITORS = 8;
const REQUESTS_TO_FROZEN = 12;

export async function checkFailover(deployment: Deployment): Promise<void> {
  startSection("Failover");
  const { ask, instances } = deployment;
  const [first] = instances;
  const visitors = new Visitors(ask);
  await visitors.waitForMore();
  await checkRequestsInFlight(deployment);
  await visitors.waitForMore();
  reportCheck(!isHealthy(first), "the health check of the killed instance fails");
  const { answered, failed } = await visitors.stop();
  const statuses = [...new Set(failed)].join(" ");
  reportCheck(
    failed.length === 0,
    `${failed.length} of ${answered} pages failed while an instance was killed ${statuses}`,
  );
}

/** Freezes the first instance, so that requests are in flight there when it is killed. */
async function checkRequestsInFlight({ ask, instances, postgres }: Deployment): Promise<void> {
  const [first] = instances;
  process.kill(first.pid(), "SIGSTOP");
  const numbers = Array.from({ length: REQUESTS_TO_FROZEN }, (_, number) => number);
  let settled = 0;
  const sendAndCount = async (path: string, question?: Question) => {
    const status = await readStatus(ask(path, question));
    settled += 1;
    return status;
  };
  const enquiries = numbers.map((number) =>
    sendAndCount("/api/contact/post", {
      ...json({ ...sampleEnquiryForm, message: `In flight ${number}` }),
      localAddress: "127.0.0.4",
    }),
  );
  const pages = numbers.map(() => sendAndCount("/privacy"));
  // The requests to the running instance are answered meanwhile.
  await pause(3_000);
  const inFlight = 2 * REQUESTS_TO_FROZEN - settled;
  reportCheck(inFlight > 0, `${inFlight} requests are in flight when an instance is killed`);
  await first.stop("SIGKILL");
  const pageStatuses = await Promise.all(pages);
  reportCheck(
    pageStatuses.every((status) => status === 200),
    "… all pages among them are answered",
  );
  const statuses = await Promise.all(enquiries);
  const isSentOnce = statuses.every((status) => status === 200 || status === 503);
  reportCheck(
    isSentOnce && statuses.includes(503),
    "… enquiries among them answer 503 and are not sent again",
  );
  const stored = await postgres.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "enquiry" WHERE message LIKE 'In flight %' GROUP BY message`,
  );
  const isExact = stored.length === statuses.filter((status) => status === 200).length;
  reportCheck(
    isExact && stored.every((row) => row.count === 1),
    "… each enquiry that answered 200 is stored once, and no other one",
  );
}

/** Returns 0 if there is no answer. */
async function readStatus(answer: Promise<Answer>): Promise<number> {
  try {
    return (await answer).status;
  } catch {
    return 0;
  }
}

/** Requests pages all the time. */
class Visitors {
  readonly #failed: number[] = [];
  #answered = 0;
  #isStopped = false;
  readonly #loops: Promise<void>[];

  constructor(private readonly ask: Ask) {
    this.#loops = Array.from({ length: VISITORS }, (_, visitor) => this.#visit(visitor));
  }

  async waitForMore(): Promise<void> {
    const target = this.#answered + 10 * VISITORS;
    while (this.#answered < target) await pause(50);
  }

  async stop(): Promise<{ answered: number; failed: number[] }> {
    this.#isStopped = true;
    await Promise.all(this.#loops);
    return { answered: this.#answered, failed: this.#failed };
  }

  async #visit(visitor: number): Promise<void> {
    for (let count = visitor; !this.#isStopped; count += 1) {
      const status = await readStatus(this.ask(PAGES[count % PAGES.length] ?? "/"));
      this.#answered += 1;
      if (status !== 200) this.#failed.push(status);
    }
  }
}

export async function checkOutage({ ask, instances }: Deployment): Promise<void> {
  startSection("All instances down");
  const [, second] = instances;
  const code = await second.stop();
  reportCheck(code === 0, "an instance that is stopped exits with 0");
  const [page, answer] = await Promise.all([ask("/contact"), ask("/api/plans/filter")]);
  const isPage = page.status === 503 && page.text.includes("Something went wrong");
  reportCheck(isPage && page.text.includes("மீண்டும் முயலுங்கள்"), "pages answer 503 in both languages");
  reportHeaders("… which", page);
  reportCheck(answer.status === 503 && hasErrorMessage(answer), "the API answers 503 in JSON");
  reportHeaders("… which", answer);
}

const FORGED = {
  "x-forwarded-for": "203.0.113.1",
  "x-forwarded-host": "forged.example",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "1",
  "x-middleware-subrequest": "proxy",
};

/** Node's HTTP/2 client adds the port to the host. */
const REPLACED =
  /^x-forwarded-for: 127\.0\.0\.1, x-forwarded-host: localhost(?::443)?, x-forwarded-proto: https$/;

/** Uses the port of a stopped instance for a server that answers with the headers of the request. */
export async function checkForwardedHeaders({ ask, instances }: Deployment): Promise<void> {
  startSection("Headers that the site gets");
  const echo = http.createServer((request, response) =>
    response.end(JSON.stringify(request.headers)),
  );
  echo.listen(Number(new URL(instances[1].url).port));
  await once(echo, "listening");
  try {
    const { text } = await ask("/contact", { headers: FORGED });
    const received: Record<string, string> = JSON.parse(text);
    const names = Object.keys(FORGED).filter((name) => name in received);
    const forwarded = names.map((name) => `${name}: ${received[name]}`).join(", ");
    reportCheck(REPLACED.test(forwarded), `forged headers are replaced (${forwarded})`);
  } finally {
    echo.close();
    echo.closeAllConnections();
  }
}
