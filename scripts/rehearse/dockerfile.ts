// Reads as much of a Dockerfile as ours uses; anything else is an error, so that what was rehearsed
// is what a container engine would do.

export type Step =
  | { kind: "copy"; from: string | null; sources: string[]; target: string }
  | { kind: "run"; command: string };

export type Stage = {
  name: string;
  /** Another stage, or an image that only brings Node. */
  base: string;
  workdir: string;
  steps: Step[];
  env: Record<string, string>;
  user: string | null;
  stopSignal: NodeJS.Signals;
  healthCheck: string[] | null;
  command: string[] | null;
};

/** @throws Error that names the first line it cannot read */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/\\\n/g, " ").split("\n");
  for (const line of lines.map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") stages.push(newStage(rest, stages));
    else if (!readLine(stages.at(-1), word, rest)) throw new Error(`Not understood: ${line}`);
  }
  return stages;
}

function newStage(rest: string, earlier: Stage[]): Stage {
  const [, base = "", name = ""] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
  if (!name) throw new Error(`A stage without a name: FROM ${rest}`);
  const { workdir = "/", env = {} } = earlier.find((stage) => stage.name === base) ?? {};
  const own = { steps: [], user: null, healthCheck: null, command: null };
  return { name, base, workdir, env: { ...env }, stopSignal: "SIGTERM", ...own };
}

function readLine(stage: Stage | undefined, word: string, rest: string): boolean {
  if (!stage) return false;
  switch (word) {
    case "WORKDIR":
      stage.workdir = rest;
      return true;
    case "RUN":
      stage.steps.push({ kind: "run", command: rest });
      return true;
    case "COPY":
      stage.steps.push(readCopy(rest));
      return true;
    case "ENV": {
      const [name = "", ...value] = rest.split("=");
      stage.env[name] = value.join("=").replace(/^"(.*)"$/, "$1");
      return true;
    }
    case "STOPSIGNAL":
      stage.stopSignal = rest as NodeJS.Signals;
      return true;
    case "USER":
      stage.user = rest;
      return true;
    case "HEALTHCHECK":
      stage.healthCheck = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
      return true;
    case "CMD":
      stage.command = JSON.parse(rest);
      return true;
    default:
      return word === "EXPOSE";
  }
}

function readCopy(rest: string): Step {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith("--from=") ? (words.shift()?.slice(7) ?? null) : null;
  const target = words.pop() ?? ".";
  return { kind: "copy", from, sources: words, target };
}
