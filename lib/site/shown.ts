/** Those of a list that its owner does not hide. */
export function shown<Item extends { hidden: boolean }>(items: readonly Item[]): Item[] {
  return items.filter(({ hidden }) => !hidden);
}
