import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { Change } from "../resource/changes-schema";

type AuthoredChange = Pick<Change, "changedBy" | "createdAt">;
type Client = Pick<Prisma.TransactionClient, "admin" | "change">;

/**
 * Returns whether the admin with this email made the change. The history stores emails, which an admin can
 * change, and which another admin can have used before.
 */
export async function createOwnChangeCheck(
  email: string,
  client: Client = db(),
): Promise<(change: AuthoredChange) => boolean> {
  const account = await client.admin.findUnique({ where: { email } });
  if (!account) return ({ changedBy }) => changedBy === email;
  const emailChanges = await client.change.findMany({
    where: { subject: "admin", subjectId: account.id, action: "changed" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const findEmailAt = (time: Date) => {
    const next = emailChanges.find(
      ({ createdAt, before }) => createdAt >= time && readEmail(before) !== undefined,
    );
    return readEmail(next?.before) ?? email;
  };
  return ({ changedBy, createdAt }) => {
    const time = new Date(createdAt);
    return time >= account.createdAt && changedBy === findEmailAt(time);
  };
}

function readEmail(values: unknown): string | undefined {
  const email = values instanceof Object && "email" in values ? values.email : undefined;
  return typeof email === "string" ? email : undefined;
}
