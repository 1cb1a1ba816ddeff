import type { Metadata } from "next";
import { MorningMailSwitch } from "@/components/admin/settings/morning-mail";
import { SettingsCard } from "@/components/admin/settings/settings-frame";
import { requireAdmin } from "@/lib/auth/page";
import { readMorningMail } from "@/lib/enquiries/morning-mail";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Morning Mail" };

export default async function MorningMailPage() {
  await requireAdmin("/admin/settings/morning-mail");
  const { isOn } = await readMorningMail();
  const aside = (
    <>
      <h2>What it says</h2>
      <p>
        Whom to call today, overdue first, with each one's number. It goes to {env().ENQUIRY_TO},
        and on days on which nobody is due there is none.
      </p>
    </>
  );
  return (
    <SettingsCard label="Morning mail" aside={aside}>
      <MorningMailSwitch isOn={isOn} />
    </SettingsCard>
  );
}
