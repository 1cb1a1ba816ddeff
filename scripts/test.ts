// Every check of the project, and one line that sums them up. All of them run even where one fails,
// so that one run tells everything.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const reports = mkdtempSync(path.join(tmpdir(), "aaryaa-test-"));

/** In the order in which they ended. */
const durations: string[] = [];

/** How many passed, and of each of the others its name and how its message begins. */
type Outcome = { passed: number; failures: string[] };

type Check = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the report of a run of many tests; without it the check passes or fails as a whole. */
  read?: (report: never) => Outcome;
};

/** Side by side: while the first shows what it does, the others are silent; theirs comes after it. */
async function runTogether(...checks: Check[]): Promise<Outcome[]> {
  const runs = checks.map(async (check, index) => {
    if (index === 0) return { check, isOk: await run(check, "inherit") };
    return { check, isOk: await run(check, openSync(logOf(check), "w")) };
  });
  const outcomes: Outcome[] = [];
  for (const [index, ended] of runs.entries()) {
    const { check, isOk } = await ended;
    if (index > 0)
      console.log(`${headline(check)}\n${readFileSync(logOf(check), "utf8").trimEnd()}`);
    outcomes.push(outcomeOf(check, isOk));
  }
  return outcomes;
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

function outcomeOf({ name, read }: Check, isOk: boolean): Outcome {
  if (!read) return isOk ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
  try {
    const outcome = read(JSON.parse(readFileSync(reportOf(name), "utf8")) as never);
    if (isOk || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [`${name}: ended badly, though no test failed`] };
  } catch (error) {
    return { passed: 0, failures: [`${name}: left no report (${String(error)})`] };
  }
}

const headline = ({ name }: Check) => `\n── ${name} ${"─".repeat(Math.max(0, 60 - name.length))}`;
const logOf = ({ name }: Check) => path.join(reports, `${name}.log`);
const reportOf = (name: string) => path.join(reports, `${name}.json`);

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const told = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(name, test.fullName, test.failureMessages[0]));
    // A file may fail beside its tests, in its set-up.
    return status === "failed" && told.length === 0 ? [failure(name, "", message)] : told;
  });
  return { passed: numPassedTests, failures };
}

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
};
type PlaywrightSuite = {
  specs?: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number };
  errors: { message?: string }[];
};

function readPlaywright(report: PlaywrightReport): Outcome {
  const read = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        // One that passed at its second try is no promise kept.
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) =>
          failure(`${file}:${line}`, `${projectName}: ${title}`, results[0]?.error?.message),
        ),
    ),
    ...suites.flatMap(read),
  ];
  const failures = [...report.errors.map(({ message = "" }) => message), ...read(report)];
  return { passed: report.stats.expected, failures };
}

function failure(file: string, name: string, message = ""): string {
  const [why] = stripVTControlCharacters(message).split("\n");
  return `${path.relative(".", file)} ${name}\n  ${why}`;
}

const npm = (script: string) => ["npm", "run", "--silent", script];
const unit = "unit and integration";
const browser = "end to end";

const outcomes = [
  await runTogether({ name: "prisma client", command: npm("generate") }),
  await runTogether(
    { name: "types", command: npm("typecheck") },
    { name: "lint", command: ["npx", "biome", "ci", "."] },
    { name: "dead exports", command: ["npx", "knip"] },
  ),
  await runTogether({ name: "build", command: npm("build") }),
  // Both wait for sites, databases and browsers for much of their time.
  await runTogether(
    {
      name: browser,
      command: ["npx", "playwright", "test"],
      env: { E2E_REPORT: reportOf(browser) },
      read: readPlaywright,
    },
    {
      name: unit,
      command: [
        ...["npx", "vitest", "run", "--reporter=default"],
        ...["--reporter=json", `--outputFile=${reportOf(unit)}`],
      ],
      read: readVitest,
    },
  ),
].flat();
rmSync(reports, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
console.log(`\n${durations.join(", ")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
