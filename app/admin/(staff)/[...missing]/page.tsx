import { notFound } from "next/navigation";
import { requireAdmin } from "@/lib/auth/page";

type MissingPageProps = { params: Promise<{ missing: string[] }> };

/** Every address of the staff area that is no screen: it says so within the frame. */
export default async function MissingPage({ params }: MissingPageProps) {
  const { missing } = await params;
  await requireAdmin(`/admin/${missing.join("/")}`);
  notFound();
}
