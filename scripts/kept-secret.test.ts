import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { keptSecret } from "./kept-secret";

it("keeps one secret a file, which only its owner can read", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aaryaa-secret-"));
  const file = path.join(folder, "secret");
  const secret = keptSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(file)).toBe(secret);
  expect(keptSecret(path.join(folder, "another"))).not.toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
