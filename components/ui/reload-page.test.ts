import { beforeEach, expect, it, vi } from "vitest";
import { importOrReload, reloadIfAvailable, reloadOnce } from "./reload-page";

const chunkError = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
const importWithMissingChunk = () => Promise.reject(chunkError);

const reload = vi.fn();
const fetchPage = vi.fn();
let storage: Map<string, string>;

function openPage(path: string) {
  vi.stubGlobal("window", {
    location: { href: `https://site.example${path}`, pathname: path, reload },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
  });
}

/** The promise of an import that reloads the page stays pending. */
async function countReloads(load: () => Promise<unknown>): Promise<number> {
  reload.mockClear();
  const reloaded = new Promise((resolve) => reload.mockImplementation(resolve));
  await Promise.race([reloaded, load().catch(() => undefined)]);
  return reload.mock.calls.length;
}

const importMissingChunk = () => importOrReload(importWithMissingChunk);

beforeEach(() => {
  storage = new Map();
  vi.useFakeTimers({ now: new Date("2026-05-01") });
  fetchPage.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("fetch", fetchPage);
  openPage("/contact");
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it("reloads each page once after a missing chunk, and again after a later deployment", async () => {
  expect(await countReloads(importMissingChunk)).toBe(1);
  await expect(importMissingChunk()).rejects.toBe(chunkError);
  expect(await countReloads(reloadOnce)).toBe(0);
  openPage("/customizedplan");
  expect(await countReloads(importMissingChunk)).toBe(1);
  openPage("/contact");
  expect(await countReloads(importMissingChunk)).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  expect(await countReloads(importMissingChunk)).toBe(1);
});

it("does not reload a page that is not available", async () => {
  for (const response of [Promise.reject(new TypeError("Failed to fetch")), { ok: false }]) {
    fetchPage.mockReturnValue(response);
    expect(await countReloads(importMissingChunk)).toBe(0);
    expect(await countReloads(reloadIfAvailable)).toBe(0);
  }
  fetchPage.mockResolvedValue({ ok: true });
  expect(await countReloads(importMissingChunk)).toBe(1);
});

it("reloads without storage only if the visitor retries", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  expect(await countReloads(importMissingChunk)).toBe(0);
  expect(await countReloads(reloadIfAvailable)).toBe(1);
});

it("returns the imported module, and does not reload after an error in it", async () => {
  expect(await importOrReload(async () => "module")).toBe("module");
  const error = new Error("x is not a function");
  await expect(importOrReload(() => Promise.reject(error))).rejects.toBe(error);
  expect(fetchPage).not.toHaveBeenCalled();
});
