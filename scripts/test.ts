// Every check of the project, one after the other, and one line that sums them up. All of them
// run even where one fails, so that one run tells everything.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Count = { passed: number; failed: number };

const reports = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));

/** A check that passes or fails as a whole. */
function check(name: string, command: string[]): Count {
  const isOk = run(name, command);
  return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A test run that writes a report; one that ends without a report has failed. */
function suite(
  name: string,
  command: string[],
  env: Record<string, string>,
  count: (report: never) => Count,
): Count {
  const isOk = run(name, command, env);
  try {
    const result = count(JSON.parse(readFileSync(path.join(reports, name), "utf8")) as never);
    return isOk || result.failed > 0 ? result : { ...result, failed: 1 };
  } catch (error) {
    console.error(`${name} left no report: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function run(name: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`);
  const [program = "", ...args] = command;
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  return status === 0;
}

const vitestReport = path.join(reports, "unit and integration");
const playwrightReport = path.join(reports, "end to end");

const counts = [
  check("prisma client", ["npm", "run", "--silent", "generate"]),
  check("lint", ["npx", "biome", "ci", "."]),
  check("types", ["npm", "run", "--silent", "typecheck"]),
  check("build", ["npm", "run", "--silent", "build"]),
  suite(
    "unit and integration",
    [
      "npx",
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${vitestReport}`,
    ],
    {},
    (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  ),
  suite(
    "end to end",
    ["npx", "playwright", "test"],
    { E2E_REPORT: playwrightReport },
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    }),
  ),
];
rmSync(reports, { recursive: true, force: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
