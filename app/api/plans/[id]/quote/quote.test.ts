import { beforeAll, describe, expect, it } from "vitest";
import { POST as refresh } from "@/app/api/internal/refresh/route";
import { findPlan } from "@/lib/plans/data";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { GET } from "./route";

await setUpCatalogue();
let id: string;
beforeAll(async () => {
  const plan = await findPlan({
    planType: "internet+tv+ott",
    speed: "75 Mbps",
    provider: "Aaryaa Network",
    duration: "Quarterly",
    ottTier: "Standard",
    tvChannels: "450+",
  });
  id = plan?._id ?? "";
});

describe("GET /api/plans/{id}/quote", () => {
  it("answers a PDF under the specification's name, kept by nobody but the asker", async () => {
    const response = await call(GET, { params: { id } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="75Mbps_Quarterly_Plan_Invoice.pdf"',
    );
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeLessThan(30_000);
  });

  it("knows no quote for a plan that is not there", async () => {
    const params = { id: "0192f0c0-0000-7000-8000-000000000000" };
    const response = await call(GET, { params });
    expect(response.status).toBe(404);
    expect((await response.json()).message).toBe("This plan does not exist any more.");
  });

  it("draws 120 for one address in ten minutes, and goes on for others", async () => {
    const ask = (from: string) => call(GET, { params: { id }, from });
    for (let n = 0; n < 120; n += 1) expect((await ask("203.0.113.1")).status).toBe(200);
    const refused = await ask("203.0.113.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("203.0.113.2")).status).toBe(200);
  });
});

describe("POST /api/internal/refresh", () => {
  it("is not there for anyone but the server itself", async () => {
    const headers = { "x-internal-token": "0".repeat(64) };
    expect((await call(refresh, { method: "POST" })).status).toBe(404);
    expect((await call(refresh, { method: "POST", headers })).status).toBe(404);
  });
});
