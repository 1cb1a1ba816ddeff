// docker-compose.yml, the Dockerfile and .env.example say the same, as far as can be told without an
// engine.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectFolder } from "./project";
import {
  COMPOSE_FILE,
  readComposition,
  serviceOf,
  substitute,
  variablesIn,
} from "./rehearse/compose";
import { readDockerfile } from "./rehearse/dockerfile";
import { readYaml } from "./rehearse/yaml";
import { MEMORY } from "./serve";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const composition = readComposition();
const asked = new Set(variablesIn(readFileSync(COMPOSE_FILE, "utf8")));
/** Those that are given, or would be without their comment sign. */
const offered = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
const known = [...read("lib/env.ts").matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = ""]) => name);

describe(".env.example", () => {
  it("offers each variable once", () => {
    expect(offered).toEqual([...new Set(offered)]);
  });

  it("offers what docker-compose.yml asks for, and all that the site reads", () => {
    expect(offered).toEqual(expect.arrayContaining([...asked]));
    const set = known.filter((name) => name !== "PRINT_FIRST_PASSWORD");
    expect(offered).toEqual(expect.arrayContaining(set));
  });

  it("offers nothing that nobody reads", () => {
    expect(offered.filter((name) => !asked.has(name) && !known.includes(name))).toEqual([]);
  });
});

describe("docker-compose.yml", () => {
  it("has the site, its database, the edge, and a mail server to try with", () => {
    expect(Object.keys(composition.services)).toEqual(["db", "app", "edge", "mailpit"]);
  });

  it("mounts files that are there, and volumes that it makes", () => {
    const mounted = Object.values(composition.services).flatMap(({ volumes }) => volumes);
    const sources = mounted.map((volume) => substitute(volume, {}).split(":")[0] ?? "");
    const files = sources.filter((source) => source.startsWith("./deploy"));
    expect(files).toHaveLength(2);
    expect(files.filter((file) => !existsSync(path.join(projectFolder, file)))).toEqual([]);
    expect(sources.filter((source) => !source.startsWith("."))).toEqual(
      Object.keys(composition.volumes),
    );
  });

  it("gives the site nothing that it does not read", () => {
    const { environment } = serviceOf(composition, "app");
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it("keeps the site's file system fixed, but for what the image needs", () => {
    const { read_only, tmpfs } = serviceOf(composition, "app");
    expect(read_only).toBe("true");
    const image = readDockerfile(read("Dockerfile")).at(-1);
    expect(tmpfs.map((place) => place.split(":")[0])).toEqual([
      "/tmp",
      `${image?.workdir}/.next/cache`,
    ]);
    expect(image?.env.DATA_DIR).toMatch(/^\/tmp\//);
    expect(image?.user).toBe("node");
  });

  it("wants what cannot be made up", () => {
    const text = read("docker-compose.yml");
    expect(() => substitute(text, {})).toThrow("DB_PASSWORD: set it in .env");
    const { ports } = serviceOf(composition, "edge");
    expect(substitute(ports[0] ?? "", {})).toBe("80:8080");
    expect(substitute(ports[0] ?? "", { HTTP_PORT: "8088" })).toBe("8088:8080");
  });
});

describe("the Dockerfile", () => {
  it("copies what is there, from stages that are there", () => {
    const stages = readDockerfile(read("Dockerfile"));
    const names = stages.map(({ name }) => name);
    for (const [index, { steps }] of stages.entries())
      for (const step of steps) {
        if (step.kind !== "copy") continue;
        if (step.from) expect(names.slice(0, index)).toContain(step.from);
        else
          for (const file of step.sources)
            expect(existsSync(path.join(projectFolder, file))).toBe(true);
      }
  });

  it("keeps the site as small as npm start does", () => {
    expect(readDockerfile(read("Dockerfile")).at(-1)?.env).toMatchObject(MEMORY);
  });

  it("takes no secrets and nothing built along", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".env", "tls", "backups", ".data", ".git"]));
    expect(ignored).toEqual(expect.arrayContaining(["node_modules", ".next", "lib/generated"]));
  });

  it("is refused where a line is not understood", () => {
    expect(() => readDockerfile("FROM node:24-slim AS site\nONBUILD RUN true")).toThrow("ONBUILD");
    expect(() => readDockerfile("FROM node:24-slim")).toThrow("without a name");
  });
});

describe("the reader of YAML", () => {
  it("reads mappings, lists and comments", () => {
    const text =
      'a:\n  b: "x # y" # note\n  c: [one, "two, three"]\n  d:\n    - x:1\n    - y\ne:\n';
    expect(readYaml(text)).toEqual({
      a: { b: "x # y", c: ["one", "two, three"], d: ["x:1", "y"] },
      e: "",
    });
  });

  it.each(["a: {b: c}", "a: &b c", "a: |\n  text", "a: 1\na: 2", "a: 1\n   b: 2", "- a: b", "a"])(
    "refuses %j",
    (text) => {
      expect(() => readYaml(text)).toThrow("Not understood");
    },
  );
});
