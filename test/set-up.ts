// Before each test file. A worker runs many of them, and loads the packages once: each file has the
// project's modules, the environment and the process's own state as if it were the first.
import { vi } from "vitest";

type State = { env: NodeJS.ProcessEnv; names: Set<string> };
const shared = globalThis as typeof globalThis & { stateAtFirst?: State };

vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
shared.stateAtFirst ??= {
  env: { ...process.env },
  names: new Set([...Object.keys(globalThis), "stateAtFirst"]),
};
const { env, names } = shared.stateAtFirst;
for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
Object.assign(process.env, env);
// What packages keep there is spelled otherwise than the project's own.
for (const name of Object.keys(globalThis))
  if (/^[a-z]/.test(name) && !names.has(name)) Reflect.deleteProperty(globalThis, name);

// A password is made to take long to compare. Tests of what is done with one compare hundreds.
const CHEAP = 4;

vi.mock("@/lib/auth/bcrypt", async () => {
  const { hash, compare } = await import("bcryptjs");
  return {
    hashPassword: (password: string) => hash(password, CHEAP),
    comparePassword: vi.fn((password: string, known: string) =>
      compare(password, known.replace("$12$", `$0${CHEAP}$`)),
    ),
  };
});
