import { HistoryScreen } from "@/components/admin/history/history-screen";
import { requireSignedIn } from "@/lib/auth/page";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { searchHistory } from "@/lib/history/search";
import { changeFilterSchema } from "@/lib/resource/changes-schema";

export const metadata = { title: SCREEN_TITLES.history };

const PAGE_SIZE = 50;

export default async function HistoryPage({ searchParams }: PageProps<"/admin/history">) {
  await requireSignedIn("/admin/history");
  const { data = {} } = changeFilterSchema.safeParse(await searchParams);
  const changes = await searchHistory(data, PAGE_SIZE + 1);
  return (
    <HistoryScreen
      search={data.search ?? ""}
      batchId={data.batchId}
      changes={changes.slice(0, PAGE_SIZE)}
      hasMore={changes.length > PAGE_SIZE}
    />
  );
}
