import type { Page } from "@playwright/test";

/** The score is the largest session window. These are the limits of web-vitals. */
const MAX_GAP_MS = 1_000;
const MAX_WINDOW_MS = 5_000;

export type LayoutShift = {
  score: number;
  /** Describes the largest element that moved in the largest window, or is empty. */
  element: string;
};

type Shift = {
  startTime: number;
  value: number;
  sources: { element: string; movement: string; area: number }[];
};

type PageWindow = { layoutShifts: Shift[] };
type LayoutShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Call before the first navigation. Shifts within 500 ms of an input do not count. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as unknown as PageWindow).layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const {
        startTime,
        value,
        hadRecentInput,
        sources,
      } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        shifts.push({
          startTime,
          value,
          sources: sources.map(({ node, previousRect: from, currentRect: to }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const text = element?.textContent?.trim().replace(/\s+/g, " ").slice(0, 30);
            return {
              element: `<${element?.localName} class="${element?.getAttribute("class") ?? ""}"> ${text}`,
              movement: `${from.x} ${from.y} ${from.width} ${from.height} → ${to.x} ${to.y} ${to.width} ${to.height}`,
              area: Math.max(from.width * from.height, to.width * to.height),
            };
          }),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Returns the shifts since the page was loaded, including those of client-side navigations. */
export async function readLayoutShift(page: Page): Promise<LayoutShift> {
  const shifts = await page.evaluate(() => (window as unknown as PageWindow).layoutShifts);
  let largest: LayoutShift = { score: 0, element: "" };
  let current: Shift[] = [];
  for (const shift of shifts) {
    const first = current[0] ?? shift;
    const last = current.at(-1) ?? shift;
    const isSameWindow =
      shift.startTime - last.startTime < MAX_GAP_MS &&
      shift.startTime - first.startTime < MAX_WINDOW_MS;
    current = isSameWindow ? [...current, shift] : [shift];
    const score = current.reduce((sum, { value }) => sum + value, 0);
    if (score > largest.score) largest = { score, element: describeLargest(current) };
  }
  return largest;
}

function describeLargest(shifts: Shift[]): string {
  const [largestShift] = shifts.toSorted((a, b) => b.value - a.value);
  const [source] = (largestShift?.sources ?? []).toSorted((a, b) => b.area - a.area);
  return source ? `${source.element} (${source.movement})` : "a removed element";
}
