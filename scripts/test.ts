// npm test: runs every check, even after a failure.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const reportFolder = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));

const durations: string[] = [];
const failures: string[] = [];

type Count = { passed: number; failed: number };

type Check = {
  name: string;
  command: string[];
  env?: Record<string, string>;
};

/** Shows the output of the first check live, of the others afterwards. */
async function runTogether(...checks: Check[]): Promise<Count[]> {
  const runs = checks.map(async (check, index) => {
    const output = index === 0 ? "inherit" : openSync(logPath(check), "w");
    return { check, isOk: await run(check, output) };
  });
  const counts: Count[] = [];
  for (const [index, pendingRun] of runs.entries()) {
    const { check, isOk } = await pendingRun;
    if (index > 0)
      console.log(`${formatHeadline(check)}\n${readFileSync(logPath(check), "utf8").trimEnd()}`);
    const count = countTests(check, isOk);
    if (count.failed > 0) failures.push(check.name);
    counts.push(count);
  }
  return counts;
}

async function run(check: Check, output: "inherit" | number): Promise<boolean> {
  if (output === "inherit") console.log(formatHeadline(check));
  const startedAt = performance.now();
  const [program = "", ...args] = check.command;
  const child = spawn(program, args, {
    stdio: ["ignore", output, output],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...check.env },
  });
  const [code] = await once(child, "exit");
  durations.push(`${check.name} ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return code === 0;
}

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };
type Report = VitestReport | PlaywrightReport;

/** A check without a report counts as one test. */
function countTests({ name }: Check, isOk: boolean): Count {
  if (!existsSync(reportPath(name)))
    return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = readReport(name);
  // A test file can also fail in its set-up, without a failed test.
  return isOk ? count : { passed: count.passed, failed: Math.max(count.failed, 1) };
}

function readReport(name: string): Count {
  const report: Report = JSON.parse(readFileSync(reportPath(name), "utf8"));
  if ("stats" in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

const formatHeadline = ({ name }: Check) =>
  `\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`;
const logPath = ({ name }: Check) => path.join(reportFolder, `${name}.log`);
const reportPath = (name: string) => path.join(reportFolder, `${name}.json`);

const npm = (script: string) => ["npm", "run", "--silent", script];
const browserTests = "end to end";
/** Tests that start a built site. */
const SITE_TESTS = ["test/running.test.ts", "scripts/start.test.ts"];
/** Starts two built sites under load. A saved price must be shown within two seconds, so nothing runs beside it. */
const PRICE_TEST = "test/current-prices.test.ts";

const vitest = (name: string, files: string[]): Check => ({
  name,
  command: [
    "npx",
    "vitest",
    "run",
    ...files,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${reportPath(name)}`,
  ],
});

const counts = [
  await runTogether({ name: "prisma client", command: npm("generate") }),
  // The types are checked before the build, which deletes the folder with Next's generated types.
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
      [...SITE_TESTS, PRICE_TEST].map((file) => `--exclude=${file}`),
    ),
  ),
  await runTogether(
    {
      name: browserTests,
      command: ["npx", "playwright", "test"],
      env: { E2E_REPORT: reportPath(browserTests) },
    },
    vitest("running sites", SITE_TESTS),
  ),
  await runTogether(vitest("current prices", [PRICE_TEST])),
].flat();
rmSync(reportFolder, { recursive: true, force: true });

let passed = 0;
let failed = 0;
for (const count of counts) {
  passed += count.passed;
  failed += count.failed;
}
console.log(`\n${durations.join(", ")}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
