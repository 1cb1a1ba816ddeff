// Pages with addresses that nobody links to, as strangers and as staff: none of them breaks.
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { projectFolder } from "../../scripts/project";
import { dismissStaff, type Ground, makeStaff, readKnown } from "./ground";
import { nastyEscaped } from "./nasty";
import { headerFaults } from "./send";

const PUBLIC = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy", "/admin/login"];
/** What a page reads of its address, and what it does not. */
const PARAMETERS = ["search", "status", "before", "next", "left", "plan", "type", "page", "_rsc"];

/** The pages of the staff area, with `[…]` where a part of the address may be anything. */
export function staffPages(): string[] {
  const folder = path.join(projectFolder, "app/admin/(staff)");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "page.tsx")
    .map((name) => path.join("/admin", path.dirname(name)));
}

/** @returns what is wrong, a line for each address */
export async function tryPages(ground: Ground, seed: number, each: number): Promise<string[]> {
  const staff = await makeStaff(ground, 1);
  const { plans, enquiries } = await readKnown(ground);
  const faults: string[] = [];
  for (const page of [...PUBLIC, ...staffPages()]) {
    const part = fc.oneof(nastyEscaped, fc.constantFrom("1", ...plans, ...enquiries));
    const address = fc
      .tuple(part, fc.constantFrom(...PARAMETERS), nastyEscaped)
      .map(([id, name, value]) => `${page.replace(/\[[^\]]+\]/, id)}?${name}=${value}`);
    for (const tried of fc.sample(address, { seed, numRuns: each }))
      for (const cookie of ["", staff[0]?.cookie ?? ""])
        faults.push(...(await tryPage(ground.url, tried.slice(0, 8_000), cookie)));
  }
  await dismissStaff(ground, staff);
  return faults;
}

async function tryPage(url: string, address: string, cookie: string): Promise<string[]> {
  const answer = await fetch(url + address, { headers: { cookie }, redirect: "manual" });
  const text = await answer.text();
  const faults = headerFaults(Object.fromEntries(answer.headers));
  if (answer.status >= 500) faults.push(`it answers ${answer.status}`);
  // A page that breaks while it streams has been answered with 200 already; what waits for the
  // browser bears such a mark as well.
  if (
    /data-dgst="(?!NEXT_|BAILOUT_)[^"]|data-next-error-digest/.test(text) &&
    answer.status === 200
  )
    faults.push("it shows that it broke");
  return faults.map((fault) => `GET ${address}${cookie && " as staff"}: ${fault}`);
}
