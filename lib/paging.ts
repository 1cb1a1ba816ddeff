// A long list in pages: which one an address asks for, its rows, and the numbers of its pager.

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

export function pageOf<Row>(matches: Row[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(matches.length / size));
  const page = Math.min(wanted, pages);
  const before = (page - 1) * size;
  return { matches, rows: matches.slice(before, before + size), first: before + 1, page, pages };
}

/** The numbers of a pager: the first, the last and those round the current one; null is a gap. */
export function pageNumbers(page: number, pages: number, around: number): (number | null)[] {
  // At an end as many stand beside it as in the middle.
  const middle = Math.max(Math.min(page, pages - 1 - around), 2 + around);
  return Array.from({ length: pages }, (_, at) => at + 1)
    .filter((number) => [1, pages].includes(number) || Math.abs(number - middle) <= around)
    .flatMap((number, at, numbers) =>
      number - (numbers[at - 1] ?? 0) > 1 ? [null, number] : [number],
    );
}
