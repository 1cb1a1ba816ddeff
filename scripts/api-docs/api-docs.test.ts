import { readFileSync } from "node:fs";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { projectFolder } from "../project";
import { apiDocs } from "./make";

let docs: Record<string, string>;
beforeAll(async () => {
  docs = await apiDocs();
});

describe("the documented API", () => {
  it.each(["docs/openapi.json", "docs/api.md"])("%s is what `npm run api-docs` writes", (name) => {
    const written = readFileSync(path.join(projectFolder, name), "utf8");
    expect(written, "Run `npm run api-docs` and commit the result.").toBe(docs[name]);
  });

  it("passes a linter of others, so that a client can be generated from it", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const errors = await lintFromString({ source: docs["docs/openapi.json"] ?? "", config });
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("says what goes in, what comes out and what is refused, and to whom", () => {
    const { paths } = JSON.parse(docs["docs/openapi.json"] ?? "");
    const { security, parameters, responses } = paths["/api/enquiries/{id}"].put;
    expect(security).toEqual([{ session: [] }]);
    expect(parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "404", "413", "default"]),
    );
    expect(paths["/api/plans/filter"].get.security).toEqual([]);
    expect(Object.keys(paths).filter((name) => name.includes("..."))).toEqual([]);
  });
});
