import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export const projectFolder = path.resolve(import.meta.dirname, "..");

/** Reads what Docker would apply, so that the image's folder can run without Docker. */
export function readDockerfile(checkout = projectFolder) {
  const text = readFileSync(path.join(checkout, "Dockerfile"), "utf8");
  const parseInstruction = (line: RegExp): string[] => JSON.parse(line.exec(text)?.[1] ?? "[]");
  const env = [...text.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^"(.*)"$/, "$1"),
  ]);
  return {
    env: Object.fromEntries(env) as Record<string, string>,
    command: parseInstruction(/^CMD (.*)$/m),
    healthCheck: parseInstruction(/^HEALTHCHECK .*CMD (.*)$/m),
  };
}

export function buildImage(checkout = projectFolder): void {
  execFileSync("npm", ["run", "--silent", "build:image"], { cwd: checkout, stdio: "inherit" });
}
