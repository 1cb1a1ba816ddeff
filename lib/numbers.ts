/** `2,000`, `1,25,000` */
export const formatNumber = (value: number | bigint): string => value.toLocaleString("en-IN");

/** `1 plan`, `2,000 plans` */
export const formatCount = ({ name, plural }: { name: string; plural: string }, count: number) =>
  `${formatNumber(count)} ${count === 1 ? name : plural}`;

export const formatChangeCount = (count: number) =>
  formatCount({ name: "change", plural: "changes" }, count);
