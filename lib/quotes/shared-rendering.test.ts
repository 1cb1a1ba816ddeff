import { expect, test, vi } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import type { Language } from "../content/language";
import type { Plan } from "../plans/schema";
import { shareRenderings } from "./shared-rendering";

const start = new Date("2026-02-07T03:35:12Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function shared() {
  const render = vi.fn(async (_plan: Plan, _language: Language, _now: Date) => new Uint8Array([1]));
  return { render, renderQuote: shareRenderings(render) };
}

test("draws once for all who ask for the same plan within a minute", async () => {
  const { render, renderQuote } = shared();
  const both = [start, later(1)].map((time) => renderQuote(samplePlan(), "en", time));
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect(await renderQuote(samplePlan(), "en", later(59.9))).toBe(first);
  expect(render.mock.calls).toEqual([[samplePlan(), "en", start]]);
});

test("draws anew after a minute, in another language, and when a figure changes", async () => {
  const { render, renderQuote } = shared();
  await renderQuote(samplePlan(), "en", start);
  for (const plan of [samplePlan(), samplePlan({}, 5), samplePlan({ basePrice: 600 })])
    await renderQuote(plan, "en", later(60));
  await renderQuote(samplePlan(), "ta", later(60));
  expect(render).toHaveBeenCalledTimes(5);
});

test("forgets a failure at once, and tells it to those who waited", async () => {
  const { render, renderQuote } = shared();
  render.mockRejectedValueOnce(new Error("no font"));
  const waiting = [renderQuote(samplePlan(), "en", start), renderQuote(samplePlan(), "en", start)];
  for (const quote of waiting) await expect(quote).rejects.toThrow("no font");
  await expect(renderQuote(samplePlan(), "en", start)).resolves.toBeDefined();
  expect(render).toHaveBeenCalledTimes(2);
});

test("draws one at a time, failures included, in the order asked", async () => {
  const drawn: number[] = [];
  let running = 0;
  const { render, renderQuote } = shared();
  render.mockImplementation(async ({ basePrice }) => {
    running += 1;
    await Promise.resolve();
    drawn.push(basePrice);
    expect(running).toBe(1);
    running -= 1;
    if (basePrice === 2) throw new Error("no page");
    return new Uint8Array();
  });
  const quotes = [1, 2, 3].map((basePrice) => renderQuote(samplePlan({ basePrice }), "en", start));
  const results = await Promise.allSettled(quotes);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(drawn).toEqual([1, 2, 3]);
});

test("keeps the fifty made last", async () => {
  const { render, renderQuote } = shared();
  const prices = Array.from({ length: 51 }, (_, index) => index + 1);
  for (const basePrice of [...prices, 2, 1])
    await renderQuote(samplePlan({ basePrice }), "en", start);
  expect(render.mock.calls.map(([{ basePrice }]) => basePrice)).toEqual([...prices, 1]);
});
