import { HistoryScreen } from "@/components/admin/history/history-screen";
import { requireSignedIn } from "@/lib/auth/page-session";
import { changeFilterSchema } from "@/lib/changes/schema";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import { buildHistoryChips } from "@/lib/history/chips";
import { searchHistory } from "@/lib/history/search";

export const metadata = { title: SCREEN_TITLES.history };

const PAGE_SIZE = 50;

export default async function HistoryPage({ searchParams }: PageProps<"/admin/history">) {
  await requireSignedIn("/admin/history");
  const { data = {} } = changeFilterSchema.safeParse(await searchParams);
  const [changes, chips] = await Promise.all([
    searchHistory(data, PAGE_SIZE + 1),
    buildHistoryChips(data),
  ]);
  return (
    <HistoryScreen
      search={data.search ?? ""}
      chips={chips}
      changes={changes.slice(0, PAGE_SIZE)}
      isFirstPage={!data.before}
      hasMore={changes.length > PAGE_SIZE}
    />
  );
}
