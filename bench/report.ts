// What a run has found: a line for each thing that it looked at, and how it ends.
export const failures: string[] = [];
let current = "";

export function section(title: string): void {
  current = title;
  console.log(`\n${title}`);
}

export function expect(isRight: boolean, what: string): void {
  console.log(`  ${isRight ? "✓" : "✗"} ${what}`);
  if (!isRight) failures.push(`${current}: ${what}`);
}

/** Says once more what was wrong, and ends with 1 where something was. */
export function conclude(): void {
  for (const failure of failures) console.error(`✗ ${failure}`);
  console.log(failures.length === 0 ? "\nAll as it should be." : `\n${failures.length} failed.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
