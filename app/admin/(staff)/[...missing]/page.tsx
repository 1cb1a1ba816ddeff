import type { Metadata } from "next";
import { PageHead } from "@/components/admin/page-head";
import { State } from "@/components/admin/states";
import { ButtonLink } from "@/components/ui/button";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/page-status";

export const metadata: Metadata = { title: "Page not found" };

type MissingPageProps = { params: Promise<{ missing: string[] }> };

/** Every address of the staff area that is no screen: it says so within the frame. */
export default async function MissingPage({ params }: MissingPageProps) {
  const { missing } = await params;
  await requireAdmin(`/admin/${missing.join("/")}`);
  await answerNotFound();
  return (
    <>
      <PageHead title="Page not found" />
      <State
        kind="failed"
        title="There is nothing at this address."
        action={
          <ButtonLink prefetch={false} variant="primary" href="/admin/view-plans">
            View Plans
          </ButtonLink>
        }
      >
        It may have been deleted, or the address has a slip in it.
      </State>
    </>
  );
}
