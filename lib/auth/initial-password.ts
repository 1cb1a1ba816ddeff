import { db } from "../db";

/**
 * The first start adds an admin without an entry in the history. All other added admins and new passwords have an
 * entry, which is deleted only with the account.
 */
export async function hasInitialPassword(adminId: string): Promise<boolean> {
  const change = await db().change.findFirst({
    where: {
      subject: "admin",
      subjectId: adminId,
      OR: [{ action: "added" }, { after: { path: ["passwordChanged"], equals: true } }],
    },
    select: { id: true },
  });
  return change === null;
}
