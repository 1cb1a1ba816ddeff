// Runs before each test file. To load packages only once, Vitest runs several test files one after the other in one
// worker (`isolate: false`). For each file, this resets the modules of the project, the environment, the clock and the
// global variables. A file must itself undo everything else that it changes, such as spies on objects of Node.js.
import { vi } from "vitest";

type InitialState = { env: NodeJS.ProcessEnv; globalNames: Set<string> };
const workerGlobal = globalThis as typeof globalThis & { initialState?: InitialState };

vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
workerGlobal.initialState ??= {
  env: { ...process.env },
  globalNames: new Set([...Object.keys(globalThis), "initialState"]),
};
const { env, globalNames } = workerGlobal.initialState;
for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
Object.assign(process.env, env);
// Global variables of the project start with a small letter; those of packages do not.
for (const name of Object.keys(globalThis))
  if (/^[a-z]/.test(name) && !globalNames.has(name)) Reflect.deleteProperty(globalThis, name);

/** The lowest cost, because tests hash hundreds of passwords. */
const BCRYPT_COST = 4;

vi.mock("@/lib/auth/bcrypt", async () => {
  const { hash, compare } = await import("bcryptjs");
  return {
    hashPassword: (password: string) => hash(password, BCRYPT_COST),
    // A hash contains its cost. The constant hash for unknown accounts has the cost of the product.
    comparePassword: vi.fn((password: string, passwordHash: string) =>
      compare(password, passwordHash.replace("$12$", `$0${BCRYPT_COST}$`)),
    ),
  };
});
