import { expect, it } from "vitest";
import { listPagerItems, paginate } from "./paging";

it("paginate returns page 1 of 1 without rows for an empty list", () => {
  expect(paginate([], 1, 2)).toMatchObject({ rows: [], pageNumber: 1, pageCount: 1 });
});

it.each<[number, number, (number | null)[], neighbourCount?: number]>([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 6, 7, 8, 9]],
  [1, 8, [1, 2, null, 8], 0],
])("listPagerItems for page %i of %i returns %j", (page, pageCount, numbers, neighbourCount = 1) =>
  expect(listPagerItems(page, pageCount, neighbourCount)).toEqual(numbers),
);
