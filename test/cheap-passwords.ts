// A password is made to take long to compare. Tests of what is done with one compare hundreds.
import { vi } from "vitest";

const CHEAP = 4;

vi.mock("bcryptjs", async (importOriginal) => {
  const real = await importOriginal<typeof import("bcryptjs")>();
  const hash = (password: string) => real.hash(password, CHEAP);
  return { ...real, hash, compare: vi.fn(real.compare) };
});
