import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createInitialSelection,
  type SelectionAction,
  selectionReducer,
} from "@/lib/plans/selection";
import { CHOICE_STORAGE_KEY } from "@/lib/plans/selection-query";
import { buildPlan } from "@/test/build-plan";
import { getQueryToSave, loadPlans, saveChoice } from "./use-selection";

const plan = (provider: string) => ({
  ...buildPlan({ planType: "internet", speed: "40 Mbps", provider, duration: "Monthly" }),
  _id: crypto.randomUUID(),
});
const PLANS = [plan("Aaryaa Network"), plan("BSNL")];

describe("loadPlans", () => {
  beforeEach(() => {
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
  });

  async function load(
    fetchResponse: () => Promise<Response>,
    options: { isAborted?: boolean } = {},
  ) {
    const fetch = vi.fn(fetchResponse);
    vi.stubGlobal("fetch", fetch);
    const actions: SelectionAction[] = [];
    const controller = new AbortController();
    const request = { loadId: 3, planType: "internet+tv", providers: ["BSNL"] } as const;
    const loading = loadPlans(
      { ...request, providers: [...request.providers] },
      (action) => actions.push(action),
      controller.signal,
    );
    if (options.isAborted) controller.abort();
    await loading;
    return { actions, fetch };
  }

  it("loads the plans of the requested plan type, and keeps those of the area's providers", async () => {
    const { actions, fetch } = await load(async () => Response.json(PLANS));
    expect(actions).toEqual([{ type: "plansLoaded", loadId: 3, plans: [PLANS[1]] }]);
    const [path] = fetch.mock.calls[0] as unknown as [string];
    expect(path).toBe("/api/plans/filter?planType=internet%2Btv");
  });

  it("reports a failed load, but nothing after an abort", async () => {
    const { actions } = await load(async () => Response.json({}, { status: 500 }));
    expect(actions).toEqual([{ type: "loadFailed", loadId: 3 }]);
    const failWhenAborted = () => Promise.reject(new Error("Aborted"));
    expect((await load(failWhenAborted, { isAborted: true })).actions).toEqual([]);
  });
});

describe("the saved choice", () => {
  const initial = createInitialSelection(PLANS);

  it("includes the visitor's change, but not the choice of the URL", () => {
    const requested = { provider: "BSNL" };
    const read = selectionReducer(initial, { type: "readUrl", requested });
    expect(getQueryToSave(read)).toBeNull();
    const action = { type: "change", field: "provider", value: "BSNL" } as const;
    expect(getQueryToSave(selectionReducer(initial, action))).toContain("provider=BSNL");
  });

  it("is written to the storage and the URL, which keeps the chosen area and the hash", () => {
    const replaceState = vi.fn();
    const setItem = vi.fn();
    vi.stubGlobal("window", {
      location: { pathname: "/customizedplan", search: "?area=car-street", hash: "#builder" },
      history: { replaceState },
      localStorage: { setItem },
    });
    saveChoice("?speed=40+Mbps");
    expect(setItem).toHaveBeenCalledWith(CHOICE_STORAGE_KEY, "?speed=40+Mbps");
    const url = "/customizedplan?speed=40+Mbps&area=car-street#builder";
    expect(replaceState).toHaveBeenCalledWith(null, "", url);
  });
});
