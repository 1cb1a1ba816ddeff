// Executes the stages of the Dockerfile as a container engine would, each in an empty folder.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../project";
import type { Stage, Step } from "./dockerfile";

/** @returns the folder that each stage's root file system lies in */
export function executeStages(stages: Stage[], folder: string): Map<string, string> {
  const roots = new Map<string, string>();
  for (const stage of stages) {
    const root = path.join(folder, stage.name);
    const base = roots.get(stage.base);
    // Links instead of copies: a later stage adds files and changes none of an earlier one's.
    if (base) execFileSync("cp", ["--archive", "--link", base, root]);
    mkdirSync(path.join(root, stage.workdir), { recursive: true });
    for (const step of stage.steps) execute(step, stage, root, roots);
    roots.set(stage.name, root);
  }
  return roots;
}

function execute(step: Step, stage: Stage, root: string, roots: Map<string, string>): void {
  const workdir = path.join(root, stage.workdir);
  if (step.kind === "run") {
    console.log(`${stage.name}: ${step.command}`);
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: "development",
      HOME: process.env.HOME,
      PATH: plainPath(),
      ...stage.env,
    };
    execFileSync("sh", ["-c", step.command], { cwd: workdir, env, stdio: "inherit" });
    return;
  }
  const source = step.from ? roots.get(step.from) : projectFolder;
  if (!source) throw new Error(`There is no stage ${step.from}`);
  const filter = step.from ? () => true : notIgnored();
  for (const name of step.sources) {
    const from = path.join(source, name);
    const target = path.join(workdir, step.target);
    const to = statSync(from).isFile() ? path.join(target, path.basename(name)) : target;
    cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true });
  }
}

/** Without the programs of this project's own packages, which npm puts first. */
export function plainPath(): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(path.delimiter);
}

/** What .dockerignore keeps out of the build. */
function notIgnored(): (file: string) => boolean {
  const file = path.join(projectFolder, ".dockerignore");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const patterns = lines.map((line) => {
    const escaped = line.replace(/[.+^${}()|[\]\\]/g, "\\$&");
    const source = escaped.replace(/\*\*\//g, "(?:.*/)?").replace(/(?<!\.)\*/g, "[^/]*");
    return new RegExp(`^${source}(?:/|$)`);
  });
  return (absolute) => {
    const relative = path.relative(projectFolder, absolute);
    return !patterns.some((pattern) => pattern.test(relative));
  };
}
