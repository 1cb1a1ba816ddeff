// What the two test runners' reports tell.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How many passed, and of each of the others its name and why. */
export type Outcome = { passed: number; failures: string[] };

const LINES_OF_A_MESSAGE = 12;

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const told = failed.map((test) => failure(name, test.fullName, test.failureMessages));
    // A file may fail beside its tests, in its set-up.
    return status === "failed" && told.length === 0 ? [failure(name, "", [message])] : told;
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

export function readPlaywright(report: PlaywrightReport): Outcome {
  const read = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        // One that passed at its second try is no promise kept.
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => {
          const messages = results.map(({ error }) => error?.message ?? "");
          return failure(`${file}:${line}`, `${projectName}: ${title}`, messages);
        }),
    ),
    ...suites.flatMap(read),
  ];
  const failures = [...report.errors.map(({ message = "" }) => message), ...read(report)];
  return { passed: report.stats.expected, failures };
}

function failure(file: string, name: string, messages: string[]): string {
  const why = messages.filter(Boolean).map((message) => {
    const lines = stripVTControlCharacters(message).split("\n").filter(isOurs);
    return lines
      .slice(0, LINES_OF_A_MESSAGE)
      .map((line) => `  ${line}`)
      .join("\n");
  });
  return [`${path.relative(".", file)} ${name}`.trim(), ...why].join("\n");
}

/** No line of a trace through the runner. */
function isOurs(line: string): boolean {
  return !/^\s+at .*(?:node_modules|<anonymous>)/.test(line);
}
