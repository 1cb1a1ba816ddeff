/** Returns the last page if the requested one does not exist. */
export function paginate<Row>(matches: Row[], requestedPage: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(matches.length / pageSize));
  const pageNumber = Math.min(requestedPage, pageCount);
  const offset = (pageNumber - 1) * pageSize;
  return {
    matches,
    rows: matches.slice(offset, offset + pageSize),
    /** The first row has number 1. */
    firstRowNumber: offset + 1,
    pageNumber,
    pageCount,
  };
}

/** Null is a gap between page numbers. */
export function listPagerItems(
  currentPage: number,
  pageCount: number,
  neighbourCount: number,
): (number | null)[] {
  // Near the first or last page, the centre is further inside, so that as many numbers are shown as elsewhere.
  const centre = Math.max(
    Math.min(currentPage, pageCount - 1 - neighbourCount),
    2 + neighbourCount,
  );
  const items: (number | null)[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const isShown =
      number === 1 || number === pageCount || Math.abs(number - centre) <= neighbourCount;
    if (isShown) items.push(number);
    else if (items.at(-1) !== null) items.push(null);
  }
  return items;
}
