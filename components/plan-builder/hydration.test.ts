import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { CHOICE_STORAGE_KEY } from "@/lib/plans/selection-query";
import { buildMarkScript, readActions } from "./hydration";

const createStorage = (stored: Record<string, string>) => ({
  getItem: (key: string) => stored[key] ?? null,
});

const BLOCKED_STORAGE = {
  getItem: () => {
    throw new Error("Cookies are blocked.");
  },
};

describe("the inline script", () => {
  function runScript(search: string, localStorage: object = createStorage({})) {
    const root: { dataset: Record<string, string>; onchange?: () => void } = { dataset: {} };
    const document = { currentScript: { parentElement: root } };
    runInNewContext(buildMarkScript(), {
      document,
      location: { search },
      localStorage,
      URLSearchParams,
    });
    return root;
  }

  it.each([
    ["nothing without a choice", "", {}, {}],
    ["a choice in the URL", "?speed=75+Mbps", {}, { choice: "unread" }],
    ["a location in the URL", "?street=Car+Street", {}, { choice: "unread", location: "" }],
    ["a saved choice", "?utm=x", { [CHOICE_STORAGE_KEY]: "?tv=450" }, { choice: "unread" }],
    ["a saved area", "", { area: "car-street" }, { location: "" }],
  ])("marks %s", (_, search, stored, dataset) => {
    expect(runScript(search, createStorage(stored)).dataset).toEqual(dataset);
  });

  it("marks a choice in the URL even if storage is blocked, and changes the mark after input", () => {
    const root = runScript("?type=internet", BLOCKED_STORAGE);
    expect(root.dataset).toEqual({ choice: "unread" });
    root.onchange?.();
    expect(root.dataset).toEqual({ choice: "tapped" });
  });
});

describe("readActions", () => {
  function read(options: {
    search?: string;
    saved?: string;
    input?: { name: string; value: string }[];
    hasPlans?: boolean;
  }) {
    const { search = "", saved, input = [], hasPlans = true } = options;
    const localStorage = createStorage(saved ? { [CHOICE_STORAGE_KEY]: saved } : {});
    vi.stubGlobal("window", { location: { search }, localStorage });
    const root = { querySelectorAll: () => input } as unknown as ParentNode;
    return readActions(root, hasPlans);
  }

  it("loads the default choice only if the page has no plans", () => {
    expect(read({})).toEqual([]);
    expect(read({ hasPlans: false })).toEqual([{ type: "readUrl", requested: {} }]);
  });

  it("prefers the URL to the saved choice", () => {
    const actions = read({ search: "?speed=75+Mbps", saved: "?speed=40+Mbps" });
    expect(actions).toEqual([{ type: "readUrl", requested: { speed: "75 Mbps" } }]);
  });

  it("restores the saved choice", () => {
    const requested = { speed: "40 Mbps" };
    expect(read({ saved: "?speed=40+Mbps" })).toEqual([{ type: "restore", requested }]);
  });

  it("applies the choice of the URL first, and then input from before hydration", () => {
    const input = [{ name: "duration", value: "Yearly" }];
    expect(read({ search: "?speed=75+Mbps", input })).toEqual([
      { type: "readUrl", requested: { speed: "75 Mbps" } },
      { type: "applyEarlyInput", input: { duration: "Yearly" } },
    ]);
  });
});
