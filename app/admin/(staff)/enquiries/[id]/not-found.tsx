import { ButtonLink } from "@/components/admin/button";
import { State } from "@/components/admin/states";

export default function EnquiryNotFound() {
  return (
    <State
      kind="empty"
      title="This enquiry does not exist"
      action={<ButtonLink href="/admin/enquiries">All enquiries</ButtonLink>}
    />
  );
}
