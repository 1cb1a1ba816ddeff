import { Toolbar } from "@/components/ui/layout";
import { SCREEN_TITLES } from "@/lib/content/staff-labels";
import type { HistoryEntry } from "@/lib/resource/changes-schema";
import { Panel } from "../panel";
import { ScreenHeader, ScreenLink } from "../screen-header";
import { ContentState } from "../states";
import { ChangeRow } from "./change-row";
import styles from "./history.module.css";
import { HistorySearch } from "./history-search";

const HISTORY_PATH = "/admin/history";
type HistoryScreenProps = {
  search: string;
  /** If set, `changes` are the single changes of this batch. */
  batchId?: string;
  changes: HistoryEntry[];
  hasMore: boolean;
};

export function HistoryScreen({ search, batchId, changes, hasMore }: HistoryScreenProps) {
  const lastId = changes.at(-1)?.id ?? "";
  const olderQuery = new URLSearchParams({ search });
  if (batchId) olderQuery.set("batchId", batchId);
  olderQuery.set("before", lastId);
  return (
    <>
      <ScreenHeader title={SCREEN_TITLES.history} subtitle="Who changed what, newest first" />
      <Toolbar className={styles.toolbar}>
        <HistorySearch path={HISTORY_PATH} search={search} />
      </Toolbar>
      <Panel aria-label="Changes">
        {changes.length === 0 &&
          (search || batchId ? (
            <ContentState
              kind="empty"
              title="No changes match"
              action={<ScreenLink href={HISTORY_PATH}>Show all</ScreenLink>}
            />
          ) : (
            <ContentState kind="empty" title="No changes yet">
              Changes to plans, areas, GST and the website appear here, with who made them.
            </ContentState>
          ))}
        <ul className="divided">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} showName />
          ))}
        </ul>
        {hasMore && (
          <ScreenLink className={styles.older} href={`${HISTORY_PATH}?${olderQuery}`}>
            Show older
          </ScreenLink>
        )}
      </Panel>
    </>
  );
}
