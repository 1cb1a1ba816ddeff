// npm run test:hostile [-- --requests 20000 --seed 1]: the long form of hostile.test.ts, with other
// requests each time. Where it goes wrong it names the seed that sends the same again.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { projectFolder } from "../../test/deployment";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    requests: { type: "string", default: "20000" },
  },
});
const { status } = spawnSync("npx", ["vitest", "run", "--reporter=verbose", "bench/hostile"], {
  cwd: projectFolder,
  env: { ...process.env, HOSTILE_SEED: values.seed, HOSTILE_REQUESTS: values.requests },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
