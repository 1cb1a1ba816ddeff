import { expect, it } from "vitest";
import { getWords } from "@/lib/content/words";
import { createPlan } from "@/lib/plans/data";
import { callForJson, callHandler } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createUniquePlanValues } from "@/test/sample-plan";
import { GET } from "./route";

await setUpCatalogue();
const { _id: id } = await createPlan(createUniquePlanValues(), "sample@staff.example");

const htmlHeaders = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const requestQuote = (options: { id?: string; query?: string; headers?: typeof htmlHeaders }) =>
  callHandler(GET, {
    params: { id: options.id ?? id },
    path: `/${options.query ?? ""}`,
    headers: options.headers,
  });

it.each([
  ["English", "", 30_000],
  ["Tamil", "?lang=ta", 60_000],
])("returns a small PDF in %s with the specified file name", async (_, query, maxBytes) => {
  const response = await requestQuote({ query });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="75Mbps_Quarterly_Plan_Invoice.pdf"',
    "cache-control": "private, max-age=60",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeLessThan(maxBytes);
});

const unknownId = "0192f0c0-0000-7000-8000-000000000000";
const { responseMessages, contact } = getWords("ta");

it.each([
  ["", {}, "This plan no longer exists."],
  ["", { "accept-language": "ta-IN" }, responseMessages.planGone],
  ["?lang=ta", { "accept-language": "en" }, responseMessages.planGone],
])(
  "returns 404 in the requested language for an unknown plan: /%s with %j",
  async (query, headers, message) => {
    const request = { params: { id: unknownId }, path: `/${query}`, headers };
    const body = { message, code: "planGone" };
    expect(await callForJson(GET, request)).toMatchObject({ status: 404, body });
  },
);

it("returns a 404 to browsers as an HTML page in the requested language", async () => {
  const page = await requestQuote({ id: unknownId, query: "?lang=ta", headers: htmlHeaders });
  expect(page.status).toBe(404);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": expect.stringContaining("no-store"),
  });
  const text = await page.text();
  expect(text).toContain('<html lang="ta-IN">');
  expect(text).toContain(`<h1>${responseMessages.planGone}</h1>`);
  expect(text).toContain(`<a href="/ta/customizedplan">${contact.thankYou.buildPlan}</a>`);
  const english = await requestQuote({ id: unknownId, headers: htmlHeaders });
  expect(await english.text()).toContain('<a href="/customizedplan">Make your own plan</a>');
});

it("returns an error page for an invalid plan id or language, and does not echo the language", async () => {
  const invalidId = await requestQuote({ id: "x", query: "?lang=ta", headers: htmlHeaders });
  expect(invalidId.status).toBe(404);
  expect(await invalidId.text()).toContain(responseMessages.notFound);
  const page = await requestQuote({ query: "?lang=%3Cscript%3E", headers: htmlHeaders });
  expect(page.status).toBe(400);
  expect(await page.text()).not.toContain("script");
});
