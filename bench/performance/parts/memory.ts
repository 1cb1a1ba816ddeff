// Resident memory of the server's Node process, with the heap capped as the image caps it.
import { setTimeout as pause } from "node:timers/promises";
import { planList } from "../../../lib/plans/schema";
import type { Bench } from "../bench";
import { startEmptyApp } from "../empty-app";
import { buildEmptyAppIfChanged } from "../empty-app-build";
import { amount, type Figure, valueFigure } from "../figure";
import { buildImageIfChanged, memoryLimits, type Site, signIn, startImage } from "../image";
import type { Ask } from "../load/load";
import { residentMegabytes } from "../process";
import { enquiry } from "./enquiries";

const IDLE_SECONDS = 10;
const LOAD_SECONDS = 30;
const CONNECTIONS = 16;
const LOOK_EVERY_MS = 200;

export async function measureMemory(bench: Bench): Promise<Figure[]> {
  await buildImageIfChanged();
  await buildEmptyAppIfChanged();
  const site = await startImage(bench, "memory");
  const empty = await startEmptyApp(bench, memoryLimits());
  await pause(bench.seconds(IDLE_SECONDS) * 1_000);
  const limits = Object.entries(memoryLimits())
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
  const idle = { site: residentMegabytes(site.pid), empty: residentMegabytes(empty.pid) };
  const mixed = await mixOf(site);
  const load = { connections: CONNECTIONS, seconds: bench.seconds(LOAD_SECONDS) };
  const most = await mostResident(site.pid, () =>
    bench.generator.run({ ...load, origin: site.origin, asks: mixed }),
  );
  const mostOfEmpty = await mostResident(empty.pid, () =>
    bench.generator.run({
      ...load,
      origin: empty.origin,
      asks: [{ path: "/" }, { ...enquiry, path: "/api/empty" }],
      seconds: bench.seconds(10),
    }),
  );
  return [
    valueFigure(
      {
        what: "resident memory, idle",
        meaning: `of the Node process, ${IDLE_SECONDS} s after its start, with ${limits}`,
      },
      idle.site,
      "MB",
      { beside: `empty app ${amount(idle.empty)} MB` },
    ),
    valueFigure(
      {
        what: "resident memory, the most under load",
        meaning: `${LOAD_SECONDS} s of all that visitors and staff ask for, ${CONNECTIONS} at a time, with ${limits}`,
      },
      most,
      "MB",
      { target: 250, beside: `empty app ${amount(mostOfEmpty)} MB` },
    ),
  ];
}

/** Pages most of all, as visitors ask; beside them everything that takes memory. */
async function mixOf(site: Site): Promise<Ask[]> {
  const plans = planList.parse(await (await fetch(`${site.origin}/api/plans/filter`)).json());
  const staff = { Cookie: await signIn(site) };
  const gzip = { "Accept-Encoding": "gzip" };
  return plans.flatMap(({ _id }) => [
    ...["/", "/customizedplan", "/contact", "/aaryaaTV"].flatMap((path) => [
      { path },
      { path, headers: gzip },
    ]),
    { path: "/api/plans/filter" },
    { path: `/api/plans/${_id}/quote`, headers: { "X-Forwarded-For": "{address}" } },
    enquiry,
    enquiry,
    { path: "/api/plans", headers: staff },
    { path: "/api/enquiries", headers: staff },
    { path: "/admin/dashboard", headers: staff },
  ]);
}

/** @returns MB, the most that was seen while the work was done */
async function mostResident(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = residentMegabytes(pid);
  const look = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, LOOK_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return Math.max(most, residentMegabytes(pid));
}
