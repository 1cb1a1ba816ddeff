"use client";

import { useRouter } from "next/navigation";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { changePasswordForm } from "@/lib/auth/settings-schema";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { SmallForm } from "../form/small-form";

export function ChangePassword({ email }: { email: string }) {
  const router = useRouter();
  return (
    <SmallForm
      schema={changePasswordForm}
      send={(body) => sendJson("/api/settings/change-password", body, async () => messageAnswer)}
      failedText="Failed to change password."
      submit={["Change password", "Changing..."]}
      onDone={({ message }) => {
        // The other sessions beside it have ended.
        router.refresh();
        return message;
      }}
    >
      {(field) => (
        <>
          <EmailField
            {...field("email")}
            label="Your email"
            autoComplete="username"
            defaultValue={email}
          />
          <PasswordField
            {...field("currentPassword")}
            label="Current password"
            autoComplete="current-password"
          />
          <PasswordField
            {...field("newPassword")}
            label="New password"
            autoComplete="new-password"
            hint="At least 12 characters. Four words that only you would put together are good."
          />
          <PasswordField
            {...field("repeat")}
            label="New password again"
            autoComplete="new-password"
          />
        </>
      )}
    </SmallForm>
  );
}
