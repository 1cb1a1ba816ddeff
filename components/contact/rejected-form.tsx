import type { RejectedForm } from "@/lib/enquiries/rejected-form";

type RejectedFormProps = { rejected: RejectedForm | undefined };

/** Without an invalid field, focusing the button scrolls to the message beside the button. */
export const shouldFocusSendButton = (rejected: RejectedForm | undefined): boolean =>
  rejected !== undefined && Object.keys(rejected.errors).length === 0;

/** With JavaScript, a reload must not post the form again, and the links of the page need its own URL. */
export function ReplacePostUrl({ rejected }: RejectedFormProps) {
  if (!rejected) return null;
  const url = JSON.stringify(rejected.pageUrl).replaceAll("<", "\\u003c");
  return <script>{`history.replaceState(null,"",${url})`}</script>;
}

/** With JavaScript, the form reads these values from the URL. */
export function HiddenValues({ rejected }: RejectedFormProps) {
  if (!rejected) return null;
  return (
    <noscript>
      {Object.entries(rejected.hiddenValues).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </noscript>
  );
}
