// Every kind of answer tells the browser what to refuse, and no page breaks at an address that
// nobody links to.
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { projectFolder } from "../../test/deployment";
import { headerErrors } from "../../test/hostile/answers";
import type { HostileRequest } from "../../test/hostile/requests";
import { nastyEscaped } from "../../test/hostile/values";
import { staffPages } from "../../test/staff-addresses";
import { send } from "./fuzz";
import { dismissOthers, makeStaff, readAdmins, readSomeRows } from "./rows";

const words = (text: string) => text.trim().split(/\s+/);
const PAGES = words("/ /customizedplan /contact /aaryaaTV /privacy /admin/login");
const OTHERS = words(`
  /contact/thank-you /compare /compare?plans=x,y /compare?plans=x&plans=y /customizedplan/find?app=x /customizedplan/find?type=internet&page=99 /sitemap.xml /robots.txt /manifest.webmanifest /icon.svg /icons.svg /lines.svg
  /nothing/here /nothing.png /tv /login /Aaryaatv /contact/ //contact /admin /admin/nothing
  /_next/static/nothing.js /_next/image?url=x /?_rsc=1 /api/health /api/nothing /api/plans
  /api/plans/filter?planType=wrong`);
/** What a page reads of its address, and what it does not. */
const PARAMETERS = words("search status before next left plan plans type page _rsc");

/** All that answers a GET: the pages, every static file that they name, and what is not there. */
export async function tryAnswers(url: string): Promise<string[]> {
  const errors: string[] = [];
  const files = new Set<string>();
  for (const page of PAGES) {
    const text = await (await fetch(url + page)).text();
    for (const [, file = ""] of text.matchAll(/"(\/_next\/static\/[^"?\\]+)"/g)) files.add(file);
  }
  if (files.size === 0) errors.push("no page names a static file");
  const addresses = [...PAGES, ...OTHERS, ...staffPages(() => "1"), ...files, ...publicFiles()];
  for (const address of addresses) {
    for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"]) {
      const { status, headers } = await send(url, request(address, { method }));
      const told = headerErrors(headers);
      if (status >= 500) told.push(`${status}`);
      errors.push(...told.map((error) => `${method} ${address}: ${error}`));
    }
  }
  return errors;
}

/** One of each kind of file that is served as it lies. */
function publicFiles(): string[] {
  const folder = path.join(projectFolder, "public");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => path.extname(name));
  return [...new Map(files.map((name) => [path.extname(name), `/${name}`])).values()];
}

/** @param each how many addresses of each page are tried, as a stranger and as staff */
export async function tryPages(url: string, seed: number, each: number): Promise<string[]> {
  const residents = await readAdmins();
  const [staff] = await makeStaff(1);
  const { plans = [], enquiries = [] } = await readSomeRows();
  const part = fc.oneof(nastyEscaped, fc.constantFrom("1", ...plans, ...enquiries));
  const errors: string[] = [];
  for (const page of [...PAGES, ...staffPages(() => "[id]")]) {
    const address = fc
      .tuple(part, fc.constantFrom(...PARAMETERS), nastyEscaped)
      .map(([id, name, value]) => `${page.replace("[id]", id)}?${name}=${value}`.slice(0, 8_000));
    for (const tried of fc.sample(address, { seed, numRuns: each }))
      for (const headers of [{}, staff?.headers])
        errors.push(...(await tryPage(url, tried, headers)));
  }
  await dismissOthers(residents);
  return errors;
}

async function tryPage(url: string, address: string, headers: Record<string, string> = {}) {
  const answer = await send(url, request(address, { headers }));
  const errors = headerErrors(answer.headers);
  if (answer.status >= 500) errors.push(`it answers ${answer.status}`);
  // A page that breaks while it streams has been answered with 200 already; what waits for the
  // browser bears such a mark as well.
  const isBroken = /data-dgst="(?!NEXT_|BAILOUT_)[^"]|data-next-error-digest/.test(answer.text);
  if (isBroken && answer.status === 200) errors.push("it shows that it broke");
  return errors.map((error) => `${address}${headers.cookie ? " as staff" : ""}: ${error}`);
}

const request = (address: string, { method = "GET", headers = {} }: Partial<HostileRequest>) => ({
  ...{ method, path: address, headers, isChunked: false },
});
