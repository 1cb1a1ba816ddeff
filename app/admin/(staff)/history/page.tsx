import { AllChanges } from "@/components/admin/history/changes";
import { requireAdmin } from "@/lib/auth/page";
import { SCREENS } from "@/lib/content/staff";
import { listChanges } from "@/lib/resource/changes-data";
import { changeFilter } from "@/lib/resource/changes-schema";

export const metadata = { title: SCREENS.history };

const PAGE = 50;

export default async function HistoryPage({ searchParams }: PageProps<"/admin/history">) {
  await requireAdmin("/admin/history");
  const { data = {} } = changeFilter.safeParse(await searchParams);
  const changes = await listChanges(data, PAGE + 1);
  return (
    <AllChanges
      search={data.search ?? ""}
      batchId={data.batchId}
      changes={changes.slice(0, PAGE)}
      more={changes.length > PAGE}
    />
  );
}
