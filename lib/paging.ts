export function pageNumberFromQuery(query: URLSearchParams): number {
  const pageNumber = Number(query.get("page"));
  return Number.isSafeInteger(pageNumber) && pageNumber > 1 ? pageNumber : 1;
}

/**
 * Returns the last page if the requested one does not exist.
 *
 * @returns `first`: number of the first row, from 1; `pages`: number of pages
 */
export function paginate<Row>(matches: Row[], requestedPage: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(matches.length / pageSize));
  const page = Math.min(requestedPage, pages);
  const offset = (page - 1) * pageSize;
  return {
    matches,
    rows: matches.slice(offset, offset + pageSize),
    first: offset + 1,
    page,
    pages,
  };
}

/**
 * Returns the page numbers that a pager shows: the first, the last and the ones around the current
 * page. Null stands for a gap.
 */
export function listPagerItems(page: number, pages: number, around: number): (number | null)[] {
  // Near either end, the window moves inwards, so that it keeps its size.
  const middle = Math.max(Math.min(page, pages - 1 - around), 2 + around);
  const items: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const isShown = number === 1 || number === pages || Math.abs(number - middle) <= around;
    if (isShown) items.push(number);
    else if (items.at(-1) !== null) items.push(null);
  }
  return items;
}
