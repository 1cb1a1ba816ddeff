// Every kind of answer, to see that each tells the browser what to refuse.
import { readdirSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { projectFolder } from "../../scripts/project";
import { staffPages } from "./pages";
import { headerFaults } from "./send";

const PUBLIC = ["/", "/customizedplan", "/contact", "/aaryaaTV", "/privacy", "/contact/thank-you"];
const OTHERS = [
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/icon.svg",
  "/icons.svg",
  "/lines.svg",
  "/nothing/here",
  "/nothing.png",
  "/tv",
  "/login",
  "/Aaryaatv",
  "/contact/",
  "//contact",
  "/admin",
  "/admin/login",
  "/admin/nothing",
  "/_next/static/nothing.js",
  "/_next/image?url=x",
  "/?_rsc=1",
  "/api/health",
  "/api/nothing",
  "/api/plans",
  "/api/plans/filter?planType=wrong",
];

/** All that answers a GET: the pages, every static file that they name, and what is not there. */
export async function tryAnswers(url: string): Promise<string[]> {
  const files = new Set<string>();
  for (const page of [...PUBLIC, "/admin/login"]) {
    const text = await (await fetch(url + page)).text();
    for (const [, file = ""] of text.matchAll(/"(\/_next\/static\/[^"?\\]+)"/g)) files.add(file);
  }
  const addresses = [
    ...PUBLIC,
    ...OTHERS,
    ...staffPages().map((page) => page.replace(/\[[^\]]+\]/, "1")),
    ...files,
    ...publicFiles(),
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"]) {
      const { status, headers } = await ask(url + address, method);
      const told = headerFaults(headers).map((fault) => `${method} ${address}: ${fault}`);
      if (status >= 500) told.push(`${method} ${address}: ${status}`);
      faults.push(...told);
    }
  }
  if (files.size === 0) faults.push("no page names a static file");
  return faults;
}

/** One of each kind of file that is served as it lies. */
function publicFiles(): string[] {
  const kinds = new Map<string, string>();
  for (const name of readdirSync(path.join(projectFolder, "public"), {
    recursive: true,
    encoding: "utf8",
  }))
    if (path.extname(name)) kinds.set(path.extname(name), `/${name}`);
  return [...kinds.values()];
}

function ask(
  address: string,
  method: string,
): Promise<{ status: number; headers: http.IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const sent = http.request(address, { method }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
