import { ScreenNotFound } from "@/components/admin/states";
import { requireSignedIn } from "@/lib/auth/page-session";

export const metadata = { title: "Page not found" };

export default async function MissingPage({ params }: PageProps<"/admin/[...missing]">) {
  const { missing } = await params;
  await requireSignedIn(`/admin/${missing.join("/")}`);
  return <ScreenNotFound />;
}
