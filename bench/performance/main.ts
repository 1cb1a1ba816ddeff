// npm run bench [-- name…] [--rounds 3] [--against <folder>]: runs benchmarks and compares the results
// with their targets and with another checkout. The exit code is 1 if a target is missed.
import path from "node:path";
import { parseArgs } from "node:util";
import { buildImage, projectFolder } from "../../test/deployment";
import { reportCheck, reportResult, startSection } from "../report";
import { measureEnquiries } from "./enquiries";
import { measureFirstLoad } from "./first-load";
import { measureLighthouse } from "./lighthouse";
import {
  type Measurement,
  measureCatalogue,
  measureHome,
  measureMemory,
  measureStarts,
} from "./site";

/** Measures a checkout once. */
type Benchmark = (checkout: string) => Promise<Measurement[]>;

const BENCHMARKS: Record<string, Benchmark> = {
  home: measureHome,
  starts: measureStarts,
  catalogue: measureCatalogue,
  enquiries: measureEnquiries,
  memory: measureMemory,
  "first-load": measureFirstLoad,
  lighthouse: measureLighthouse,
};

async function runBenchmark(
  benchmark: Benchmark,
  checkouts: string[],
  rounds: number,
): Promise<void> {
  const results = checkouts.map((): Measurement[][] => []);
  for (let round = 0; round < rounds; round += 1)
    // Alternate which checkout is first, so that other load of the machine affects both.
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
      if (checkouts[index]) results[index]?.push(await benchmark(checkouts[index]));
  const [ownRounds = [], otherRounds = []] = results;
  for (const [index, { name, unit, min = 0, max = Infinity }] of ownRounds[0]?.entries() ?? []) {
    const ownValues = ownRounds.map((round) => round[index]?.value ?? Number.NaN);
    const otherValues = otherRounds.map((round) => round[index]?.value ?? Number.NaN);
    const ratios = otherValues.map((value, round) => (ownValues[round] ?? Number.NaN) / value);
    const range = `${formatNumber(Math.min(...ratios))}–${formatNumber(Math.max(...ratios))}`;
    const comparison = ` against ${formatNumber(median(otherValues))}: ${formatNumber(median(ratios))}× (${range})`;
    const target = min > 0 ? `, target ≥ ${min}` : max < Infinity ? `, target ≤ ${max}` : "";
    const value = median(ownValues);
    const measured = `${formatNumber(value)} ${unit}${otherValues.length > 0 ? comparison : ""}`;
    reportCheck(value >= min && value <= max, `${name}: ${measured}${target}`);
  }
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const formatNumber = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, against: { type: "string" } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown}. Benchmarks: ${Object.keys(BENCHMARKS).join(", ")}.`);
const checkouts = [projectFolder, ...(values.against ? [path.resolve(values.against)] : [])];
for (const checkout of checkouts) buildImage(checkout);
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  startSection(name);
  await runBenchmark(benchmark, checkouts, Number(values.rounds));
}
reportResult();
