// What comes in, as the API answers it. Safe in the browser.
import { z } from "zod";

const period = z.object({
  from: z.iso.date().describe("its first day in India"),
  enquiries: z.number(),
  quotes: z.number().describe("quotes that were downloaded"),
});
export type Period = z.infer<typeof period>;

const ranking = z
  .object({
    first: z.array(z.object({ name: z.string(), count: z.number() })).describe("at most eight"),
    others: z.number().describe("enquiries about any other"),
    none: z.number().describe("enquiries about no plan"),
  })
  .describe("enquiries of the twelve months, most first");
export type Ranking = z.infer<typeof ranking>;

export const statistics = z.object({
  days: z.array(period).describe("the last 30, until today"),
  months: z.array(period).describe("the last 12, until this one"),
  planTypes: ranking,
  speeds: ranking,
  providers: ranking,
  outcomes: z
    .object({
      all: z.number(),
      connected: z.number(),
      open: z.number().describe("that are not closed yet"),
    })
    .describe("enquiries of the twelve months"),
  firstContact: z
    .object({
      contacted: z.number(),
      medianHours: z.number().nullable().describe("from the enquiry; null where nobody was"),
      slowHours: z.number().nullable().describe("one in ten waited longer"),
    })
    .describe("enquiries of the 30 days, those that somebody has contacted"),
});
export type Statistics = z.infer<typeof statistics>;
