import { expect, it } from "vitest";
import { getWords } from "@/lib/content/words";
import { createPlan } from "@/lib/plans/data";
import { callForJson, callHandler } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createUniquePlanInput } from "@/test/sample-plan";
import { GET } from "./route";

await setUpCatalogue();
const { _id: id } = await createPlan(createUniquePlanInput(), "sample@staff.example");

it("returns a PDF with the specified file name and private caching", async () => {
  const response = await callHandler(GET, { params: { id } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="75Mbps_Quarterly_Plan_Invoice.pdf"',
    "cache-control": "private, max-age=60",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeLessThan(30_000);
});

const requestQuote = (lang: string) => callHandler(GET, { params: { id }, path: `/?lang=${lang}` });

it("returns the quote in Tamil as a file of less than 60 kB with the same name", async () => {
  const tamil = await requestQuote("ta");
  expect((await tamil.arrayBuffer()).byteLength).toBeLessThan(60_000);
  expect(tamil.headers.get("content-disposition")).toContain("75Mbps_Quarterly_Plan_Invoice.pdf");
});

it("rejects an unknown language", async () => {
  expect((await requestQuote("fr")).status).toBe(400);
});

const params = { id: "0192f0c0-0000-7000-8000-000000000000" };
const { responseMessages, contact } = getWords("ta");

it.each([
  ["", {}, "This plan no longer exists."],
  ["", { "accept-language": "ta-IN" }, responseMessages.planGone],
  ["?lang=ta", { "accept-language": "en" }, responseMessages.planGone],
])(
  "returns 404 in the requested language for an unknown plan: /%s with %j",
  async (query, headers, message) => {
    const response = await callForJson(GET, { params, path: `/${query}`, headers });
    expect(response).toMatchObject({ status: 404, body: { message, code: "planGone" } });
  },
);

const htmlHeaders = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

it("returns a 404 to browsers as an HTML page in the requested language", async () => {
  const page = await callHandler(GET, { params, path: "/?lang=ta", headers: htmlHeaders });
  expect(page.status).toBe(404);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": expect.stringContaining("no-store"),
  });
  const text = await page.text();
  expect(text).toContain('<html lang="ta-IN">');
  expect(text).toContain(`<h1>${responseMessages.planGone}</h1>`);
  expect(text).toContain(`<a href="/ta/customizedplan">${contact.thankYou.buildPlan}</a>`);

  const english = await (await callHandler(GET, { params, headers: htmlHeaders })).text();
  expect(english).toContain('<a href="/customizedplan">Make your own plan</a>');
});

it("does not echo an invalid language in the error page", async () => {
  const page = await callHandler(GET, {
    params: { id },
    path: "/?lang=%3Cscript%3E",
    headers: htmlHeaders,
  });
  expect(page.status).toBe(400);
  expect(await page.text()).not.toContain("script");
});

it("returns an error page for an invalid plan id", async () => {
  const page = await callHandler(GET, {
    params: { id: "x" },
    path: "/?lang=ta",
    headers: htmlHeaders,
  });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain(responseMessages.notFound);
});

it("rejects the 121st request of an IP in ten minutes, as JSON or HTML", async () => {
  const requestFrom = (from: string) => callHandler(GET, { params: { id }, clientIp: from });
  const from = "203.0.113.1";
  for (let count = 0; count < 120; count += 1)
    expect((await callHandler(GET, { params, clientIp: from })).status).toBe(404);
  const rejected = await requestFrom(from);
  expect(rejected.status).toBe(429);
  expect(await rejected.json()).toMatchObject({ code: "tooManyQuotes" });
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  const request = { params: { id }, path: "/?lang=ta", clientIp: from };
  const page = await callHandler(GET, { ...request, headers: { accept: "text/html" } });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page.text()).toContain(responseMessages.tooManyQuotes);
  expect((await requestFrom("203.0.113.2")).status).toBe(200);
});
