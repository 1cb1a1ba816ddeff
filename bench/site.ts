// The whole product, as `npm start` runs it, on data of its own: for what measures or looks at it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "../test/site";

/**
 * Starts the site, does the work with its address, and ends it whatever came of the work.
 *
 * @param environment beside what every site needs
 * @throws where the server has died meanwhile, too
 */
export async function withSite<Result>(
  work: (url: string) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "aaryaa-bench-"));
  const site = await startSite({ DATA_DIR: dataFolder, ...environment });
  try {
    await site.ready();
    return await work(site.url);
  } finally {
    await site.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
