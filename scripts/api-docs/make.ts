// Writes docs/openapi.json and docs/api.md. A test fails where they are out of date.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { isStartedScript, projectFolder } from "../project";
import { markdown } from "./markdown";
import { openApi } from "./openapi";
import { readEndpoints } from "./read-endpoints";

/** What each file must hold, by its path in the project. */
export async function apiDocs(): Promise<Record<string, string>> {
  const endpoints = await readEndpoints();
  return {
    "docs/openapi.json": `${JSON.stringify(openApi(endpoints), null, 2)}\n`,
    "docs/api.md": markdown(endpoints),
  };
}

if (isStartedScript(import.meta.filename)) {
  for (const [name, content] of Object.entries(await apiDocs())) {
    writeFileSync(path.join(projectFolder, name), content);
    console.info(`Wrote ${name}.`);
  }
}
