import { expect, it, vi } from "vitest";
import FindPage from "./page";

vi.mock("@/lib/pages/public-data", () => ({ readCatalogue: async () => ({ plans: [] }) }));
vi.mock("next/root-params", () => ({ language: async () => "en" }));

it.each([
  ["type=internet", "/customizedplan/all"],
  ["most=500&duration=Yearly", "/customizedplan/all/yearly"],
])("redirects the search %s to the list %s while there are no plans", async (query, path) => {
  const params = Promise.resolve({ language: "en" });
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(query)));
  await expect(FindPage({ params, searchParams })).rejects.toMatchObject({
    digest: expect.stringContaining(`;${path};`),
  });
});
