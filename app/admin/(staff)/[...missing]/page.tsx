import { ScreenMissing } from "@/components/admin/states";
import { requireAdmin } from "@/lib/auth/page";
import { answerNotFound } from "@/lib/http/node-response";

export const metadata = { title: "Page not found" };

/** Every address of the staff area that is no screen: it says so within the frame. */
export default async function MissingPage({ params }: PageProps<"/admin/[...missing]">) {
  const { missing } = await params;
  await requireAdmin(`/admin/${missing.join("/")}`);
  await answerNotFound();
  return <ScreenMissing />;
}
