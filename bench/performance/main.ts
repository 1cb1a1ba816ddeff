// npm run bench [-- part…] [--rounds 3] [--against <folder>]: what the site can do, each figure beside
// its target, and beside that of another checkout where one is named, both measured in turn. Ends
// with 1 where a target is missed.
import path from "node:path";
import { parseArgs } from "node:util";
import { buildImage, projectFolder } from "../../test/deployment";
import { conclude, expect, section } from "../report";
import { measureEnquiries } from "./enquiries";
import { measureFirstLoad } from "./first-load";
import { measureLighthouse } from "./lighthouse";
import { type Figure, measureCatalogue, measureHome, measureMemory, measureStarts } from "./site";

/** Each measures a checkout once. */
type Part = (checkout: string) => Promise<Figure[]>;

const PARTS: Record<string, Part> = {
  home: measureHome,
  starts: measureStarts,
  catalogue: measureCatalogue,
  enquiries: measureEnquiries,
  memory: measureMemory,
  "first-load": measureFirstLoad,
  lighthouse: measureLighthouse,
};

async function measure(part: Part, checkouts: string[], rounds: number): Promise<void> {
  const figures = checkouts.map((): Figure[][] => []);
  for (let round = 0; round < rounds; round += 1)
    // Whatever else the machine does meets both: each goes first as often as the other.
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0])
      if (checkouts[at]) figures[at]?.push(await part(checkouts[at]));
  const [own = [], other = []] = figures;
  for (const [at, { what, unit, least = 0, most = Infinity }] of own[0]?.entries() ?? []) {
    const values = own.map((round) => round[at]?.value ?? Number.NaN);
    const others = other.map((round) => round[at]?.value ?? Number.NaN);
    const ratios = others.map((value, round) => (values[round] ?? Number.NaN) / value);
    const range = `${format(Math.min(...ratios))}–${format(Math.max(...ratios))}`;
    const beside = ` beside ${format(median(others))}: ${format(median(ratios))}× (${range})`;
    const target = least > 0 ? `, target ≥ ${least}` : most < Infinity ? `, target ≤ ${most}` : "";
    const value = median(values);
    const measured = `${format(value)} ${unit}${others.length > 0 ? beside : ""}`;
    expect(value >= least && value <= most, `${what}: ${measured}${target}`);
  }
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const format = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, against: { type: "string" } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown}; there are ${Object.keys(PARTS).join(", ")}.`);
const checkouts = [projectFolder, ...(values.against ? [path.resolve(values.against)] : [])];
for (const checkout of checkouts) buildImage(checkout);
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  section(name);
  await measure(part, checkouts, Number(values.rounds));
}
conclude();
