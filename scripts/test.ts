// Every check of the project, and one line that sums them up. All of them run even where one fails,
// so that one run tells everything.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const reports = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));

/** In the order in which they ended. */
const durations: string[] = [];
const failures: string[] = [];

/** How many tests a check ran. */
type Count = { passed: number; failed: number };

type Check = {
  name: string;
  command: string[];
  env?: Record<string, string>;
};

/** Side by side: while the first shows what it does, the others are silent; theirs comes after it. */
async function runTogether(...checks: Check[]): Promise<Count[]> {
  const runs = checks.map(async (check, index) => {
    const output = index === 0 ? "inherit" : openSync(logOf(check), "w");
    return { check, isOk: await run(check, output) };
  });
  const counts: Count[] = [];
  for (const [index, ended] of runs.entries()) {
    const { check, isOk } = await ended;
    if (index > 0)
      console.log(`${headline(check)}\n${readFileSync(logOf(check), "utf8").trimEnd()}`);
    const count = countOf(check, isOk);
    if (count.failed > 0) failures.push(check.name);
    counts.push(count);
  }
  return counts;
}

async function run(check: Check, output: "inherit" | number): Promise<boolean> {
  if (output === "inherit") console.log(headline(check));
  const began = performance.now();
  const [program = "", ...args] = check.command;
  const child = spawn(program, args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...check.env },
  });
  const [code] = await once(child, "exit");
  durations.push(`${check.name} ${Math.round((performance.now() - began) / 1000)} s`);
  return code === 0;
}

/** Vitest's report, or Playwright's. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

/** A check without a report counts as one test. */
function countOf({ name }: Check, isOk: boolean): Count {
  if (!existsSync(reportOf(name))) return { passed: Number(isOk), failed: Number(!isOk) };
  const report: Report = JSON.parse(readFileSync(reportOf(name), "utf8"));
  const { expected = report.numPassedTests, unexpected = report.numFailedTests } =
    report.stats ?? {};
  // One that passed at its second try is no promise kept; a file may fail beside its tests, in its set-up.
  const failed = unexpected + (report.stats?.flaky ?? 0);
  return { passed: expected, failed: isOk ? failed : Math.max(failed, 1) };
}

const headline = ({ name }: Check) => `\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`;
const logOf = ({ name }: Check) => path.join(reports, `${name}.log`);
const reportOf = (name: string) => path.join(reports, `${name}.json`);

const npm = (script: string) => ["npm", "run", "--silent", script];
const browser = "end to end";
/** They start what is built. */
const ON_SITES = ["test/running.test.ts", "scripts/start.test.ts"];

const vitest = (name: string, files: string[]): Check => ({
  name,
  command: [
    ...["npx", "vitest", "run", ...files, "--reporter=default"],
    ...["--reporter=json", `--outputFile=${reportOf(name)}`],
  ],
});

const counts = [
  await runTogether({ name: "prisma client", command: npm("generate") }),
  // The build empties the folder that Next's types are in.
  await runTogether(
    { name: "types", command: npm("typecheck") },
    { name: "lint", command: ["npx", "biome", "ci", "."] },
    { name: "dead exports", command: ["npx", "knip"] },
    { name: "API document", command: npm("openapi") },
  ),
  await runTogether(
    { name: "build", command: npm("build") },
    vitest(
      "unit and integration",
      ON_SITES.map((file) => `--exclude=${file}`),
    ),
  ),
  // Both wait for sites, databases and browsers for much of their time.
  await runTogether(
    {
      name: browser,
      command: ["npx", "playwright", "test"],
      env: { E2E_REPORT: reportOf(browser) },
    },
    vitest("running sites", ON_SITES),
  ),
].flat();
rmSync(reports, { recursive: true, force: true });

const sum = (of: "passed" | "failed") => counts.reduce((total, count) => total + count[of], 0);
console.log(`\n${durations.join(", ")}`);
if (failures.length > 0) console.log(`\nFailed, as said above: ${failures.join(", ")}`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
