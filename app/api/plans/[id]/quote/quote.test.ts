import { expect, it, vi } from "vitest";
import { POST as refresh } from "@/app/api/internal/refresh/route";
import { createPlan } from "@/lib/plans/changes";
import { call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { uniqueInput } from "@/test/sample-plan";
import { GET } from "./route";

// Nobody waits for the count, nor would it be over before the database is dropped.
vi.mock("@/lib/quotes/data", () => ({ countQuote: vi.fn() }));

await setUpCatalogue();
const { _id: id } = await createPlan(uniqueInput(), "sample@staff.example");

it("answers a PDF under the specification's name, kept by nobody but the asker", async () => {
  const response = await call(GET, { params: { id } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="75Mbps_Quarterly_Plan_Invoice.pdf"',
    "cache-control": "private, max-age=60",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeLessThan(30_000);
});

it("is in Tamil where that is asked for, and in no language that the site does not speak", async () => {
  const ask = (lang: string) => call(GET, { params: { id }, path: `/?lang=${lang}` });
  const tamil = await ask("ta");
  expect((await tamil.arrayBuffer()).byteLength).toBeLessThan(60_000);
  expect(tamil.headers.get("content-disposition")).toContain("75Mbps_Quarterly_Plan_Invoice.pdf");
  expect((await ask("fr")).status).toBe(400);
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

it("reads the catalogue anew for nobody but the server itself", async () => {
  for (const token of ["", "0".repeat(64)]) {
    const headers = { "x-internal-token": token };
    expect((await call(refresh, { method: "POST", headers })).status).toBe(404);
  }
});
