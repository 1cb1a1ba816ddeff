import type { Metadata } from "next";
import { ButtonLink } from "@/components/admin/button";
import { State } from "@/components/admin/states";

export const metadata: Metadata = { title: "Page not found" };

export default function StaffNotFound() {
  return (
    <State
      kind="failed"
      title="There is nothing at this address."
      action={
        <ButtonLink variant="primary" href="/admin/view-plans">
          View Plans
        </ButtonLink>
      }
    >
      It may have been deleted, or the address has a slip in it.
    </State>
  );
}
