import { expect, it } from "vitest";
import { POST as refresh } from "@/app/api/internal/refresh/route";
import { wordsIn } from "@/lib/content/words";
import { planStore } from "@/lib/plans/store";
import { ask, call } from "@/test/call";
import { setUpCatalogue } from "@/test/catalogue-set-up";
import { uniqueInput } from "@/test/sample-plan";
import { GET } from "./route";

await setUpCatalogue();
const { _id: id } = await planStore.create(uniqueInput(), "sample@staff.example");

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
  const quoteIn = (lang: string) => call(GET, { params: { id }, path: `/?lang=${lang}` });
  const tamil = await quoteIn("ta");
  expect((await tamil.arrayBuffer()).byteLength).toBeLessThan(60_000);
  expect(tamil.headers.get("content-disposition")).toContain("75Mbps_Quarterly_Plan_Invoice.pdf");
  expect((await quoteIn("fr")).status).toBe(400);
});

const params = { id: "0192f0c0-0000-7000-8000-000000000000" };
const { answers, contact } = wordsIn("ta");

it.each([
  ["", {}, "This plan does not exist any more."],
  ["", { "accept-language": "ta-IN" }, answers.planGone],
  ["?lang=ta", { "accept-language": "en" }, answers.planGone],
])("knows no quote for a plan that is not there: /%s with %j", async (query, headers, message) => {
  const answer = await ask(GET, { params, path: `/${query}`, headers });
  expect(answer).toMatchObject({ status: 404, body: { message, code: "planGone" } });
});

it("answers with a page, in its language, whoever followed a link", async () => {
  const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const page = await call(GET, { params, path: "/?lang=ta", headers });
  expect(page.status).toBe(404);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": expect.stringContaining("no-store"),
  });
  const text = await page.text();
  expect(text).toContain('<html lang="ta-IN">');
  expect(text).toContain(`<h1>${answers.planGone}</h1>`);
  expect(text).toContain(`<a href="/ta/customizedplan">${contact.thanks.plan}</a>`);

  const english = await (await call(GET, { params, headers })).text();
  expect(english).toContain('<a href="/customizedplan">Make your own plan</a>');
  // What is no language is not said back.
  const hostile = await call(GET, { params: { id }, path: "/?lang=%3Cscript%3E", headers });
  expect(hostile.status).toBe(400);
  expect(await hostile.text()).not.toContain("script");
  const nowhere = await call(GET, { params: { id: "x" }, path: "/?lang=ta", headers });
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text()).toContain(answers.notFound);
});

it("is asked for 120 times by one address in ten minutes, and goes on for others", async () => {
  const draw = (from: string) => call(GET, { params: { id }, from });
  const from = "203.0.113.1";
  for (let n = 0; n < 120; n += 1) expect((await call(GET, { params, from })).status).toBe(404);
  const refused = await draw(from);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "tooManyQuotes" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const request = { params: { id }, path: "/?lang=ta", from };
  const page = await call(GET, { ...request, headers: { accept: "text/html" } });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page.text()).toContain(answers.tooManyQuotes);
  expect((await draw("203.0.113.2")).status).toBe(200);
});

it("reads the catalogue anew for nobody but the server itself", async () => {
  for (const token of ["", "0".repeat(64)])
    expect(
      (await call(refresh, { method: "POST", headers: { "x-internal-token": token } })).status,
    ).toBe(404);
});
