import type { Prisma } from "../generated/prisma/client";
import { toIndiaDay } from "../time";
import { dayPartSchema, enquiryStatusSchema, type FollowUp, outcomeSchema } from "./inbox-schema";

export const FOLLOW_UP_SELECT = {
  status: true,
  statusBy: true,
  statusAt: true,
  takenBy: { select: { email: true } },
  callOn: true,
  callPart: true,
  outcome: true,
  createdAt: true,
  followedAt: true,
} satisfies Prisma.EnquirySelect;
type FollowUpRow = Prisma.EnquiryGetPayload<{ select: typeof FOLLOW_UP_SELECT }>;

/** The version is the time of the last change by staff: a sent mail or a deleted note causes no conflict. */
export const toFollowUp = (row: FollowUpRow): FollowUp => ({
  status: enquiryStatusSchema.parse(row.status),
  statusBy: row.statusBy,
  statusAt: row.statusAt?.toISOString() ?? null,
  takenBy: row.takenBy?.email ?? null,
  callAgain: row.callOn && {
    on: toIndiaDay(row.callOn.getTime()),
    part: dayPartSchema.nullable().parse(row.callPart),
  },
  outcome: outcomeSchema.nullable().parse(row.outcome),
  updatedAt: (row.followedAt ?? row.createdAt).toISOString(),
});
