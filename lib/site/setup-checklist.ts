import { hasInitialPassword } from "../auth/initial-password";
import { env } from "../env";
import { isSampleEmail } from "../validation/field-schemas";
import { listRemainingSamples } from "./sample-removal";

export type SetupStatus = Awaited<ReturnType<typeof readSetupStatus>>;

/** Reads from the database, because the cache may still contain the state before a recent change. */
export async function readSetupStatus(adminId: string) {
  const [isPasswordInitial, samples] = await Promise.all([
    hasInitialPassword(adminId),
    listRemainingSamples(),
  ]);
  const { SITE_URL, SMTP_URL, MAIL_FROM, ENQUIRY_TO } = env();
  return {
    hasInitialPassword: isPasswordInitial,
    samples,
    isMailConfigured:
      SMTP_URL !== undefined && ![MAIL_FROM.address, ...ENQUIRY_TO].some(isSampleEmail),
    isSiteUrlConfigured: new URL(SITE_URL).hostname !== "localhost",
  };
}
