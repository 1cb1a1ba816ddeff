import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { buildOpenApi } from "./openapi";
import { projectFolder } from "./project";

it("documents the same endpoints and access as docs/api.md", async () => {
  const { paths } = await buildOpenApi();
  const documented = Object.entries(paths).flatMap(([urlPath, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${urlPath}`),
  );
  const page = readFileSync(path.join(projectFolder, "docs/api.md"), "utf8");
  const listed = [...page.matchAll(/^\| ([A-Z]+ \/\S+) \| (staff|anyone) \|/gm)];
  expect(listed.map(([, endpoint]) => endpoint).sort()).toEqual(documented.sort());
  for (const [, endpoint = "", access] of listed) {
    const [method = "", urlPath = ""] = endpoint.split(" ");
    expect(paths[urlPath]?.[method.toLowerCase()], endpoint).toMatchObject({
      security: access === "staff" ? [{ session: [] }] : [],
    });
  }
});

it("documents the parameters, body and responses of an endpoint", async () => {
  const { paths } = await buildOpenApi();
  const operation = JSON.parse(JSON.stringify(paths))["/api/enquiries/{id}"].put;
  const { parameters, requestBody, responses } = operation;
  expect(parameters).toMatchObject([
    { name: "id", in: "path", required: true },
    { name: "Idempotency-Key", in: "header", required: false, schema: { format: "uuid" } },
  ]);
  expect(Object.keys(requestBody.content)).toEqual(["application/json"]);
  expect(Object.keys(responses)).toEqual(["200", "default"]);
});

it("documents what an Idempotency-Key becomes, and that an upload of a picture ignores it", async () => {
  const { paths } = await buildOpenApi();
  const describeKey = (urlPath: string) =>
    JSON.parse(JSON.stringify(paths))[urlPath].post.parameters[0].description;
  expect(describeKey("/api/areas")).toBe(
    "Becomes the id of the area. A repeated request with the same key changes nothing.",
  );
  expect(describeKey("/api/site/pictures")).toBe(
    "Ignored, because a picture is identified by the hash of the file.",
  );
});
