// What the operator does: looks, helps somebody in, stops; and what visitors notice of it.
import { readFileSync } from "node:fs";
import { hasMessage, json } from "./client";
import { runIn } from "./container";
import type { Report } from "./report";
import { isHealthy, STAFF, type World } from "./world";

const ENQUIRY = {
  firstName: "Sample",
  lastName: "Visitor",
  phone: "6000000001",
  address: "1 Sample Street",
  email: "visitor@sample.example",
  message: "A sample enquiry of the rehearsal.",
};
const CACHED_PAGES = ["/", "/contact", "/customizedplan"];
const RESIDENT_LIMIT_MB = 250;

export async function checkOperation(world: World, report: Report): Promise<void> {
  const { container, edge, sites } = world;
  const { expect, section } = report;
  section("Looking after it");
  const sent = await edge.ask("/api/contact/post?source=sample", json(ENQUIRY));
  expect(sent.status === 200, "an enquiry is taken");
  const id = String(sent.headers["x-request-id"]);
  const lines = () =>
    sites.flatMap((site) => site.log().split("\n")).filter((line) => line.includes(id));
  await report.eventually(async () => lines().length === 1, "… with one line in the log");
  const { path, status } = JSON.parse(lines()[0] ?? "{}") as { path?: string; status?: number };
  expect(path === "/api/contact/post" && status === 200, "… of JSON, that says what was asked");
  const logs = sites.map((site) => site.log()).join("");
  const personal = [...Object.values(ENQUIRY), STAFF.email, "203.0.113.", "127.0.0.1"];
  // The account that was made is announced once.
  const told = logs.replace(/account was made: \S+/, "");
  const found = personal.filter((text) => told.includes(text));
  expect(found.length === 0, `… and nothing personal in any${found.length ? `: ${found}` : ""}`);

  const admin = (...words: string[]) =>
    runIn(container, ["node", "admin.mjs", ...words], sites[0].env);
  expect(admin("list").stdout.includes(STAFF.email), "the admin command line lists the accounts");
  const added = admin("add", "second@staff.example");
  expect(added.status === 0, "… and makes one");
  expect(admin("list").stdout.includes("second@staff.example"), "… which it lists then");

  for (const { name, process } of sites) {
    const most = mostResident(process.pid);
    if (most) expect(most < RESIDENT_LIMIT_MB, `the ${name} site never held more than ${most} MB`);
  }
}

/** Megabytes; null where the system does not tell. */
function mostResident(pid = 0): number | null {
  if (process.platform !== "linux") return null;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

export async function checkEnds({ container, edge, sites }: World, report: Report): Promise<void> {
  const { expect, section } = report;
  const [first, second] = sites;
  section("Ends");
  await Promise.all(CACHED_PAGES.map((page) => edge.ask(page)));
  expect(isHealthy(container, first), "the health check is content with a running site");
  const stopping = performance.now();
  first.process.kill(container.image.stopSignal);
  const answers = await Promise.all(CACHED_PAGES.map((page) => edge.ask(page)));
  expect(
    answers.every(({ status }) => status === 200),
    "one site stops, and no visitor notices",
  );
  expect((await first.ended) === 0, `… it ends with 0 on ${container.image.stopSignal}`);
  expect(performance.now() - stopping < 10_000, "… within ten seconds");
  expect(!isHealthy(container, first), "… and the health check says so");
  const plans = await Promise.all(Array.from({ length: 10 }, () => edge.ask("/api/plans/filter")));
  expect(
    plans.every(({ status }) => status === 200),
    "… the other one answers the API",
  );

  second.process.kill("SIGKILL");
  await second.ended;
  const until = performance.now() + 2_500;
  const refused: number[] = [];
  while (performance.now() < until) {
    for (const page of CACHED_PAGES) {
      const { status, text } = await edge.ask(page);
      if (status !== 200 || !text.includes("</html>")) refused.push(status);
    }
  }
  expect(refused.length === 0, `both sites dead, and the pages still show${refused.join(" ")}`);
  const api = await edge.ask("/api/plans/filter");
  expect(api.status === 503 && hasMessage(api), "… while the API says 503, in JSON");
}
