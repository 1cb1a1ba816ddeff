// What was looked at, line by line, and what was not as it should be.

export type Report = {
  section(title: string): void;
  expect(isRight: boolean, what: string): void;
  /** Repeats the question until it is answered with yes. */
  eventually(question: () => Promise<boolean>, what: string, withinMs?: number): Promise<void>;
  faults: string[];
};

const ASK_AGAIN_AFTER_MS = 50;

export function startReport(): Report {
  const faults: string[] = [];
  let current = "";
  const report: Report = {
    faults,
    section(title) {
      current = title;
      console.log(`\n${title}`);
    },
    expect(isRight, what) {
      console.log(`  ${isRight ? "✓" : "✗"} ${what}`);
      if (!isRight) faults.push(`${current}: ${what}`);
    },
    async eventually(question, what, withinMs = 5_000) {
      const deadline = performance.now() + withinMs;
      let isRight = await question();
      while (!isRight && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
        isRight = await question();
      }
      report.expect(isRight, what);
    },
  };
  return report;
}
