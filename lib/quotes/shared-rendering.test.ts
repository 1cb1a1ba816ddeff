import { describe, expect, it, vi } from "vitest";
import type { Plan } from "@/lib/plans/schema";
import { shareRenderings } from "@/lib/quotes/shared-rendering";
import { samplePlan } from "@/test/sample-plan";

const start = new Date("2026-02-07T03:35:12Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const bytes = () => new Uint8Array([1]);
const counted = () => vi.fn(async (_plan: Plan, _now: Date) => bytes());

describe("shareRenderings", () => {
  it("draws once for all who ask for the same plan within a minute", async () => {
    const render = counted();
    const renderQuote = shareRenderings(render);
    const [first, second] = await Promise.all([
      renderQuote(samplePlan(), start),
      renderQuote(samplePlan(), later(1)),
    ]);
    expect(second).toBe(first);
    expect(await renderQuote(samplePlan(), later(59.9))).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
    expect(render).toHaveBeenCalledWith(samplePlan(), start);
  });

  it("draws anew after a minute, and when a figure changes", async () => {
    const render = counted();
    const renderQuote = shareRenderings(render);
    await renderQuote(samplePlan(), start);
    await renderQuote(samplePlan(), later(60));
    expect(render).toHaveBeenCalledTimes(2);
    await renderQuote(samplePlan({}, 5), later(60));
    await renderQuote(samplePlan({ basePrice: 600 }), later(60));
    expect(render).toHaveBeenCalledTimes(4);
  });

  it("forgets a failure at once, and tells it to those who waited", async () => {
    const render = counted().mockRejectedValueOnce(new Error("no font"));
    const renderQuote = shareRenderings(render);
    const waiting = [renderQuote(samplePlan(), start), renderQuote(samplePlan(), start)];
    for (const quote of waiting) await expect(quote).rejects.toThrow("no font");
    await expect(renderQuote(samplePlan(), start)).resolves.toEqual(bytes());
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("draws two at a time, failures included, in the order asked", async () => {
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const renderQuote = shareRenderings(async (plan) => {
      running += 1;
      most = Math.max(most, running);
      order.push(plan.basePrice);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (plan.basePrice % 3 === 0) throw new Error("no page");
      return bytes();
    });
    const prices = Array.from({ length: 12 }, (_, index) => index + 1);
    const quotes = await Promise.allSettled(
      prices.map((basePrice) => renderQuote(samplePlan({ basePrice }), start)),
    );
    expect(most).toBe(2);
    expect(order).toEqual(prices);
    expect(quotes.filter((quote) => quote.status === "rejected")).toHaveLength(4);
  });

  it("keeps the fifty made last", async () => {
    const render = counted();
    const renderQuote = shareRenderings(render);
    for (let basePrice = 1; basePrice <= 51; basePrice += 1)
      await renderQuote(samplePlan({ basePrice }), start);
    await renderQuote(samplePlan({ basePrice: 2 }), start);
    expect(render).toHaveBeenCalledTimes(51);
    await renderQuote(samplePlan({ basePrice: 1 }), start);
    expect(render).toHaveBeenCalledTimes(52);
  });
});
