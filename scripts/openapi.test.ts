import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { buildOpenApi } from "./openapi";
import { projectFolder } from "./project";

/** An endpoint that is missing here requires a session. */
const PUBLIC_ENDPOINTS = [
  "GET /api/areas/find",
  "POST /api/areas/wait",
  "GET /api/check-auth",
  "POST /api/contact/post",
  "GET /api/get-gst",
  "GET /api/health",
  "POST /api/login",
  "POST /api/logout",
  "GET /api/metrics",
  "GET /api/pictures/{file}",
  "GET /api/plans/filter",
  "GET /api/plans/{id}",
  "GET /api/plans/{id}/quote",
];

async function listEndpoints() {
  const { paths } = await buildOpenApi();
  const operations: Record<string, Record<string, { security: unknown[] }>> = JSON.parse(
    JSON.stringify(paths),
  );
  return Object.entries(operations).flatMap(([urlPath, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      endpoint: `${method.toUpperCase()} ${urlPath}`,
      isPublic: security.length === 0,
    })),
  );
}

it("requires a session for all endpoints except those for visitors and for the sign-in", async () => {
  const endpoints = await listEndpoints();
  const publicEndpoints = endpoints.filter(({ isPublic }) => isPublic);
  expect(publicEndpoints.map(({ endpoint }) => endpoint).sort()).toEqual(PUBLIC_ENDPOINTS.sort());
});

it("documents every method that a route exports", async () => {
  const apiFolder = path.join(projectFolder, "app/api");
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" });
  const exported = files
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[..."))
    .flatMap((file) => {
      const source = readFileSync(path.join(apiFolder, file), "utf8");
      const urlPath = path.join("/api", path.dirname(file)).replace(/\[(\w+)\]/g, "{$1}");
      const methods = source.matchAll(/^export const ([A-Z]+)\b/gm);
      return [...methods].map(([, method]) => `${method} ${urlPath}`);
    });
  const documented = (await listEndpoints()).map(({ endpoint }) => endpoint);
  expect(documented.sort()).toEqual(exported.sort());
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
