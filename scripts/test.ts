// Every check of the project, one after the other, and one line that sums them up. All of them
// run even where one fails, so that one run tells everything.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Outcome, readPlaywright, readVitest } from "./test-report";

const reports = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));

/** A check that passes or fails as a whole. */
function check(name: string, command: string[]): Outcome {
  return run(name, command) ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/** A test run that writes a report; one that ends without a report has failed. */
function suite(
  name: string,
  command: string[],
  env: Record<string, string>,
  read: (report: never) => Outcome,
): Outcome {
  const isOk = run(name, command, env);
  try {
    const outcome = read(JSON.parse(readFileSync(path.join(reports, name), "utf8")) as never);
    if (isOk || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [`${name}: ended badly, though no test failed`] };
  } catch (error) {
    return { passed: 0, failures: [`${name}: left no report (${String(error)})`] };
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

const outcomes = [
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
    readVitest,
  ),
  suite(
    "end to end",
    ["npx", "playwright", "test"],
    { E2E_REPORT: playwrightReport },
    readPlaywright,
  ),
];
rmSync(reports, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
