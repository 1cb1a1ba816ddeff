import { db } from "../db";

/** The history records added admins and new passwords. An admin with neither has the initial password. */
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
