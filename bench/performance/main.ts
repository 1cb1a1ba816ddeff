// npm run bench [-- name…] [--rounds 3] [--loads 20] [--against <folder>]; exit code 1 if a target is missed.
import path from "node:path";
import { parseArgs } from "node:util";
import { buildImage, projectFolder } from "../../test/deployment";
import { reportCheck, reportResult, startSection } from "../report";
import { measureEnquiries } from "./enquiries";
import { measureFirstLoad } from "./first-load";
import { measureLayoutShift } from "./layout-shift";
import { measureLighthouse } from "./lighthouse";
import { measureRequests } from "./requests";
import { type Measurement, measureCatalogue, measureMemory, measureStarts } from "./site";

type Benchmark = (checkout: string) => Promise<Measurement[]>;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    loads: { type: "string", default: "20" },
    against: { type: "string" },
  },
});
const loads = Number(values.loads);

const BENCHMARKS: Record<string, Benchmark> = {
  requests: measureRequests,
  starts: measureStarts,
  catalogue: measureCatalogue,
  enquiries: measureEnquiries,
  memory: measureMemory,
  "first-load": measureFirstLoad,
  lighthouse: measureLighthouse,
  "layout-shift": (checkout) => measureLayoutShift(checkout, loads),
};
/** Takes hours, and repeats its loads itself. */
const SINGLE_ROUND_BENCHMARK = "layout-shift";

async function runBenchmark(
  benchmark: Benchmark,
  rounds: number,
  otherCheckout: string | undefined,
): Promise<void> {
  const ownRounds: Measurement[][] = [];
  const otherRounds: Measurement[][] = [];
  const measureOwn = async () => {
    ownRounds.push(await benchmark(projectFolder));
  };
  const measureOther = async () => {
    if (otherCheckout) otherRounds.push(await benchmark(otherCheckout));
  };
  for (let round = 0; round < rounds; round += 1) {
    // Alternates, so that other load of the machine affects both checkouts.
    const isOwnFirst = round % 2 === 0;
    if (isOwnFirst) await measureOwn();
    await measureOther();
    if (!isOwnFirst) await measureOwn();
  }
  for (const [index, measurement] of ownRounds[0]?.entries() ?? []) {
    const readValue = (round: Measurement[]) => round[index]?.value ?? Number.NaN;
    reportMeasurement(measurement, ownRounds.map(readValue), otherRounds.map(readValue));
  }
}

function reportMeasurement(
  { name, unit, min = 0, max = Infinity }: Measurement,
  ownValues: number[],
  otherValues: number[],
): void {
  const value = median(ownValues);
  let text = `${name}: ${formatNumber(value)} ${unit}`;
  if (otherValues.length > 0) text += describeComparison(ownValues, otherValues);
  if (min > 0) text += `, target ≥ ${min}`;
  else if (max < Infinity) text += `, target ≤ ${max}`;
  reportCheck(value >= min && value <= max, text);
}

function describeComparison(ownValues: number[], otherValues: number[]): string {
  const ratios = otherValues.map((value, round) => (ownValues[round] ?? Number.NaN) / value);
  const range = `${formatNumber(Math.min(...ratios))}–${formatNumber(Math.max(...ratios))}`;
  return ` against ${formatNumber(median(otherValues))}: ${formatNumber(median(ratios))}× (${range})`;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const formatNumber = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const unknown = positionals.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown}. Benchmarks: ${Object.keys(BENCHMARKS).join(", ")}.`);
const otherCheckout = values.against ? path.resolve(values.against) : undefined;
buildImage(projectFolder);
if (otherCheckout) buildImage(otherCheckout);
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  startSection(name);
  const rounds = name === SINGLE_ROUND_BENCHMARK ? 1 : Number(values.rounds);
  await runBenchmark(benchmark, rounds, otherCheckout);
}
reportResult();
