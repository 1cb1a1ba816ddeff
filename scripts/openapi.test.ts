import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openApi } from "./openapi";
import { projectFolder } from "./project";

it("describes every endpoint that docs/api.md lists, and no other", async () => {
  const { paths } = await openApi();
  const described = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const page = readFileSync(path.join(projectFolder, "docs/api.md"), "utf8");
  const listed = [...page.matchAll(/^\| ([A-Z]+ \/\S+) \| (staff|anyone) \|/gm)];
  expect(listed.map(([, endpoint]) => endpoint).sort()).toEqual(described.sort());
  for (const [, endpoint = "", who] of listed) {
    const [method = "", address = ""] = endpoint.split(" ");
    expect(paths[address]?.[method.toLowerCase()], endpoint).toMatchObject({
      security: who === "staff" ? [{ session: [] }] : [],
    });
  }
  // It says what goes in and what comes out.
  const change = JSON.parse(JSON.stringify(paths))["/api/enquiries/{id}"].put;
  const { parameters, requestBody, responses } = change;
  expect(parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
  expect(Object.keys(requestBody.content)).toEqual(["application/json"]);
  expect(Object.keys(responses)).toEqual(["200", "default"]);
});
