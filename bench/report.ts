export const failures: string[] = [];
let currentSection = "";

export function startSection(title: string): void {
  currentSection = title;
  console.log(`\n${title}`);
}

export function reportCheck(isOk: boolean, description: string): void {
  console.log(`  ${isOk ? "✓" : "✗"} ${description}`);
  if (!isOk) failures.push(`${currentSection}: ${description}`);
}

/** Sets the exit code to 1 if there are failures. */
export function reportResult(): void {
  for (const failure of failures) console.error(`✗ ${failure}`);
  console.log(
    failures.length === 0 ? "\nAll checks passed." : `\n${failures.length} checks failed.`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}
