// A worker runs many files (`isolate: false`), so this resets modules, environment and global variables.
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

// Tests hash hundreds of passwords.
const BCRYPT_COST = 4;

vi.mock("@/lib/auth/bcrypt", async () => {
  const { hash, compare } = await import("bcryptjs");
  return {
    hashPassword: (password: string) => hash(password, BCRYPT_COST),
    comparePassword: vi.fn((password: string, passwordHash: string) =>
      compare(password, passwordHash.replace("$12$", `$0${BCRYPT_COST}$`)),
    ),
  };
});
