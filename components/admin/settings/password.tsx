"use client";

import { useRouter } from "next/navigation";
import { EmailField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { NEW_PASSWORD_HINT } from "@/lib/auth/credentials-schema";
import { changePasswordFormSchema } from "@/lib/auth/settings-schema";
import { sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import { SmallForm } from "../form/small-form";
import { useIdempotencyKey } from "../form/use-idempotency-key";

export function ChangePassword({ email }: { email: string }) {
  const router = useRouter();
  const { sendWithKey, fetchSavedAt } = useIdempotencyKey();
  return (
    <SmallForm
      schema={changePasswordFormSchema}
      send={(body) =>
        sendWithKey(body, (headers) =>
          sendJson("/api/settings/change-password", body, async () => messageResponseSchema, {
            headers,
          }),
        )
      }
      fetchSavedAt={fetchSavedAt}
      onFoundSaved={router.refresh}
      fallbackMessage="Failed to change password."
      submitLabels={{ idle: "Change password", busy: "Changing..." }}
      onDone={({ message }) => {
        // Updates the number of other sessions on the page.
        router.refresh();
        return message;
      }}
    >
      <EmailField name="email" label="Your email" autoComplete="username" defaultValue={email} />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <PasswordField name="repeat" label="New password again" autoComplete="new-password" />
    </SmallForm>
  );
}
