// What comes in, as the API answers it. Safe in the browser.
import { z } from "zod";

const period = z.object({
  from: z.iso.date().describe("its first day in India"),
  enquiries: z.number(),
  quotes: z.number().describe("quotes that were downloaded"),
});
export type Period = z.infer<typeof period>;

const rank = z.object({ name: z.string(), count: z.number() });
export type Rank = z.infer<typeof rank>;
const ranking = z
  .array(rank)
  .describe("enquiries of the 12 months: the first eight, then 'Other' and 'No plan'");

const areaRank = z.object({
  name: z.string(),
  enquiries: z.number(),
  connected: z.number().describe("of them"),
  waiting: z.number().describe("on the waiting list"),
});
export type AreaRank = z.infer<typeof areaRank>;

export const statistics = z.object({
  days: z.array(period).describe("the last 30, until today"),
  months: z.array(period).describe("the last 12, until this one"),
  planTypes: ranking,
  speeds: ranking,
  providers: ranking,
  areas: z
    .array(areaRank)
    .describe("of the 12 months: the first twelve, of which one may be 'Not in your list'"),
  figures: z.object({
    all: z.number().describe("enquiries of the 12 months"),
    connected: z.number().describe("of them"),
    open: z.number().describe("of them: not closed yet"),
    contacted: z.number().describe("enquiries of the 30 days that somebody has contacted"),
    medianHours: z.number().nullable().describe("from the enquiry to that; null where nobody was"),
    slowHours: z.number().nullable().describe("one in ten of them waited longer"),
  }),
});
export type Statistics = z.infer<typeof statistics>;
