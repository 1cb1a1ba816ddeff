import { readFileSync } from "node:fs";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { projectFolder } from "../project";
import { apiDocs } from "./make";
import { type Endpoint, readEndpoints } from "./read-endpoints";

let docs: Record<string, string>;
let endpoints: Endpoint[];
beforeAll(async () => {
  docs = await apiDocs();
  endpoints = await readEndpoints();
}, 30_000);

const endpoint = (title: string) =>
  endpoints.find(({ method, path }) => `${method} ${path}` === title);

describe("the documented API", () => {
  it.each(["docs/openapi.json", "docs/api.md"])("%s is what `npm run api-docs` writes", (name) => {
    const written = readFileSync(path.join(projectFolder, name), "utf8");
    expect(written, "Run `npm run api-docs` and commit the result.").toBe(docs[name]);
  });

  it("knows each endpoint with its method, its access and its line", () => {
    expect(endpoint("GET /api/plans/{id}")).toMatchObject({
      access: "public",
      summary: "One plan with its figures.",
    });
    expect(endpoint("PUT /api/enquiries/{id}")?.access).toBe("admin");
    expect(endpoint("POST /api/internal/refresh")?.summary).toMatch(/^Read .*\. Only this server/);
  });

  it("leaves out the addresses that only say that there is nothing", () => {
    expect(endpoints.filter(({ path }) => path.includes("..."))).toEqual([]);
  });

  it("passes a linter of others, so that a client can be generated from it", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: docs["docs/openapi.json"] ?? "", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("says what goes in, what comes out and what is refused", () => {
    const { paths } = JSON.parse(docs["docs/openapi.json"] ?? "");
    const put = paths["/api/enquiries/{id}"].put;
    expect(put.security).toEqual([{ session: [] }]);
    expect(put.parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
    expect(put.requestBody.content["application/json"].schema.properties.status.enum).toEqual([
      "new",
      "contacted",
      "closed",
    ]);
    expect(Object.keys(put.responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "404", "413", "default"]),
    );
    const filter = paths["/api/plans/filter"].get;
    expect(filter.security).toEqual([]);
    expect(filter.parameters[0].schema.enum).toContain("internet+tv");
    expect(paths["/api/plans/{id}/quote"].get.responses[200].description).toBe("A file.");
  });
});
